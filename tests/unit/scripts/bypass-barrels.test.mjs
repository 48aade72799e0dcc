import { resolve } from "node:path";
import { expect, test } from "vitest";
import { bypassBarrels } from "../../../scripts/build/bypass-barrels.mjs";

const ui = resolve("src/core/ui");
const id = resolve("src/widgets/sample/sample.tsx");
const rewritten = (code) => bypassBarrels().transform(code, id)?.code ?? code;

test("who takes a name from a door imports the file that holds it", () => {
  expect(rewritten('import { Stack as Row, type TabsProps } from "../../core/ui/layout";')).toBe(
    [
      `import { Stack as Row } from "${ui}/layout/layout";`,
      `import type { TabsProps as TabsProps } from "${ui}/layout/tabs";`,
    ].join(" "),
  );
});

test("what is handed on comes from the file that holds it", () => {
  expect(rewritten('export { Stack } from "../../core/ui/layout";')).toBe(
    `export { Stack as Stack } from "${ui}/layout/layout";`,
  );
});

test.each([
  [
    "a text that looks like an import",
    'const a = `\nimport { Stack } from "../../core/ui/layout";\n`;',
  ],
  ["all of a door", 'import * as all from "../../core/ui/layout";'],
  ["nothing of a door", 'import "../../core/ui/layout";'],
  ["a file", 'import { useText } from "../../core/text/use-text";'],
  ["a door that is asked for later", 'const later = () => import("../../core/ui/layout");'],
])("%s stays as it is", (_, code) => {
  expect(rewritten(code)).toBe(code);
});

test("a name that the door does not have is told", () => {
  expect(() => rewritten('import { Nobody } from "../../core/ui/layout";')).toThrow("Nobody");
});
