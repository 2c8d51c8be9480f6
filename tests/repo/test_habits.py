"""Style of the repository's files, and content that must not be committed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.repo.source import ROOT, modules, nodes, syntax, tracked
from tests.repo.wording import FORBIDDEN, FORBIDDEN_IN_CODE, HASH_COMMENT, PAGE_COMMENT, prose, prose_of

LONGEST_FILE = 500
TEXT = {
    ".py",
    ".md",
    ".toml",
    ".ftl",
    ".js",
    ".css",
    ".html",
    ".json",
    ".mako",
    ".yml",
    ".yaml",
    ".lock",
    ".sh",
    ".txt",
}
UNMARKED = {
    "Makefile",
    "Dockerfile",
    ".gitignore",
    ".dockerignore",
    ".env.example",
    "run",
    "find-python",
    "healthcheck",
}
AMERICAN = re.compile(
    r"(?<![A-Za-z-])[Cc]olors?(?![A-Za-z])|(?<![A-Za-z])COLORS?(?![A-Za-z])|_colors?\b|\bcolor_|[a-z]Color\b"
)
# Names that other interfaces define: CSS properties, NO_COLOR, discord.py's names, quoted fields of Discord's objects.
FOREIGN_COLOR = re.compile(
    r"[\w-]*-color|color-\w+|(?<![\w-])color\s*:|forced-colors|NO_COLOR|theme-color|discord\.Color|accent_color|color_scheme|(?:background|border\w*|outline)Color|\bcolor\(|\"\w*colors?\""
)
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|Users|work|opt|mnt)/[\w.-]")
REGISTRY = re.compile(
    r"pypi\.(?:org|python)|pythonhosted|registry\.npmjs|crates\.io|deb\.debian|(?:index|find)[-_](?:url|links)\s*[=:]",
    re.IGNORECASE,
)
# A Discord token: three base64 parts, the first of which encodes an id.
TOKEN = re.compile(r"\b[MNO][A-Za-z\d_-]{23,27}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,}\b")
QUESTION = re.compile(r"\s*(?:What|Who|How|When|Where|Whether|Why)\b")
"""Pattern of a question word at the start of a docstring."""
DOCUMENT = re.compile(r"(?<![\w.*])[\w./-]*[A-Z][A-Z_]+(?:\.[a-z]{2})?\.md\b")
HERE = Path("tests/repo/test_habits.py")
DISCORDS = Path("sandbox/openapi/discord.json")


def texts() -> list[Path]:
    """Return the tracked text files."""
    return [path for path in tracked() if path.suffix in TEXT or path.name in UNMARKED]


def text_of(path: Path) -> str:
    """Return the content of a tracked file."""
    return (ROOT / path).read_text(encoding="utf-8")


def is_sentence(text: str | None) -> bool:
    """Return True if ``text`` begins with a paragraph that looks like a sentence.

    It has at least four words, starts with a capital letter or code, and ends with a full stop or a colon.
    """
    first = (text or "").strip().partition("\n\n")[0]
    return (
        len(first.split()) >= 4
        and first[0] in "ABCDEFGHIJKLMNOPQRSTUVWXYZ`"
        and first.rstrip("`)\"'").endswith((".", ":"))
    )


def american(line: str) -> bool:
    """Return True if a line uses the American spelling of "colour", except in names that other interfaces define."""
    return AMERICAN.search(FOREIGN_COLOR.sub("", line)) is not None


def test_each_package_has_a_docstring() -> None:
    packages = [path for path in modules() if path.name == "__init__.py"]
    assert packages
    assert not [str(path) for path in packages if not is_sentence(ast.get_docstring(syntax(path)))]


def test_a_missing_or_too_short_docstring_is_noticed() -> None:
    assert not is_sentence(None)
    assert not is_sentence("Utilities")


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in modules() if path.parent.name != "versions"}
    assert not [str(folder) for folder in sorted(folders) if not (ROOT / folder / "__init__.py").exists()]


def test_no_code_file_is_too_long() -> None:
    code = [path for path in tracked() if path.suffix in {".py", ".js", ".css", ".html"}]
    lengths = {str(path): len(text_of(path).splitlines()) for path in code}
    assert not {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE}


def test_colour_is_spelled_in_one_way() -> None:
    found = [
        f"{path}:{number}: {line.strip()}"
        for path in texts()
        if path not in {HERE, DISCORDS} and path.suffix in {".py", ".ftl", ".md", ".js", ".toml", ".json"}
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if american(line)
    ]
    assert not found


@pytest.mark.parametrize(
    ("line", "noticed"),
    [
        ("def choose_color(card):", True),
        ("Choose a color.", True),
        ("wildColor = 1", True),
        ("colour = red", False),
        ("background-color: red; color: white;", False),
        ("accent_color=None", False),
        ('{"primary_color": 0}', False),
    ],
)
def test_the_american_spelling_is_noticed(line: str, noticed: bool) -> None:
    assert american(line) is noticed


def test_comments_docstrings_and_names_use_plain_english() -> None:
    found = [
        f"{path}:{line}: {match[0]}"
        for path in modules()
        if path.parts[:2] != ("tests", "repo")
        for line, text in prose(path)
        for match in FORBIDDEN_IN_CODE.finditer(text)
    ]
    assert not found


def test_comments_of_scripts_and_styles_use_plain_english() -> None:
    found = [
        f"{path}: {match[0]}"
        for path in tracked()
        if path.suffix in {".js", ".css"}
        for comment in PAGE_COMMENT.findall(text_of(path))
        for match in FORBIDDEN.finditer(comment)
    ]
    assert not found
    assert PAGE_COMMENT.findall("a = 1; // b\n/* c\nd */ 'http://e'") == ["// b", "/* c\nd */"]


def test_configuration_files_and_scripts_use_plain_english() -> None:
    """Read whole TOML and YAML files, because values such as the names of import contracts and mutants are prose too.

    Read only the comments in the other files and in ``rule_words.toml``, which lists words that people type.
    """
    typed = {path for path in tracked() if path.name == "rule_words.toml"}
    files = [path for path in tracked() if path.suffix in {".toml", ".yaml", ".yml"} and path not in typed]
    scripts = [path for path in tracked() if path.suffix == ".sh" or path.name in UNMARKED or path in typed]
    assert typed
    found = [f"{path}: {match[0]}" for path in files for match in FORBIDDEN.finditer(text_of(path))]
    found += [
        f"{path}: {match[0]}"
        for path in scripts
        for comment in HASH_COMMENT.findall(text_of(path))
        for match in FORBIDDEN.finditer(comment)
    ]
    assert files
    assert scripts
    assert not found


def prose_in(source: str) -> list[tuple[int, str]]:
    """Return the prose of Python source, each part with its line."""
    return [*prose_of(source, ast.parse(source))]


def documents_named(prose_of_file: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield each document that the prose of a file mentions, with its line."""
    for line, text in prose_of_file:
        yield from ((line, name) for name in DOCUMENT.findall(text))


