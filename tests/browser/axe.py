"""What axe-core objects to on the pages that it is shown."""

from __future__ import annotations

import json
from typing import Final

from tests.browser.pages import Visitor


class Inspector:
    """Looks at one page after another, and keeps what it objects to."""

    def __init__(self, axe: str) -> None:
        self.axe: Final = axe
        self.violations: Final[list[str]] = []

    def look(self, visitor: Visitor, where: str) -> None:
        """Run axe on what is shown now."""
        visitor.page.evaluate(self.axe)
        found = visitor.page.evaluate("() => axe.run()")
        assert found["passes"], "axe has looked at nothing"
        for violation in found["violations"]:
            nodes = [node["html"][:200] for node in violation["nodes"][:3]]
            self.violations.append(f"{where}: {violation['id']}: {violation['help']} {json.dumps(nodes)}")
