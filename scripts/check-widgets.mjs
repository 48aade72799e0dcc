/**
 * Every public widget has a page, a test, and a name that its folder tells: run by `npm run lint`.
 * Public is what `src/widgets/index.ts` exports; the parts inside an area are free.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const entry = "src/widgets/index.ts";
const elements = "src/widgets/elements.ts";

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");
const filesIn = (folder, ending) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => ending.test(name)) : [];

/** What is wrong with a widget, one line each. */
function faultsOf({ names, area, widget }, listed) {
  const component = pascal(widget);
  const folder = `src/widgets/${area}/${widget}`;
  const page = `docs/widgets/${widget}.md`;
  const tests = `tests/unit/widgets/${area}/${widget}`;
  const element = read(`${folder}/${widget}.element.ts`);
  const inner = read(`${folder}/index.ts`);
  const heading = read(page).split("\n", 1)[0] ?? "";
  return [
    [names.includes(component), `${entry} must export ${component} from ./${area}/${widget}`],
    [new RegExp(`\\b${component}\\b`).test(inner), `${folder}/index.ts must export ${component}`],
    [existsSync(page), `${page} is missing`],
    [!existsSync(page) || heading.startsWith(`# ${widget} `), `${page} must begin "# ${widget} …"`],
    [filesIn(tests, /\.test\.tsx?$/).length > 0, `${tests} has no test`],
    [
      !element || element.includes(`tag: "xi-${widget}"`),
      `the element of ${folder} must be <xi-${widget}>`,
    ],
    [
      !element || listed.includes(`${camel(widget)}Element`),
      `${elements} must list ${camel(widget)}Element`,
    ],
    [
      !element || read(page).includes(`<xi-${widget}`),
      `${page} must name the element <xi-${widget}>`,
    ],
  ].flatMap(([isGood, fault]) => (isGood ? [] : [fault]));
}

const exported = [...read(entry).matchAll(/export \{([^}]+)\} from "\.\/([^/"]+)\/([^/"]+)"/g)];
const widgets = exported.map(([, names, area, widget]) => ({
  names: names.split(",").map((name) => name.trim()),
  area,
  widget,
}));
const listed = /definitions = \[([^\]]*)\]/.exec(read(elements))?.[1] ?? "";

const faults = widgets.flatMap((widget) => faultsOf(widget, listed));
if (widgets.length === 0) faults.push(`${entry} exports no widget`);
for (const page of filesIn("docs/widgets", /\.md$/)) {
  const name = page.replace(/\.md$/, "");
  if (!widgets.some(({ widget }) => widget === name)) {
    faults.push(`docs/widgets/${page} describes no public widget`);
  }
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} faults in ${widgets.length} widgets.`);
  process.exit(1);
}
console.log(`${widgets.length} widgets: pages, tests and names are there.`);
