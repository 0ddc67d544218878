"""Proves on bare Debian machines what docs/hosting.md and deploy/ say: `make prove-deploy`.

1. The container file is built. Its first stage is a bare Debian on which deploy/install.sh was run.
   With systemd, nginx and PostgreSQL beside it, it is the machine for the next two steps.
2. One server with SQLite: commands and unit of the documentation, nginx with HTTPS in front. People
   play while the server is killed. Then backup, restore, its undoing, upgrade and rollback.
3. Two servers and a bot worker on PostgreSQL, from their units, in the same way.
4. The compose file, with the container's own image.

It needs root, dockerd with docker-compose, and debootstrap where no image can be pulled. On Debian:
apt-get install docker.io docker-compose debootstrap iptables. It starts a Docker daemon of its own,
because it makes images where it cannot pull them, and takes about twenty minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from prove_deploy_docker import (
    DEBIAN,
    MACHINE,
    Machine,
    build,
    daemon,
    debian_image,
    docker,
    output_of,
    postgres_image,
    say,
)

ROOT = Path(__file__).resolve().parents[1]
HOSTING = ROOT / "docs/hosting.md"
COMPOSE = ROOT / "deploy/compose.yml"
NAME = "play.example.org"
"""The public name in the documentation."""
CERTIFICATE = f"/etc/ssl/{NAME}.pem"
KILLS, GAMES = 5, 3
PATIENCE_S = 600.0
PAUSE_S = 4.0
FAST = "BASTIDE_RATE_PER_SECOND=1000\nBASTIDE_RATE_BURST=10000\nBASTIDE_GUESTS_PER_HOUR=1000\n"
"""A few quick visitors at one address. Everything else is as usual."""
AS_SERVER = "sh deploy/as-service.sh"
IDS = "SELECT client_move_id FROM log WHERE client_move_id IS NOT NULL"


def missing() -> list[str]:
    """The reason why the proof cannot run here."""
    wanted = ("docker", "dockerd", "iptables", "debootstrap")
    reasons = [f"{name} is not installed" for name in wanted if shutil.which(name) is None]
    if sys.platform != "linux" or os.geteuid() != 0:
        reasons.insert(0, "it has to run as root on Linux")
    elif not reasons:
        if compose() is None:
            reasons.append("docker-compose is not installed")
        if subprocess.run(["docker", "info"], capture_output=True, check=False).returncode == 0:
            reasons.append("another Docker daemon runs, and two would get in each other's way")
    return reasons


def compose() -> list[str] | None:
    """The command for Compose on this machine."""
    plugin = ["docker", "compose"]
    if subprocess.run([*plugin, "version"], capture_output=True, check=False).returncode == 0:
        return plugin
    return ["docker-compose"] if shutil.which("docker-compose") else None


# --- What the documentation says ------------------------------------------------------------------


AS_A_SERVICE, SEVERAL_SERVERS = "### As a service", "these machines or on others."
"""The words of docs/hosting.md before the commands that are proved."""


def block_after(words: str) -> str:
    """The commands that follow these words in docs/hosting.md."""
    _, _, rest = HOSTING.read_text(encoding="utf-8").partition(words)
    found = re.search(r"\n\n((?:    .*\n)+)", rest)
    if found is None:
        sys.exit(f"docs/hosting.md has no commands after {words!r}")
    return re.sub(r"^    ", "", found[1], flags=re.MULTILINE)


def nginx_of(*ports: int) -> str:
    """The documented configuration, with the ports of these servers."""
    found = re.search(r"```nginx\n(.*?)```", HOSTING.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, "docs/hosting.md has a configuration for nginx"
    line = re.compile(r"^ *server 127\.0\.0\.1:(\d+)(.*)\n", re.MULTILINE)
    rest = line.findall(found[1])[0][1]
    text = line.sub("", found[1])
    servers = "".join(f"    server 127.0.0.1:{port}{rest}\n" for port in ports)
    return text.replace("    keepalive", f"{servers}    keepalive", 1)


# --- Steps ----------------------------------------------------------------------------------------


def wait_for(what: str, done: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE_S
    while not done():
        if time.monotonic() > give_up:
            sys.exit(f"waited in vain for {what}")
        time.sleep(1)


def is_ready(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=5):
            return True
    except OSError:
        return False


def answers(machine: Machine, url: str) -> bool:
    script = f"import urllib.request as u; u.urlopen('{url}/readyz', timeout=5)"
    call = machine.command(f'SSL_CERT_FILE={CERTIFICATE} /opt/bastide/bin/python -c "{script}"')
    return subprocess.run(call, capture_output=True, check=False).returncode == 0


def play_while(
    command: list[str], disturb: Callable[[int], object], times: int = KILLS
) -> tuple[int, set[str]]:
    """Let people play while something is done again and again. Games, and answered moves.

    If their games are over before that, because this machine is busy, they come again.
    """
    games, done = 0, 0
    moves: set[str] = set()
    while not games or done < times:
        with tempfile.TemporaryFile("w+") as shown:
            playing = subprocess.Popen(command, stdout=shown, stderr=shown, text=True)
            while playing.poll() is None:
                time.sleep(PAUSE_S)
                if done < times and playing.poll() is None:
                    disturb(done)
                    done += 1
            shown.seek(0)
            said = shown.read()
        if playing.returncode != 0:
            sys.exit(f"people could not play on:\n{said}")
        result = json.loads(said.splitlines()[-1])
        games += int(result["games"])
        moves |= set(result["moves"])
    return games, moves


def visitors(machine: Machine, url: str, games: int = GAMES) -> list[str]:
    return list(machine.command(
        f"SSL_CERT_FILE={CERTIFICATE} /opt/bastide/bin/python tools/prove_deploy_play.py {url} "
        f"--games {games}"
    ))  # fmt: skip


def must_be_kept(moves: set[str], kept: str) -> None:
    lost = moves - set(kept.split())
    if lost:
        sys.exit(f"{len(lost)} of {len(moves)} answered moves are lost: {sorted(lost)[:5]}")


def say_kept(games: int, moves: set[str]) -> None:
    say(f"    {games} games, {len(moves)} answered moves, killed {KILLS} times: nothing lost")


def sqlite(machine: Machine, query: str) -> str:
    script = (
        "import sqlite3; c = sqlite3.connect('file:/var/lib/bastide/bastide.db?mode=ro', uri=True);"
        f"print(*(row[0] for row in c.execute('{query}')))"
    )
    return machine.do(f'/opt/bastide/bin/python -c "{script}"', "bastide").strip()


def examine(machine: Machine, port: int = 8000) -> None:
    said = machine.do(f"BASTIDE_PORT={port} {AS_SERVER} doctor --server --json")
    found = json.loads(said)
    for each in found:
        say(f"    {each['about']}: {each['text']['en']} ({each['state']})")
    passed = {each["about"] for each in found if each["state"] == "ok"}
    wanted = {"permissions", "database", "server", "proxy", "sockets", "metrics", "mail"}
    if not wanted <= passed:
        sys.exit(f"the doctor did not find {wanted - passed} in order")


def with_certificate(machine: Machine, *ports: int) -> None:
    """nginx as documented. The certificate is one that the machine itself made and trusts."""
    machine.do(
        f"test -e {CERTIFICATE} || openssl req -x509 -newkey rsa:2048 -nodes -days 30 "
        f"-subj /CN={NAME} -addext subjectAltName=DNS:{NAME} "
        f"-keyout /etc/ssl/{NAME}.key -out {CERTIFICATE}\n"
        f"cp {CERTIFICATE} /usr/local/share/ca-certificates/{NAME}.crt && update-ca-certificates\n"
        "rm -f /etc/nginx/sites-enabled/default"
    )
    machine.write("/etc/nginx/conf.d/bastide.conf", nginx_of(*ports))
    machine.do("nginx -t && systemctl enable nginx && systemctl restart nginx")


# --- One server -----------------------------------------------------------------------------------


def one_server(machine: Machine) -> None:
    say("One server with SQLite, as a service")
    install, *lines = block_after(AS_A_SERVICE).splitlines()
    assert "deploy/install.sh" in install, "the image has done that already"
    *prepare, start = lines
    machine.do("\n".join(prepare))
    machine.do(f"cat >> /etc/bastide.env <<END\n{FAST}END")
    machine.do(start)
    with_certificate(machine, 8000)
    url = f"https://{NAME}"
    wait_for("the server behind nginx", lambda: answers(machine, url))
    examine(machine)
    killed(machine, url)
    restored(machine, url)
    upgraded(machine, url)
    machine.do("systemctl disable --now bastide")


def killed(machine: Machine, url: str) -> None:
    """People play while systemd has to start the server again and again."""
    copy = "/var/lib/bastide/during.db"

    def disturb(number: int) -> None:
        machine.do("systemctl kill --signal=KILL bastide")
        wait_for("the server to come back", lambda: answers(machine, url))
        if number == KILLS // 2:
            machine.do(f"{AS_SERVER} admin backup {copy}")

    games, moves = play_while(visitors(machine, url), disturb)
    must_be_kept(moves, sqlite(machine, IDS))
    machine.do(
        f"{AS_SERVER} admin check && {AS_SERVER} admin check-backup /var/lib/bastide/during.db"
    )
    say_kept(games, moves)
    say("    the backup that was made meanwhile restores, and every game replays")


def restored(machine: Machine, url: str) -> None:
    machine.do(f"{AS_SERVER} admin backup /var/lib/bastide/before.db")
    rows = int(sqlite(machine, "SELECT count(*) FROM log"))
    _, moves = play_while(visitors(machine, url, 1), lambda number: None, 0)
    machine.do(
        f"systemctl stop bastide\n{AS_SERVER} admin restore /var/lib/bastide/before.db --force\n"
        "systemctl start bastide"
    )
    wait_for("the server after a restore", lambda: answers(machine, url))
    assert int(sqlite(machine, "SELECT count(*) FROM log")) == rows, "what the backup holds"
    machine.do(
        "systemctl stop bastide; cd /var/lib/bastide; rm -f bastide.db-wal bastide.db-shm; "
        "mv bastide-before-restore-*.db bastide.db; systemctl start bastide"
    )
    wait_for("the server as it was before", lambda: answers(machine, url))
    must_be_kept(moves, sqlite(machine, IDS))
    say("    restored with --force, the restore undone again, nothing lost")


DOWNGRADE = """
import sys
from alembic import command
from bastide.server.store.database import alembic_config, revisions
command.downgrade(alembic_config(sys.argv[1]), revisions()[1])
"""


def upgraded(machine: Machine, url: str) -> None:
    """A newer program on an older database, and back."""
    machine.do("systemctl stop bastide")
    machine.write("/tmp/downgrade.py", DOWNGRADE)
    database = "sqlite:////var/lib/bastide/bastide.db"
    machine.do(f"/opt/bastide/bin/python /tmp/downgrade.py {database}", "bastide")
    before = sqlite(machine, "SELECT count(*) FROM log")
    machine.do("echo '# newer' >> src/bastide/__init__.py && sh deploy/install.sh /opt/bastide")
    machine.do("grep -q '# newer' /opt/bastide/lib/python3*/site-packages/bastide/__init__.py")
    machine.do("systemctl start bastide")
    wait_for("the upgraded server", lambda: answers(machine, url))
    copy = machine.do("ls /var/lib/bastide/backups/before-upgrade-from-*.db").split()[-1]
    machine.do(f"{AS_SERVER} admin check && {AS_SERVER} db check")
    machine.do(f"systemctl stop bastide\n{AS_SERVER} admin restore {copy} --force")
    machine.do("systemctl start bastide")
    wait_for("the server after going back", lambda: answers(machine, url))
    assert sqlite(machine, "SELECT count(*) FROM log") == before
    examine(machine)
    say("    upgraded from a database of the version before, with a copy. Gone back to that copy")


# --- Several servers ------------------------------------------------------------------------------


def several_servers(machine: Machine) -> None:
    say("Two servers and a bot worker on PostgreSQL, as services")
    machine.do("systemctl start postgresql")
    commands = block_after(SEVERAL_SERVERS).splitlines()
    (make,) = (line for line in commands if line.startswith("createuser"))
    machine.do(f"cd / && {make} && psql -c \"ALTER USER bastide PASSWORD 'secret'\"", "postgres")
    database = "postgresql://bastide:secret@localhost/bastide"
    machine.do(
        f"echo BASTIDE_DATABASE={database} >> /etc/bastide.env\n"
        "cp deploy/bastide@.service deploy/bastide-worker@.service /etc/systemd/system/\n"
        f"systemctl daemon-reload\n{AS_SERVER} db upgrade"
    )
    found = re.search(r"`(systemctl enable --now bastide@[^`]*)`", HOSTING.read_text("utf-8"))
    assert found is not None
    machine.do(found[1])
    with_certificate(machine, 8001, 8002)
    url = f"https://{NAME}"
    wait_for("the servers behind nginx", lambda: answers(machine, url))
    wait_for("the second server", lambda: answers(machine, "http://127.0.0.1:8002"))
    killed_in_turn(machine, url)


def killed_in_turn(machine: Machine, url: str) -> None:
    """People keep playing while servers and worker are killed. Then backup and restore."""

    def disturb(number: int) -> None:
        victims = ("bastide@8001", "bastide@8002", "bastide-worker@1")
        machine.do(f"systemctl kill --signal=KILL {victims[number % 3]}")

    games, moves = play_while(visitors(machine, url), disturb)

    def psql(query: str) -> str:
        return machine.do(f'cd / && psql -Atc "{query}" bastide', "postgres")

    must_be_kept(moves, psql(IDS))
    machine.do(f"{AS_SERVER} admin check")
    say_kept(games, moves)
    copy = "/var/lib/bastide/all.jsonl"
    machine.do(f"{AS_SERVER} admin backup {copy} && {AS_SERVER} admin check-backup {copy}")
    rows = psql("SELECT count(*) FROM log").strip()
    play_while(visitors(machine, url, 1), lambda number: None, 0)
    machine.do(
        "systemctl stop 'bastide@*' 'bastide-worker@*'\n"
        f"{AS_SERVER} admin restore {copy} --force\n"
        "systemctl start bastide@8001 bastide@8002 bastide-worker@1"
    )
    wait_for("the servers after a restore", lambda: answers(machine, url))
    assert psql("SELECT count(*) FROM log").strip() == rows, "what the backup holds"
    wait_for("the first server", lambda: answers(machine, "http://127.0.0.1:8001"))
    examine(machine, port=8001)
    say("    backed up and restored")


# --- Containers -----------------------------------------------------------------------------------


def containers(folder: Path) -> None:
    say("deploy/compose.yml")
    image = re.search(r"image: (\S*postgres:\S*)", COMPOSE.read_text(encoding="utf-8"))
    assert image is not None
    say(f"    {image[1]}: {postgres_image(image[1], folder)}")
    settings = {"POSTGRES_PASSWORD": "secret", "COMPOSE_PROJECT_NAME": "proof"}
    call = [*(compose() or []), "-f", str(COMPOSE)]
    output_of(*call, "up", "-d", "--build", **settings)
    urls = ["http://127.0.0.1:8001", "http://127.0.0.1:8002"]

    wait_for("the servers", lambda: all(map(is_ready, urls)))

    def container(service: str) -> str:
        return output_of(*call, "ps", "-q", service, **settings).strip()

    def inside(service: str, *command: str) -> str:
        return docker("exec", container(service), *command)

    def disturb(number: int) -> None:
        # as a crash would: Docker starts the container again, which `docker kill` prevents
        victim = container(("server1", "server2", "bots")[number % 3])
        pid = docker("inspect", "-f", "{{.State.Pid}}", victim).strip()
        if pid != "0":
            os.kill(int(pid), 9)

    command = [sys.executable, str(ROOT / "tools/prove_deploy_play.py"), *urls]
    games, moves = play_while([*command, "--games", str(GAMES)], disturb)
    must_be_kept(moves, inside("database", "psql", "-U", "bastide", "-Atc", IDS))
    inside("server1", "bastide", "admin", "check")
    copy = "/var/lib/bastide/all.jsonl"
    inside("server1", "bastide", "admin", "backup", copy)
    inside("server2", "bastide", "admin", "check-backup", copy)
    said = inside("server1", "bastide", "doctor", "--server")
    say("    " + "\n    ".join(said.strip().splitlines()))
    health = ("inspect", "-f", "{{.State.Health.Status}}", container("server1"))
    wait_for("the container's own check", lambda: docker(*health).strip() == "healthy")
    output_of(*call, "down", "-v", **settings)
    say_kept(games, moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, help="where images are kept (default: a new folder)")
    parser.add_argument(
        "--mirror", help="where debootstrap gets Debian from (default: as apt here)"
    )
    options = parser.parse_args()
    reasons = missing()
    if reasons:
        sys.exit(f"The deployment can't be proved here: {'; '.join(reasons)}.")
    folder = options.folder or Path(tempfile.mkdtemp(prefix="bastide-deploy-"))
    folder.mkdir(parents=True, exist_ok=True)
    with daemon(folder):
        say(f"{DEBIAN}: {debian_image(folder, options.mirror)}")
        docker("build", "-f", ROOT / "deploy/Containerfile", "--target", "build",
               "-t", "bastide-build", ROOT)  # fmt: skip
        say("deploy/install.sh ran on it; the machine gets systemd, nginx and PostgreSQL")
        build("bastide-machine", MACHINE, folder)
        machine = Machine("bastide-machine", NAME)
        try:
            one_server(machine)
            several_servers(machine)
        finally:
            machine.remove()
        containers(folder)
    if options.folder is None:
        shutil.rmtree(folder, ignore_errors=True)
    say("Everything held.")


if __name__ == "__main__":
    main()
