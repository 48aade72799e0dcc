import { readFileSync } from "node:fs";

const listFile = "src/widgets/element-list.ts";
const line = /import \{ (\w+Element) \} from "\.\/(([\w-]+)\/([\w-]+)\/[\w-]+)\.element";/g;

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());

/** The widgets of the one list, in its order: `{ name, tag, component, definition, area, file }`. */
export function widgetList() {
  const text = readFileSync(listFile, "utf8");
  const listed = /elementList = \[([^\]]*)\]/.exec(text)?.[1].match(/\w+Element/g) ?? [];
  const widgets = [...text.matchAll(line)].map(([, definition, path, area, name]) => ({
    name,
    area,
    definition,
    tag: `xi-${name}`,
    component: pascal(name),
    folder: `src/widgets/${area}/${name}`,
    file: `src/widgets/${path}.element.ts`,
  }));
  const unread = listed.filter((name) => !widgets.some(({ definition }) => definition === name));
  if (widgets.length === 0 || unread.length > 0 || widgets.length !== listed.length)
    throw new Error(`${listFile}: cannot be read${unread.map((name) => ` ${name}`).join()}`);
  return widgets;
}
