"""Documents in the repository: links, completeness, examples, diagrams, and the wording of those for contributors."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.cards import COLOURS
from engine.presets import PRESETS
from engine.refusals import CODES
from engine.rules.registry import OPTIONS
from engine.scenario import file as scenario_file
from engine.scenario import steps as scenario_steps
from engine.scenario.runner import play
from tests.repo.source import ROOT, imports, modules, syntax, tracked
from tests.repo.wording import FORBIDDEN, PHRASES

ARCHITECTURE = Path("docs/ARCHITECTURE.md")

# Texts for players have their own style and are translated.
FOR_PLAYERS = re.compile(r"docs/(?:RULES|COMMANDS|LEAGUES|PRIVACY|TERMS)(?:\.[a-z]+)?\.md")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE_SPAN = re.compile(r"`[^`\n]*`")


WORKFLOW = re.compile(r"\.\./\.\./actions/workflows/(\w+\.yml)(?:/badge\.svg)?$")
"""A link to the runs of a workflow or to its badge, relative to the page where the forge shows the README."""


def documents() -> list[Path]:
    """Return the paths of all Markdown documents, relative to the root."""
    return [path for path in tracked() if path.suffix == ".md"]


def text_of(path: Path) -> str:
    """Return the text of a document; ``path`` is relative to the root."""
    return (ROOT / path).read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """Return the fragments that links can point to: explicit anchors, and those that forges make from headings."""
    found = set(re.findall(r'<a id="([^"]+)">', text))
    for heading in re.findall(r"^#+ +(.+?) *$", FENCED.sub("", text), re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower())
        found.add(words.replace(" ", "-"))
    return found


def in_the_checkout(path: Path, target: str) -> str:
    """Return the target of a link. For the runs or the badge of a workflow, return the path of the workflow file."""
    workflow = WORKFLOW.match(target)
    return target if workflow is None else f"{'../' * (len(path.parts) - 1)}.github/workflows/{workflow[1]}"


def broken_links(path: Path, text: str) -> list[str]:
    """Return a message for each relative link that leads outside the repository or to a missing file or heading."""
    broken = []
    for target in LINK.findall(FENCED.sub("", text)):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, fragment = in_the_checkout(path, target).partition("#")
        file = (ROOT / path).parent / name if name else ROOT / path
        if not file.resolve().is_relative_to(ROOT) or not file.exists():
            broken.append(f"{path}: {target}")
        elif fragment and file.suffix == ".md" and fragment not in anchors(file.read_text(encoding="utf-8")):
            broken.append(f"{path}: {target}: no such heading")
    return broken


def without_the_forbidden_words(text: str) -> str:
    """Return the text without the glossary's section on words not to use."""
    return re.sub(r"^## Words not to use$.*?(?=^## )", "", text, flags=re.MULTILINE | re.DOTALL)


def missing(names: set[str], *pages: str) -> list[str]:
    """Return the names that none of these pages under ``docs`` contains as code."""
    text = "".join(text_of(Path("docs") / page) for page in pages)
    return sorted(name for name in names if f"`{name}`" not in text)


def test_every_relative_link_in_the_documents_resolves() -> None:
    assert not [link for path in documents() for link in broken_links(path, text_of(path))]


@pytest.mark.parametrize(
    "text",
    [
        "[x](../../actions/workflows/none.yml)",
        "[x](docs/NO_SUCH.md)",
        "[x](README.md#no-such-heading)",
        "![x](../outside.png)",
    ],
)
def test_a_broken_link_is_noticed(text: str) -> None:
    assert broken_links(Path("CONTRIBUTING.md"), text)


def test_the_rulebook_or_the_editions_page_names_every_option_and_its_words() -> None:
    words = {word for option in OPTIONS.values() for word in option.values if isinstance(word, str)}
    assert not missing(set(OPTIONS) | words - COLOURS.keys(), "RULEBOOK.md", "EDITIONS.md")


def test_the_rulebook_names_every_preset() -> None:
    assert not missing(set(PRESETS), "RULEBOOK.md")


def test_the_scenarios_page_names_every_refusal_in_the_order_of_precedence() -> None:
    rows = re.findall(
        r"^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|",
        text_of(Path("docs/SCENARIOS.md")).partition("## Refusals")[2],
        re.MULTILINE,
    )
    codes = [code for row in rows for code in re.findall(r"`([a-z_]+)`", row)]
    assert codes[: len(CODES)] == list(CODES)


def test_the_scenarios_page_names_every_key() -> None:
    expectations = set(scenario_steps.Steps(())._of_expectations())
    given = {key for keys in scenario_steps.WITH.values() for key in keys}
    assert not missing(scenario_file.SET_UP | {"cases"} | given | expectations, "SCENARIOS.md")


@pytest.mark.parametrize("name", ["docs/SCENARIOS.md", ".github/ISSUE_TEMPLATE/rule_question.md"])
def test_the_examples_of_scenarios_pass(name: str) -> None:
    examples = re.findall(r"^```json\n(.*?)^```", text_of(Path(name)), re.MULTILINE | re.DOTALL)
    assert examples
    for example in examples:
        for scenario in scenario_file.cases(json.loads(example)):
            _, failure = play(scenario)
            assert failure is None


