import { widgetGroups } from "./widget-groups.mjs";

/**
 * The sections of the docs by who reads them, each with groups of pages in reading order. A large
 * section has several menus. A page that no group names goes into the last group.
 */
const sections = [
  {
    title: "使用",
    groups: [
      {
        title: "控制台",
        pages: [
          "use/index",
          "use/apps",
          "use/reports",
          "use/events",
          "use/channels",
          "use/sharing",
          "use/links",
          "use/referral",
          "use/monitoring",
          "use/account",
          "use/finance",
        ],
      },
      { title: "数字", pages: ["metrics", "attribution", "short-links", "monitor"] },
    ],
  },
  {
    title: "接入",
    groups: [
      { title: "开始", pages: ["first-install", "ingestion", "web-pages"] },
      {
        title: "SDK",
        pages: ["sdk/index", "sdk/android", "sdk/ios", "sdk/harmony", "sdk/web", "bridges"],
      },
      { title: "渠道与广告", pages: ["channel-packages", "postbacks"] },
      {
        title: "SDK 的版本",
        pages: ["sdk/android-changelog", "sdk/ios-changelog", "sdk/harmony-changelog"],
      },
    ],
  },
  {
    title: "嵌入",
    groups: [
      { title: "开始", pages: ["getting-started", "npm", "elements", "sessions", "embed-tokens"] },
      {
        title: "深入",
        pages: ["theming", "messages", "events", "csp", "webviews", "pinning", "sizes", "versions"],
      },
      {
        title: "样例",
        pages: [
          "samples/index",
          ...["node", "python", "php", "java", "react", "vue", "next"].map(
            (name) => `samples/${name}`,
          ),
        ],
      },
      {
        title: "English",
        pages: [
          "en/getting-started",
          "en/npm",
          "en/sessions",
          "en/embed-tokens",
          "en/theming",
          "en/events",
          "en/csp",
          "en/messages",
          "en/webviews",
          "en/pinning",
        ],
      },
    ],
  },
  {
    title: "部署",
    groups: [
      {
        title: "运行",
        pages: ["self-hosting", "reverse-proxy", "prometheus", "backup", "scale", "measuring"],
      },
      { title: "应用加速", pages: ["edge"] },
      { title: "运营", pages: ["operator", "invoices"] },
    ],
  },
  {
    title: "参考",
    menu: "接口",
    groups: [{ title: "接口", pages: ["open-api", "protocol"] }],
  },
  { title: "参考", menu: "组件", groups: [{ isWidgets: true }] },
  {
    title: "参考",
    menu: "设计与决定",
    isOptional: true,
    groups: [
      { title: "设计", pages: ["architecture", "one-call", "contributing", "glossary"] },
      { title: "决定", pages: ["decisions"], folder: "decisions/" },
      { title: "更多", isRest: true },
    ],
  },
];

/** Pages that a group names, in reading order. */
export const namedPages = sections.flatMap(({ groups }) =>
  groups.flatMap(({ pages = [] }) => pages),
);

/**
 * Pages as menus of groups, each with its title; throws when a group names a page that is not
 * there. A page is `{ text, path }`, its path without an ending.
 */
export function sectionsOf(pages, widgets) {
  const left = new Map(pages.map((page) => [page.target.replace(/\.md$/, ""), page]));
  left.delete("index");
  const take = (path) => {
    const page = left.get(path);
    if (!page) throw new Error(`没有 ${path}.md，但目录里有它`);
    left.delete(path);
    return { text: page.title, path };
  };
  const below = (test) => [...left.keys()].filter(test).map(take);
  const grouped = ({ title, pages: names = [], folder, isWidgets, isRest }) => {
    if (isWidgets) return widgetGroups(widgets, (name) => take(`widgets/${name}`));
    const found = names.map(take);
    if (folder) found.push(...below((path) => path.startsWith(folder)));
    if (isRest) found.push(...below(() => true));
    return found.length > 0 ? [{ title, pages: found }] : [];
  };
  return sections.map(({ groups, ...section }) => ({
    ...section,
    groups: groups.flatMap(grouped),
  }));
}
