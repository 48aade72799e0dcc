/**
 * Every widget of the list has a page, a test, and names that its folder tells, and its page describes
 * what the source declares: run by `npm run lint`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readWidgetApis } from "./build/widget-api.mjs";
import { elementsPage } from "./docs/elements-table.mjs";
import { pageFaults } from "./docs/page-api.mjs";
import { camel } from "./new/names.mjs";

const entry = "src/widgets/index.ts";
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");
const filesIn = (folder, ending) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => ending.test(name)) : [];

/** Lists the errors of a widget, one line each. */
function faultsOf(api) {
  const { name, area, component, definition, folder, file } = api;
  const page = `docs/widgets/${name}.md`;
  const tests = `tests/unit/widgets/${area}/${name}`;
  const heading = read(page).split("\n", 1)[0] ?? "";
  const exported = new RegExp(`\\b${component}\\b[^}]*\\} from "\\./${area}/${name}"`);
  const faults = [
    [exported.test(read(entry)), `${entry} must export ${component} from ./${area}/${name}`],
    [existsSync(folder), `${file} declares <xi-${name}>, but there is no ${folder}`],
    [definition === `${camel(name)}Element`, `the element <xi-${name}> must not be ${definition}`],
    [existsSync(page), `${page} is missing`],
    [!existsSync(page) || heading.startsWith(`# ${name} `), `${page} must begin "# ${name} …"`],
    [filesIn(tests, /\.test\.tsx?$/).length > 0, `${tests} has no test`],
  ].flatMap(([isGood, fault]) => (isGood ? [] : [fault]));
  return existsSync(page) ? [...faults, ...pageFaults(api, read(page))] : faults;
}

const apis = readWidgetApis();
const faults = apis.flatMap(faultsOf);
for (const page of filesIn("docs/widgets", /\.md$/)) {
  const name = page.replace(/\.md$/, "");
  if (!apis.some((api) => api.name === name))
    faults.push(`docs/widgets/${page} describes no widget of the list`);
}
if ((await elementsPage()) !== read("docs/elements.md")) {
  faults.push("docs/elements.md is out of date: node scripts/docs/elements-table.mjs --write");
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} faults in ${apis.length} widgets.`);
  process.exit(1);
}
console.log(`${apis.length} widgets: pages, interfaces, tests and names are there.`);
