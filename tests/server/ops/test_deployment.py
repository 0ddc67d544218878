"""`bastide doctor --server` and the files in deploy/."""

from __future__ import annotations

import configparser
import importlib
import json
import os
import re
import socket
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from bastide.server.base.settings import Settings
from bastide.server.ops import deployment
from tests.cli.helpers import ok, run
from tests.ports import free_port
from tests.server.ops.processes import ROOT
from tests.server.ops.sinks import MailSink
from tests.server.ops.sinks import running as sinking
from tests.server.playing import serving, settings_for

DEPLOY = ROOT / "deploy"
NAME = "play.example.org"


def examined(code: int = 0, **settings: object) -> dict[str, list[str]]:
    """The doctor's findings, by subject."""
    environ = {f"BASTIDE_{key.upper()}": str(value) for key, value in settings.items()}
    result = run(["doctor", "--server", "--json"], **environ)
    assert result.exit_code == code, result.output
    found: dict[str, list[str]] = {}
    for each in json.loads(result.stdout):
        found.setdefault(each["about"], []).append(each["state"])
        assert all(each["text"][lang] for lang in ("en", "fr"))
    return found


def test_a_deployment_is_examined(tmp_path: Path) -> None:
    token = "correct-horse"
    with serving(settings_for(str(tmp_path), metrics_token=token)) as running:
        here: dict[str, Any] = {
            "data": tmp_path,
            "port": running.port,
            "public_url": f"http://127.0.0.1:{running.port}",
        }
        found = examined(**here)
        wanted = ("database", "disk", "server", "proxy", "sockets", "metrics", "mail")
        assert {about: set(found[about]) for about in wanted} == {key: {"ok"} for key in wanted}
        assert "ok" in found["permissions"]
        # a page that another scheme leads to: the proxy would have to say so
        (tmp_path / "bastide.db").chmod(0o644)
        found = examined(1, **here, smtp_host="127.0.0.1", smtp_from="a@b.fr", smtp_port=1)
        assert "wrong" in found["permissions"]
        assert found["mail"] == ["wrong"]
        (tmp_path / "bastide.db").chmod(0o600)
        elsewhere = {**here, "public_url": f"http://127.0.0.1:{free_port()}"}
        assert examined(1, **elsewhere)["proxy"] == ["wrong"]
    assert examined(data=tmp_path, port=free_port())["server"] == ["warning"]
    assert examined(1, data=tmp_path / "none", port=free_port())["database"] == ["wrong"]
    said = ok(["doctor", "--server", "--lang", "fr"], BASTIDE_DATA=str(tmp_path), BASTIDE_PORT="1")
    assert "base de données" in said


def test_a_proxy_on_the_same_machine_sees_a_local_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine's own requests come from 127.0.0.1, also with X-Forwarded-For."""
    resolve = socket.getaddrinfo

    def at_home(host: str, *args: Any, **more: Any) -> Any:
        return resolve("127.0.0.1" if host == NAME else host, *args, **more)

    monkeypatch.setattr(socket, "getaddrinfo", at_home)
    settings = settings_for(str(tmp_path), public_url=f"http://{NAME}", metrics_token="secret")
    with serving(settings) as running:
        found = examined(
            data=tmp_path, port=running.port, public_url=f"http://{NAME}:{running.port}"
        )
        assert found["proxy"] == ["ok", "ok"]
        monkeypatch.setattr(deployment, "_own_address", lambda answer: "192.0.2.7")
        found = examined(
            data=tmp_path, port=running.port, public_url=f"http://{NAME}:{running.port}"
        )
        assert found["proxy"] == ["ok", "warning"]


def test_mail_is_tried_without_sending(tmp_path: Path) -> None:
    ok(["db", "upgrade", "--data", str(tmp_path)])
    with sinking(MailSink()) as mailbox:
        found = examined(
            data=tmp_path,
            port=free_port(),
            smtp_host="127.0.0.1",
            smtp_port=mailbox.port,
            smtp_security="none",
            smtp_from="a@b.fr",
        )
        assert found["mail"] == ["ok"]