def test_the_scenarios_page_names_all_actions_words_phases_choices_and_reactions() -> None:
    names = {*scenario_steps.WITH, *scenario_steps.WORDS, *scenario_steps.PHASES}
    assert not missing(names, "SCENARIOS.md")
    page = text_of(Path("docs/SCENARIOS.md"))
    assert not [kind for kind in (*scenario_steps.CHOICES, *scenario_steps.REACTIONS) if f'"{kind}"' not in page]


def test_documents_for_contributors_contain_no_forbidden_phrase() -> None:
    found = [
        f"{path}: {match[0]}"
        for path in documents()
        if not FOR_PLAYERS.fullmatch(path.as_posix())
        for match in FORBIDDEN.finditer(CODE_SPAN.sub("", without_the_forbidden_words(text_of(path))))
    ]
    assert not found


@pytest.mark.parametrize(
    "text", ["dealt anew", "Whoever looks", "an overslept turn", "they turn round", "so\nmany", "for ever"]
)
def test_a_forbidden_phrase_is_noticed(text: str) -> None:
    assert FORBIDDEN.search(text)


def test_the_glossary_marks_the_phrases_that_are_checked() -> None:
    rows = re.findall(r"^\| ✗ (.*?) \|", text_of(Path("docs/GLOSSARY.md")), re.MULTILINE)
    assert len(rows) == len(PHRASES)
    assert not [row for row in rows if not FORBIDDEN.search(row)]


def paths_named(text: str) -> list[str]:
    """Return the files and folders named in docs/ARCHITECTURE.md, relative to the root.

    A heading such as ``### bot/tables`` names the folder of the modules listed below it.
    """
    named = []
    folder = ""
    for line in text.splitlines():
        if heading := re.match(r"#+ (.*)", line):
            folder = heading[1] + "/" if "/" in heading[1] else ""
        for span in re.findall(r"`([\w./]+)`", line):
            if re.match(r"(?:bot|engine|sandbox|tests|tools|benchmarks|migrations|docs)/", span):
                named.append(span)
            elif span.endswith(".py"):
                named.append(folder + span)
    return named


def test_the_architecture_names_only_files_that_exist() -> None:
    named = paths_named(text_of(ARCHITECTURE))
    assert len(named) > 100
    assert not [name for name in named if not (ROOT / name).exists()]


def diagram() -> tuple[dict[str, str], set[tuple[str, str]]]:
    """Return the package that each node of the package diagram stands for, and the solid arrows."""
    picture = FENCED.findall(text_of(ARCHITECTURE))[0]
    labels = re.findall(r'^ +(\w+)\["([^"<]+)', picture, re.MULTILINE)
    nodes = {name: label.removesuffix(".py") for name, label in labels}
    return nodes, set(re.findall(r"^ +(\w+) --> (\w+)$", picture, re.MULTILINE))


def imports_between_packages() -> set[tuple[str, str]]:
    """Return pairs of a bot package and a package that it imports. The engine counts as one package."""
    found = set()
    for path in modules("bot"):
        package = "/".join(path.parts[:2]).removesuffix(".py")
        for name in imports(syntax(path)):
            parts = name.split(".")
            if parts[0] == "engine":
                found.add((package, "engine"))
            elif parts[0] == "bot" and len(parts) > 1 and (ROOT / "bot" / parts[1]).is_dir():
                found.add((package, f"bot/{parts[1]}"))
    return {(importer, imported) for importer, imported in found if importer != imported}


def test_the_diagram_shows_all_packages() -> None:
    nodes, _ = diagram()
    packages = {f"bot/{path.parts[1]}" for path in modules("bot") if len(path.parts) > 2}
    assert packages | {"engine", "sandbox", "migrations", "bot/program"} == set(nodes.values())


def test_the_arrows_of_the_diagram_are_imports_and_lead_to_every_import() -> None:
    nodes, arrows = diagram()
    drawn = {(nodes[importer], nodes[imported]) for importer, imported in arrows}
    found = {pair for pair in imports_between_packages() if pair[0] in nodes.values()}
    assert not drawn - found
    reached = set(drawn)
    while more := {(first, last) for first, via in reached for middle, last in drawn if via == middle} - reached:
        reached |= more
    assert not found - reached


def test_the_diagram_of_a_press_uses_exactly_its_participants() -> None:
    picture = FENCED.findall(text_of(ARCHITECTURE))[1]
    declared = set(re.findall(r"^ +participant (\w+) as ", picture, re.MULTILINE))
    used = {name for pair in re.findall(r"^ +(\w+)-{1,2}>>(\w+): ", picture, re.MULTILINE) for name in pair}
    assert used == declared
    assert set(re.findall(r"^ +Note over (\w+): ", picture, re.MULTILINE)) <= declared
