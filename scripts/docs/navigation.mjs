/** The menu: groups of pages in reading order; a page that no group names goes into the last one. */
const groups = [
  {
    title: "嵌入",
    pages: [
      "getting-started",
      "npm",
      "sessions",
      "embed-tokens",
      "theming",
      "events",
      "csp",
      "sizes",
      "versions",
    ],
  },
  { title: "组件", folder: "widgets/" },
  {
    title: "服务",
    pages: [
      "self-hosting",
      "first-install",
      "bridges",
      "reverse-proxy",
      "backup",
      "scale",
      "measuring",
      "ingestion",
      "web-pages",
      "attribution",
      "metrics",
      "open-api",
      "protocol",
    ],
  },
  { title: "设计", pages: ["architecture", "one-call", "contributing"], folder: "decisions/" },
  { title: "更多", isRest: true },
];

/** Pages that a group names, in reading order. */
export const namedPages = groups.flatMap(({ pages = [] }) => pages);

/** Pages as groups, each with a title; throws when a group names a page that is not there. */
export function menuOf(pages) {
  const left = new Map(pages.map((page) => [page.target.replace(/\.html$/, ""), page]));
  left.delete("index");
  const take = (name) => {
    const page = left.get(name);
    if (!page) throw new Error(`docs/${name}.md 不存在，但目录里有它`);
    left.delete(name);
    return page;
  };
  return groups
    .map(({ title, pages: names = [], folder, isRest }) => {
      const below = [...left.keys()].filter(
        (name) => isRest || (folder && name.startsWith(folder)),
      );
      return { title, pages: [...names, ...below].map(take) };
    })
    .filter(({ pages: shown }) => shown.length > 0);
}