def test_comments_and_docstrings_cite_only_documents_of_the_repository() -> None:
    known = {path.name for path in tracked() if path.suffix == ".md"}
    found = [
        f"{path}:{line}: {name}"
        for path in modules()
        for line, name in documents_named(prose(path))
        if name.rpartition("/")[2] not in known
    ]
    assert not found


def test_documents_named_in_comments_and_docstrings_are_found() -> None:
    assert [*documents_named(prose_in("# See SECRETS.md."))] == [(1, "SECRETS.md")]
    assert [*documents_named(prose_in('"""Do it (docs/PLANS.de.md, "Hands")."""'))] == [(1, "docs/PLANS.de.md")]


@pytest.mark.parametrize(
    "source",
    [
        "X = 1  # read anew",
        "def wait_for_ever(): ...",
        "class ReadAnew: ...",
        'X = 1\n"""Whoever asks."""',
        '"""The rooms of\nthe house."""',
        '_log.warning("table %s is read anew", 1)',
    ],
)
def test_a_forbidden_phrase_in_code_is_noticed(source: str) -> None:
    assert [text for _, text in prose_in(source) if FORBIDDEN_IN_CODE.search(text)]


def test_house_rules_strings_and_code_spans_are_allowed() -> None:
    source = 'X = "whoever"  # a house rule; the preset house-2018\n"""Set ``anew``."""'
    assert not [text for _, text in prose_in(source) if FORBIDDEN_IN_CODE.search(text)]


