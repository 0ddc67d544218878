"""The source archive and the wheels hold the right files and true metadata."""

from __future__ import annotations

import json
import re
import shutil
import tarfile
from importlib.metadata import version
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from license_expression import get_spdx_licensing
from packaging.metadata import Metadata
from packaging.specifiers import SpecifierSet

from .archives import ROOT, build, metadata, names_in, read, unpacked
from .conftest import Built

VERSION = version("bastide")
BUNDLED = {
    "@fluent/bundle": "Apache-2.0",
    "@fontsource/alegreya-sans": "OFL-1.1",
    "@fontsource/almendra": "OFL-1.1",
    "@iconify-json/game-icons": "CC-BY-3.0",
    "clsx": "MIT",
    "svelte": "MIT",
}
"""Works of others that the page contains. A new one is added here when its licence was read."""
TEXTS = {
    "Apache-2.0": "Version 2.0, January 2004",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "CC-BY-3.0": "Attribution 3.0 Unported",
    "MIT": "Permission is hereby granted, free of charge",
}


# --- Licences -------------------------------------------------------------------------------------


def test_every_font_icon_and_script_has_its_licence_on_board(built: Built) -> None:
    names = names_in(built.wheel)
    assert any(name.endswith(".woff2") for name in names)
    assert any("/emblems-" in name for name in names)
    listed = metadata(built.wheel).get_all("License-File")
    assert listed == ["LICENSE", "src/bastide/static/third-party.txt"]
    for path in listed:
        assert any(name.endswith(f".dist-info/licenses/{path}") for name in names), path
    notice = read(built.wheel, ".dist-info/licenses/src/bastide/static/third-party.txt")
    chapters = notice.split(f"\n\n{'-' * 80}\n\n")
    assert len(chapters) == 1 + len(BUNDLED)
    for chapter, (name, licence) in zip(chapters[1:], BUNDLED.items(), strict=True):
        assert re.match(rf"{name} \S+  \({licence}\)\n", chapter)
        assert TEXTS[licence] in chapter
        assert len(chapter) > 1000, "the whole text, not only its name"
    for word in ("Ana Sanfelippo", "Alegreya Sans Project", "Lorc, Delapouite", "Svelte"):
        assert word in notice


def test_the_licence_expression_is_that_of_what_is_inside(built: Built) -> None:
    shown = metadata(built.wheel)["License-Expression"]
    assert set(shown.split(" AND ")) == {"MIT", *BUNDLED.values()}
    assert get_spdx_licensing().validate(shown).errors == []


def test_the_page_may_only_contain_what_is_listed(built: Built) -> None:
    """Every package in the lock file that ends up in the build is in the notice."""
    listed = json.loads(read(built.wheel, "bastide/static/third-party.json"))
    assert {each["name"]: each["licence"] for each in listed} == BUNDLED
    locked = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    for each in listed:
        assert locked[f"node_modules/{each['name']}"]["version"] == each["version"]


def test_the_bill_of_materials_is_valid_and_complete(built: Built) -> None:
    text = read(built.wheel, ".dist-info/sboms/bastide.cdx.json")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill = json.loads(text)
    found = {
        each["name"]: each["licenses"][0]["license"]["id"]
        for each in bill["components"]
        if each["purl"].startswith("pkg:npm/")
    }
    assert found == BUNDLED
    own = bill["metadata"]["component"]
    shown = metadata(built.wheel)
    assert own["purl"] == f"pkg:pypi/bastide@{shown['Version']}"
    assert own["licenses"] == [{"expression": shown["License-Expression"]}]


def test_a_wheel_without_the_page_is_ours_alone(built: Built, tmp_path: Path) -> None:
    project = unpacked(built.sdist, tmp_path / "sources")
    (project / "PKG-INFO").unlink()  # as in a checkout
    shutil.rmtree(project / "src/bastide/static")
    wheel, said = build("wheel", project, tmp_path / "wheel", BASTIDE_NATIVE="off")
    assert "bastide is built without its page" in said
    assert not any("/static/" in name for name in names_in(wheel))
    shown = metadata(wheel)
    assert shown["License-Expression"] == "MIT"
    assert shown.get_all("License-File") == ["LICENSE"]
    assert json.loads(read(wheel, "sboms/bastide.cdx.json"))["components"] == []


