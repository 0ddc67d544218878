"""A Docker daemon of its own, bare Debian images, and machines with systemd, for `prove_deploy.py`.

Where images cannot be pulled they are made: Debian's with debootstrap, PostgreSQL's from Debian's
package. The daemon keeps everything in one folder, so that nothing here is mistaken for the real
images afterwards.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

DEBIAN = "docker.io/library/debian:bookworm-slim"
START_S = 60.0
OWN_CERTIFICATES = Path("/usr/local/share/ca-certificates")
"""Certificates that this machine trusts beyond what every Debian does."""

MACHINE = """
FROM bastide-build
RUN apt-get update && apt-get install -y --no-install-recommends \\
    systemd systemd-sysv dbus openssl nginx postgresql && rm -rf /var/lib/apt/lists/*
"""
POSTGRES = """
FROM {debian}
RUN apt-get update && apt-get install -y --no-install-recommends postgresql \\
    && rm -rf /var/lib/apt/lists/* && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/ \\
    && install -d -m 0700 -o postgres /var/lib/postgresql/data
COPY begin /begin
USER postgres
ENTRYPOINT ["sh", "/begin"]
"""
BEGIN = """
set -eu
cd /var/lib/postgresql/data
if [ ! -e PG_VERSION ]; then
    echo "$POSTGRES_PASSWORD" > /tmp/password
    initdb -D . -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust \\
        --auth-host=scram-sha-256 -E UTF8
    echo 'host all all all scram-sha-256' >> pg_hba.conf
    echo "CREATE DATABASE $POSTGRES_USER" | postgres --single -D . postgres
fi
exec postgres -D . -c listen_addresses='*'
"""


def say(words: str) -> None:
    sys.stdout.write(f"{time.strftime('%H:%M:%S')}  {words}\n")
    sys.stdout.flush()


def output_of(*command: object, **more: str) -> str:
    """The output of a command. Ends the proof with it when the command fails."""
    done = subprocess.run(
        [str(part) for part in command],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        env={**os.environ, **more},
    )  # fmt: skip
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\nended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def docker(*words: object) -> str:
    return output_of("docker", *words)


@contextmanager
def daemon(folder: Path) -> Iterator[None]:
    """A daemon for this proof alone. `docker` speaks to it as long as the block lasts."""
    socket = f"unix://{folder}/sock"
    command = ["dockerd", "--data-root", folder / "data", "--exec-root", folder / "exec",
               "--pidfile", folder / "pid", "--host", socket]  # fmt: skip
    with (folder / "log").open("w") as log:
        running = subprocess.Popen([str(part) for part in command], stdout=log, stderr=log)
    os.environ |= {"DOCKER_HOST": socket}
    os.environ.setdefault("DOCKER_BUILDKIT", "0")  # BuildKit would ask a registry for local images
    try:
        give_up = time.monotonic() + START_S
        while subprocess.run(["docker", "info"], capture_output=True, check=False).returncode:
            if running.poll() is not None or time.monotonic() > give_up:
                sys.exit(f"No Docker daemon can run here:\n{(folder / 'log').read_text()[-2000:]}")
            time.sleep(0.5)
        yield
    finally:
        running.terminate()
        running.wait(START_S)


# --- Images ---------------------------------------------------------------------------------------


def is_here(image: str) -> bool:
    """True if an earlier run with the same folder made or pulled it."""
    command = ["docker", "image", "inspect", image]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def can_pull(image: str) -> bool:
    command = ["timeout", "120", "docker", "pull", "-q", image]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def debian_image(folder: Path, mirror: str | None) -> str:
    """Make the image that the container file begins with. Returns how it was made."""
    if is_here(DEBIAN):
        return "from an earlier run"
    if can_pull(DEBIAN):
        return "pulled"
    tree = folder / "debian"
    if not (tree / "made").exists():
        shutil.rmtree(tree, ignore_errors=True)
        mirrors = [mirror or own_mirror()]
        output_of("debootstrap", "--variant=minbase", "bookworm", tree, *filter(None, mirrors))
        with_own_network(tree)
        (tree / "made").touch()
    packed = folder / "debian.tar"
    output_of("tar", "-C", tree, "--exclude=./made", "--exclude=./var/cache/apt/archives/*.deb",
              "-cf", packed, ".")  # fmt: skip
    docker("import", packed, DEBIAN)
    packed.unlink()
    return "made with debootstrap"


def own_mirror() -> str | None:
    """Where this machine gets its packages, if it is a Debian."""
    said = Path("/etc/apt/sources.list.d/debian.sources")
    for line in said.read_text(encoding="utf-8").splitlines() if said.exists() else []:
        if line.startswith("URIs:"):
            return line.split()[1]
    return None


def with_own_network(tree: Path) -> None:
    """Let pip and npm in the tree trust the certificates that this machine trusts."""
    extra = list(OWN_CERTIFICATES.glob("*.crt"))
    folder = tree / "usr/local/share/ca-certificates"
    folder.mkdir(parents=True, exist_ok=True)  # a bare Debian does not have it yet
    for certificate in extra:
        shutil.copy(certificate, folder)
    bundle = "/etc/ssl/certs/ca-certificates.crt"
    if extra:
        (tree / "etc/pip.conf").write_text(f"[global]\ncert = {bundle}\n", encoding="utf-8")
        (tree / "root/.npmrc").write_text(f"cafile={bundle}\n", encoding="utf-8")


def build(name: str, text: str, folder: Path, **files: str) -> None:
    """An image from a container file that is written here."""
    context = folder / name.replace("/", "-").replace(":", "-")
    context.mkdir(exist_ok=True)
    for file, content in {"Dockerfile": text, **files}.items():
        (context / file).write_text(content, encoding="utf-8")
    docker("build", "-q", "-t", name, context)


def postgres_image(name: str, folder: Path) -> str:
    """Make the image of PostgreSQL that the compose file names. Returns how it was made."""
    if is_here(name):
        return "from an earlier run"
    if can_pull(name):
        return "pulled"
    build(name, POSTGRES.format(debian=DEBIAN), folder, begin=BEGIN)
    return "made from Debian's PostgreSQL"


# --- Machines -------------------------------------------------------------------------------------


class Machine:
    """A Debian with systemd, as a container that runs as long as the proof does."""

    def __init__(self, image: str, *names: str) -> None:
        hosts = [word for name in names for word in ("--add-host", f"{name}:127.0.0.1")]
        self.id = docker(
            "run", "-d", *hosts, "--hostname", "bare", "--cgroupns", "host",
            "--cap-add", "SYS_ADMIN", "--security-opt", "seccomp=unconfined",
            "--security-opt", "apparmor=unconfined", "--tmpfs", "/run", "--tmpfs", "/run/lock",
            "-v", "/sys/fs/cgroup:/sys/fs/cgroup:rw", "-w", "/src",
            image, "/lib/systemd/systemd",
        ).strip()  # fmt: skip
        give_up = time.monotonic() + START_S
        while (state := self._state()) not in ("running", "degraded"):
            if time.monotonic() > give_up:
                sys.exit(f"systemd did not start: {state}\n{docker('logs', self.id)}")
            time.sleep(1)

    def _state(self) -> str:
        command = ["docker", "exec", self.id, "systemctl", "is-system-running"]
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()

    def command(self, script: str, user: str = "root") -> Sequence[str]:
        return ["docker", "exec", "-u", user, self.id, "sh", "-euc", script]

    def do(self, script: str, user: str = "root") -> str:
        """The output of a shell script in the machine."""
        return output_of(*self.command(script, user))

    def write(self, path: str, text: str) -> None:
        put = subprocess.run(
            ["docker", "exec", "-i", self.id, "sh", "-c", f"cat > {path}"],
            input=text, text=True, check=False,
        )  # fmt: skip
        if put.returncode:
            sys.exit(f"{path} could not be written")

    def remove(self) -> None:
        docker("rm", "-f", self.id)