@pytest.mark.parametrize(
    ("what", "pattern"),
    [("a path on one machine", MACHINE_PATH), ("an address of a package registry", REGISTRY), ("a token", TOKEN)],
    ids=["path", "registry", "token"],
)
def test_no_file_contains_forbidden_content(what: str, pattern: re.Pattern[str]) -> None:
    found = [
        f"{path}:{number}: {what}: {match[0]}"
        for path in texts()
        if path != HERE
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if (match := pattern.search(line))
    ]
    assert not found


def test_forbidden_content_is_noticed() -> None:
    assert MACHINE_PATH.search("see /home/ann/houserules")
    assert REGISTRY.search("--index-url=x")
    assert TOKEN.search("MTIzNDU2Nzg5MDEyMzQ1Njc4" + ".GabcdE." + "a" * 30)


def test_lock_files_contain_no_address() -> None:
    assert not [str(path) for path in tracked() if path.suffix == ".lock" and "://" in text_of(path)]


def test_no_docstring_is_a_question() -> None:
    """Check the docstrings of modules, classes and fields too, which ruff's D401 ignores."""
    found = [
        f"{path}:{node.lineno}"
        for path in modules()
        for node in nodes(syntax(path))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and QUESTION.match(node.value.value)
    ]
    assert not found


def test_a_docstring_that_is_a_question_is_noticed() -> None:
    assert QUESTION.match("How many cards the seat holds.")
    assert QUESTION.match("\nWhat a table needs.")
    assert not QUESTION.match("Number of cards that the seat holds.")


def left_open(tree: ast.AST) -> list[int]:
    """Return the lines on which a ``with`` statement opens a ``sqlite3`` connection directly.

    Such a statement ends the transaction, but does not close the connection. Python 3.13 reports unclosed connections
    when they are garbage-collected, which may be during another test.
    """
    return [
        node.context_expr.lineno
        for node in nodes(tree)
        if isinstance(node, ast.withitem)
        and isinstance(node.context_expr, ast.Call)
        and ast.unparse(node.context_expr.func) == "sqlite3.connect"
    ]


def test_no_with_statement_leaves_a_sqlite3_connection_open() -> None:
    assert not [f"{path}:{line}" for path in modules() for line in left_open(syntax(path))]


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("with sqlite3.connect(file) as found:\n    pass", [1]),
        ("with closing(sqlite3.connect(file)) as found, found:\n    pass", []),
    ],
)
def test_a_connection_that_is_left_open_is_noticed(source: str, lines: list[int]) -> None:
    assert left_open(ast.parse(source)) == lines


def outside(path: Path, tree: ast.AST) -> list[int]:
    """Return the lines on which ``parents[n]`` of ``__file__`` leads to a folder above the repository."""
    deepest = len(path.parts) - 1
    return [
        node.lineno
        for node in nodes(tree)
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "parents"
        and "__file__" in ast.unparse(node.value)
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, int)
        and node.slice.value > deepest
    ]


def test_no_module_names_a_folder_above_the_checkout() -> None:
    assert not [f"{path}:{line}" for path in modules() for line in outside(path, syntax(path))]


def test_a_folder_above_the_checkout_is_noticed() -> None:
    path = Path("sandbox/server.py")
    assert outside(path, ast.parse("X = Path(__file__).resolve().parents[2] / 'shared'")) == [1]
    assert outside(path, ast.parse("X = Path(__file__).parents[1] / 'sandbox'")) == []


def test_no_secret_or_database_is_tracked() -> None:
    names = {path.name for path in tracked()}
    assert ".env" not in names
    assert not [name for name in names if name.endswith((".db", ".sqlite3", ".db-wal"))]


def test_the_readme_contains_the_commands_and_the_trademark_notice() -> None:
    readme = text_of(Path("README.md"))
    assert "make play" in readme
    assert "make test" in readme
    assert "Not affiliated with Mattel" in readme
