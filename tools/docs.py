"""``python -m tools.docs`` (``make docs``): generates the pages of rules under docs/."""

from __future__ import annotations

from pathlib import Path

from bot.locales import FALLBACK, LANGUAGES, texts
from bot.screens.rules import rules_page

DOCS = Path(__file__).parent.parent / "docs"


def pages() -> dict[Path, str]:
    """Return the path and text of each generated page."""
    return {
        DOCS / ("RULES.md" if language == FALLBACK else f"RULES.{language}.md"): rules_page.page(
            texts(language, strict=True)
        )
        for language in LANGUAGES
    }


def main() -> None:
    """Write all pages."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(DOCS.parent))


if __name__ == "__main__":
    main()
