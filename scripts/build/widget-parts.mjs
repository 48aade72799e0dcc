import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

const root = "src/widgets";
const imported = /from\s*"(\.[^"]+)"/g;
const endings = [".tsx", ".ts", "/index.ts"];

/** The file that a specifier in a file means; null outside the widgets. */
function resolved(file, specifier) {
  const path = join(dirname(file), specifier);
  if (!path.startsWith(`${root}/`)) return null;
  const ending = endings.find((each) => existsSync(path + each));
  return ending ? path + ending : null;
}

/** Source of a widget: the files of its folder and what they import of other widgets. */
function sourceOf(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = new Set(
    names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`),
  );
  let text = "";
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    text += source;
    for (const [, specifier] of source.matchAll(imported)) {
      const next = resolved(file, specifier);
      if (next) files.add(next);
    }
  }
  return text;
}

const header = /<PageHeader\b/;
/** A chart has its values as a table, too. */
const table = /<(?:\w*Table|ChartCard|TrendPanel|FunnelPanel|RetentionCurve|ReportView)\b/;

/** Parts of a widget that `::part()` of the page may style: those that its source can draw. */
export function partsOf({ folder, isInline }) {
  const source = sourceOf(folder);
  return [
    ...(isInline ? [] : ["frame"]),
    ...(header.test(source) ? ["header"] : []),
    ...(table.test(source) ? ["table"] : []),
    "button",
  ];
}

/** Meaning of each part, in the languages of the docs. */
export const partMeanings = {
  frame: [
    "组件的外框，里面是组件的全部内容（不含浮层）",
    "The box around all of the widget, without what opens over the page.",
  ],
  header: ["标题一行：标题、说明与操作", "The line of the title, its note and its actions."],
  table: ["表格，包括图表的表格", "A table, that of a chart too."],
  button: [
    "有文字的按钮与链接按钮；`button-primary`、`button-default`、`button-text`、`button-danger` 只取一种",
    "A button or link with words; `button-primary`, `button-default`, `button-text` and `button-danger` pick one kind.",
  ],
};
