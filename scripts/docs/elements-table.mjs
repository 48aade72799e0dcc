/**
 * The table of console pages and their elements in docs/elements.md, from the host's routes and the
 * declarations of the elements, and the features of tokens on the pages of widgets: written by
 * `node scripts/docs/elements-table.mjs`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readRoutes } from "../build/route-files.mjs";
import { readWidgetApis } from "../build/widget-api.mjs";
import { withFeatures } from "./widget-features.mjs";

const page = "docs/elements.md";
const read = (path) => readFileSync(path, "utf8");

/** A page's source with that of the files beside it, which it may be made of, also those fetched later. */
function sourceOf(file, seen = new Set()) {
  if (seen.has(file)) return "";
  seen.add(file);
  const own = read(file);
  const beside = [...own.matchAll(/(?:from |import\()"(\.\/[\w-]+)"/g)]
    .flatMap(([, path]) => [".tsx", ".ts"].map((end) => join(dirname(file), `${path}${end}`)))
    .filter((path) => existsSync(path));
  return [own, ...beside.map((path) => sourceOf(path, seen))].join("\n");
}

/** Returns every route with a page: its address and the source that names the widgets of the page. */
async function pageSources() {
  const routes = await readRoutes();
  return routes.flatMap(({ path, page }) => {
    if (!page) return [];
    const isWidget = page.startsWith(resolve("src/widgets"));
    return { path, source: isWidget ? read(page) : sourceOf(page) };
  });
}

const titles = Object.fromEntries(
  [...read("src/core/text/route.ts").matchAll(/"(\/[^"]*)": "([^"]+)"/g)].map(([, path, title]) => [
    path,
    title,
  ]),
);

const areaOf = ({ tokenAreas }) =>
  tokenAreas.map((name) => (name === "own" ? "本人" : `\`${name}\``)).join(" 或 ");

const tagLink = (name) => `[\`<xi-${name}>\`](widgets/${name}.md)`;

const table = (header, rows) =>
  [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export async function elementsPage() {
  const apis = readWidgetApis();
  const isIn = (source) => (api) => new RegExp(`\\b${api.component}\\b`).test(source);
  const all = await pageSources();
  const pages = all.map(({ path, source }) => {
    const made = apis.filter(isIn(source));
    return [
      titles[path] ?? "",
      `\`${path}\``,
      made.map(({ name }) => tagLink(name)).join(" ") || "只有文字",
      [...new Set(made.map(areaOf).filter(Boolean))].join("；"),
    ];
  });
  const others = apis.filter((api) => !all.some(({ source }) => isIn(source)(api)));
  const put = (text, name, content) =>
    text.replace(
      new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`),
      () => `<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->`,
    );
  const rows = others.map((api) => [tagLink(api.name), titleOf(api.name), areaOf(api)]);
  return put(
    put(read(page), "pages", table(["页面", "地址", "组件", "范围"], pages)),
    "others",
    table(["组件", "是什么", "范围"], rows),
  );
}

/** Returns the title of a widget from its page. */
function titleOf(name) {
  return /^# [\w-]+ (.*)$/m.exec(read(`docs/widgets/${name}.md`))?.[1] ?? "";
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(page, await elementsPage());
  for (const api of readWidgetApis()) {
    const path = `docs/widgets/${api.name}.md`;
    writeFileSync(path, withFeatures(api, read(path)));
  }
}
