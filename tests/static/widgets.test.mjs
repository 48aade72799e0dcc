import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWidgetApis } from "../../scripts/build/widget-api.mjs";
import { elementsPage } from "../../scripts/docs/elements-table.mjs";
import { pageProblems } from "../../scripts/docs/page-api.mjs";
import { withFeatures } from "../../scripts/docs/widget-features.mjs";
import { camel } from "../../scripts/new/names.mjs";

const apis = readWidgetApis();
const read = (path) => readFileSync(path, "utf8");

test.each(apis)("$tag has a page, a test, and names that its folder tells", (api) => {
  const { name, area: feature, component, definition, folder } = api;
  expect(definition).toBe(`${camel(name)}Element`);
  expect(existsSync(folder), folder).toBe(true);
  expect(read("src/widgets/index.ts")).toMatch(
    new RegExp(`\\b${component}\\b[^}]*\\} from "\\./${feature}/${name}"`),
  );
  const page = read(`docs/widgets/${name}.md`);
  expect(page.startsWith(`# ${name} `)).toBe(true);
  expect(pageProblems(api, page)).toEqual([]);
  // node scripts/docs/elements-table.mjs writes what the features of a token are to it.
  expect(withFeatures(api, page)).toBe(page);
  const tests = readdirSync(`tests/unit/widgets/${feature}/${name}`);
  expect(tests).toContainEqual(expect.stringMatching(/\.test\.tsx?$/));
});

test("types are spelled out, not named after a file of the source", () => {
  const types = apis.flatMap(({ props, events }) => [
    ...props.map(({ type }) => type),
    ...events.map(({ detail }) => detail ?? ""),
  ]);
  expect(types.filter((type) => type.includes("import("))).toEqual([]);
  const share = apis.find(({ name }) => name === "channel-report").events[0];
  expect(share.detail).toBe('{ id: number; name: string; of: "channel" | "group" }');
});

test("every page of a widget describes one of the list", () => {
  const names = apis.map(({ name }) => `${name}.md`);
  const pages = readdirSync("docs/widgets").filter((file) => file.endsWith(".md"));
  expect(pages.filter((file) => !names.includes(file))).toEqual([]);
});

test("docs/elements.md is up to date; node scripts/docs/elements-table.mjs writes it", async () => {
  expect(await elementsPage()).toBe(read("docs/elements.md"));
});