UNITS = sorted(DEPLOY.glob("*.service"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_units_run_commands_that_exist(unit: Path) -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(unit)
    service = parser["Service"]
    program, *args = service["ExecStart"].replace("%i", "8001").split()
    assert program == "/opt/bastide/bin/bastide"
    assert service["UMask"] == "0077"
    settings = {"BASTIDE_DATABASE": "postgresql://a@b/c"} if "@" in unit.name else {}
    assert "Settings" in ok([*args, "--show"], **settings)


def test_compose_names_settings_that_exist() -> None:
    text = (DEPLOY / "compose.yml").read_text(encoding="utf-8")
    text += (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    names = {name.lower() for name in re.findall(r"BASTIDE_([A-Z_]+)", text)}
    assert names
    assert names <= {*Settings.__struct_fields__}


@pytest.mark.parametrize("script", sorted(DEPLOY.glob("*.sh")), ids=lambda path: path.name)
def test_scripts_can_be_read_by_a_shell(script: Path) -> None:
    assert os.access(script, os.X_OK)
    assert subprocess.run(["sh", "-n", script], check=False).returncode == 0


def test_servers_on_postgresql_may_write_their_backups() -> None:
    """Everything outside a unit's own folder is closed to it."""
    unit = (DEPLOY / "bastide@.service").read_text(encoding="utf-8")
    folder = re.search(r"BASTIDE_BACKUP_FOLDER=(\S+)", unit)
    assert folder is not None
    assert folder[1].startswith("/var/lib/bastide/")
    assert "StateDirectory=bastide\n" in unit


PROOF = ROOT / "tools/prove_deploy.py"


def test_the_proof_says_what_is_missing_here(tmp_path: Path) -> None:
    """No root is needed for the message, and nothing is begun."""
    shown = subprocess.run(
        [sys.executable, PROOF],
        env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert shown.returncode == 1
    assert "can't be proved here" in shown.stderr
    assert "debootstrap is not installed" in shown.stderr
    assert "Traceback" not in shown.stderr


def test_the_proof_finds_its_commands_in_the_documentation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PROOF.parent))
    proof = importlib.import_module("prove_deploy")
    lines = proof.block_after(proof.AS_A_SERVICE).splitlines()
    assert lines[0].startswith("sh deploy/install.sh /opt/bastide")
    assert lines[-1].startswith("systemctl daemon-reload && systemctl enable --now bastide")
    commands = proof.block_after(proof.SEVERAL_SERVERS).splitlines()
    assert sum(line.startswith("createuser") for line in commands) == 1
    nginx = proof.nginx_of(9001)
    assert re.findall(r"server 127\.0\.0\.1:(\d+)", nginx) == ["9001"]
    assert proof.NAME in nginx
    assert proof.CERTIFICATE in nginx


def test_the_proof_reads_what_the_doctor_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(PROOF.parent))
    proof = importlib.import_module("prove_deploy")
    asked: list[str] = []

    class Machine:
        def do(self, script: str) -> str:
            asked.append(script)
            command = script.partition(proof.AS_SERVER)[2].split()
            return ok(command, BASTIDE_DATA=str(tmp_path), BASTIDE_PORT=str(port))

    with serving(settings_for(str(tmp_path), metrics_token="long-enough")) as running:
        port = running.port
        monkeypatch.setenv("BASTIDE_METRICS_TOKEN", "long-enough")
        monkeypatch.setenv("BASTIDE_PUBLIC_URL", f"http://127.0.0.1:{port}")
        proof.examine(Machine(), port)
    assert asked
    assert "sockets: " in capsys.readouterr().out


def test_people_play_until_every_disturbance_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the games may be over before."""
    monkeypatch.syspath_prepend(str(PROOF.parent))
    proof = importlib.import_module("prove_deploy")
    monkeypatch.setattr(proof, "PAUSE_S", 0.1)
    play = (
        "import json, time, uuid; time.sleep(0.4); "
        "print(json.dumps({'games': 2, 'moves': [str(uuid.uuid4())]}))"
    )
    done: list[int] = []
    games, moves = proof.play_while([sys.executable, "-c", play], done.append, 12)
    assert done == list(range(12))
    assert games == 2 * len(moves) > 2
    games, moves = proof.play_while([sys.executable, "-c", play], done.append, 0)
    assert (games, len(moves)) == (2, 1)


def test_a_bare_tree_trusts_what_this_machine_trusts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Debootstrap makes no folder for it: without one the certificate became a file of its name."""
    monkeypatch.syspath_prepend(str(PROOF.parent))
    images = importlib.import_module("prove_deploy_docker")
    own, tree = tmp_path / "own", tmp_path / "tree"
    own.mkdir()
    (own / "ours.crt").write_text("certificate", encoding="utf-8")
    for folder in ("etc", "root", "usr/local/share"):
        (tree / folder).mkdir(parents=True)
    monkeypatch.setattr(images, "OWN_CERTIFICATES", own)
    images.with_own_network(tree)
    assert (tree / "usr/local/share/ca-certificates/ours.crt").read_text() == "certificate"
    assert "ca-certificates.crt" in (tree / "etc/pip.conf").read_text()


def test_an_image_takes_nothing_along_that_make_left_in_the_checkout() -> None:
    """An environment of this machine does not work there, and make would take it for finished."""
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")
    assert ".venv*" in ignored
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    left = " ".join(re.findall(r"^\trm -r?f (.*)$", makefile, re.MULTILINE)).split()
    assert "web/node_modules" in left
    for path in left:
        if not path.startswith("$("):  # environments
            known = any(fnmatch(path, each.removeprefix("**/")) for each in ignored if each)
            assert known, f"{path} is made by make and would go into an image"