@pytest.mark.parametrize("change", ["page removed", "page of other sources", "page not wanted"])
def test_a_source_archive_keeps_its_word_about_licences(
    built: Built, tmp_path: Path, change: str
) -> None:
    project = unpacked(built.sdist, tmp_path / "sources")
    wanted = {"BASTIDE_NATIVE": "off"}
    if change == "page removed":
        shutil.rmtree(project / "src/bastide/static")
    elif change == "page of other sources":
        (project / "web/index.html").write_text("patched")
    else:
        wanted["BASTIDE_PAGE"] = "off"
    with pytest.raises(AssertionError, match=r"no page of these sources|is one with a page"):
        build("wheel", project, tmp_path / "wheel", **wanted)


# --- What a build does, and does not --------------------------------------------------------------


def test_a_build_writes_nothing_into_the_sources_and_runs_no_npm(built: Built) -> None:
    assert built.before == built.after
    assert "npm was run" not in built.said
    assert "bastide is built in pure Python: BASTIDE_NATIVE=off" in built.said


def test_the_same_sources_give_the_same_bytes(built: Built, tmp_path: Path) -> None:
    """In another folder, on another day, in another language."""
    project = unpacked(built.sdist, tmp_path / "another" / "place")
    for path in project.rglob("*.py"):
        path.touch()
    sdist, _ = build("sdist", project, tmp_path / "sdist")
    assert sdist.read_bytes() == built.sdist.read_bytes()
    wheel, _ = build(
        "wheel",
        project,
        tmp_path / "wheel",
        BASTIDE_NATIVE="off",
        LANG="fr_FR.UTF-8",
        TZ="Asia/Tokyo",
    )
    assert wheel.name == built.wheel.name == f"bastide-{VERSION}-py3-none-any.whl"
    assert wheel.read_bytes() == built.wheel.read_bytes()


def test_the_source_archive_holds_the_tests_and_the_built_page(built: Built) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in (
        "tests/packages/test_archives.py", "tests/conftest.py", "benchmarks/run.py", "Makefile",
        "requirements-dev.lock", "CONTRIBUTING.md", "LICENSE", "docs/conf.py", "web/package.json",
        "web/.npmrc", "web/fixtures", "src/bastide/static/index.html",
        "src/bastide/static/third-party.txt", "src/bastide/native/kernel.pyx", "deploy/install.sh",
        ".dockerignore",
    ):  # fmt: skip
        assert name in names or any(each.startswith(f"{name}/") for each in names), name
    assert not [n for n in names if "node_modules" in n or n.endswith((".so", ".pyc"))]


def test_the_source_archive_holds_every_file_that_the_readme_names(built: Built) -> None:
    """The README of the packages says that they are there."""
    project = built.project
    text = (project / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\((?![a-z]+:|#)([^)#]+)", text)
    assert len(links) > 5
    assert [link for link in links if not (project / link).exists()] == []


# --- What is said about it ------------------------------------------------------------------------


def test_the_metadata_is_valid(built: Built) -> None:
    shown = Metadata.from_email(read(built.wheel, ".dist-info/METADATA").encode(), validate=True)
    assert shown.requires_python == SpecifierSet(">=3.11")
    versions = {c.rpartition(" ")[2] for c in shown.classifiers or [] if ":: Python :: 3." in c}
    assert {"3.11", "3.12", "3.13"} <= versions
    assert all(version in (shown.requires_python or "") for version in versions)
    assert not shown.project_urls, "nothing is published anywhere yet: no address is invented"
    assert shown.description_content_type == "text/markdown"


def test_the_readme_renders_without_the_repository(built: Built) -> None:
    text = metadata(built.wheel).get_payload()
    assert isinstance(text, str)
    assert text.startswith("# Bastide\n")
    assert "![" not in text
    assert "<!--" not in text
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert target.startswith("https://"), f"{target} leads nowhere outside the repository"
    assert "make play" not in text.partition("## ")[0]
    assert "pip install 'bastide[server]'" in text


def test_no_link_leads_to_documentation_that_is_not_there(built: Built) -> None:
    """The site of `make docs` is not packed, so the page may not link to it."""
    names = names_in(built.wheel)
    assert not [name for name in names if "static-docs" in name]
    scripts = [name for name in names if name.startswith("bastide/static/") and ".js" in name]
    assert scripts
    for name in scripts:
        assert not re.search(r"""["'`]/docs\b""", read(built.wheel, name)), name


def test_the_manual_and_the_completions_are_installed(built: Built) -> None:
    for place in (
        "man/man1/bastide.1",
        "man/fr/man1/bastide.1",
        "bash-completion/completions/bastide",
        "zsh/site-functions/_bastide",
        "fish/vendor_completions.d/bastide.fish",
    ):
        assert len(read(built.wheel, f".data/data/share/{place}")) > 100
