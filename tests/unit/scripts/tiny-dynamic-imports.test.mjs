import { resolve } from "node:path";
import { expect, test } from "vitest";
import {
  tinyDynamicImports,
  withSmallParts,
} from "../../../scripts/build/tiny-dynamic-imports.mjs";

const from = (path) => ({ path, kind: "import-statement" });
const later = (path) => ({ path, kind: "dynamic-import" });
const ofPackage = (path) => ({ path, kind: "import-statement", external: true });

/** A page that asks for a part, with what the part brings. */
const page = (part, others = {}) => ({
  outputs: {
    "page.js": { bytes: 90_000, imports: [from("shared.js"), later("part.js")] },
    "shared.js": { bytes: 50_000, imports: [ofPackage("react")] },
    "part.js": { entryPoint: "src/part.ts", ...part },
    ...others,
  },
});
const part = [resolve("src/part.ts")];

test.each([
  [
    "a part that adds little",
    { bytes: 900, imports: [from("shared.js"), ofPackage("react")] },
    part,
  ],
  ["a part that is large", { bytes: 20_000, imports: [] }, []],
  ["a part that brings much", { bytes: 900, imports: [from("more.js")] }, []],
  ["a part that brings a package", { bytes: 900, imports: [ofPackage("echarts")] }, []],
  ["a part that needs its asker", { bytes: 900, imports: [from("page.js")] }, []],
])("%s", (_, given, small) => {
  const more = { "more.js": { bytes: 20_000, imports: [] } };
  expect([...tinyDynamicImports(page(given, more))]).toEqual(small);
});

test("a small part is imported with the rest, all others as before", () => {
  const text = 'const a = () => import("./part");\nconst b = () => import("./other");\n';
  expect(withSmallParts(text, resolve("src/page.ts"), new Set(part))).toBe(
    'import * as __part0 from "./part";const a = () => Promise.resolve(__part0);\nconst b = () => import("./other");\n',
  );
});
