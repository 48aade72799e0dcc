import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformerStyleToClass } from "@shikijs/transformers";
import { englishLabels, labels } from "./labels.mjs";
import { markdownRules } from "./markdown-rules.mjs";
import { searchOf } from "./search.mjs";
import { createStrictHtml } from "./strict-html.mjs";

const root = resolve("dist/.docs");
const outDir = resolve("dist/docs");
const { version, sections, terms } = JSON.parse(
  readFileSync(join(root, ".vitepress/site.json"), "utf8"),
);

/** Colours of code as classes: the policy of the pages knows no style attributes. */
const codeClasses = transformerStyleToClass({ classPrefix: "code-" });

const address = (path) => `/${path.replace(/(^|\/)index$/, "$1")}`;

const linkOf = ({ title, menu = title, groups }) => {
  const paths = groups.flatMap(({ pages }) => pages.map(({ path }) => path));
  const places = new Set(paths.map((path) => path.split("/")[0]));
  return {
    text: menu,
    link: address(paths[0]),
    activeMatch: `^/(${[...places].join("|")})(/|$)`,
  };
};

/** The bar has the sections; a section is current on each of its pages, one of several menus opens them. */
const nav = [...new Set(sections.map(({ title }) => title))].map((title) => {
  const items = sections.filter((section) => section.title === title).map(linkOf);
  return items.length === 1 ? items[0] : { text: title, items };
});

const versions = {
  text: version,
  items: [
    { text: "版本与迁移", link: "/versions" },
    { text: "SDK 的版本", link: "/sdk/android-changelog" },
  ],
};

/**
 * Pages below en/ are in English, and so is what surrounds them. The languages have no names here:
 * the bar's menu of languages would lead to the twin that most pages do not have.
 */
const locales = {
  root: {},
  en: {
    lang: "en",
    link: "/en/getting-started",
    title: "xi-console docs",
    description: "App installs and attribution: embedding the console",
    themeConfig: {
      ...englishLabels,
      nav: [
        { text: "Embedding", link: "/en/getting-started", activeMatch: "^/en/" },
        { text: "中文", link: "/" },
      ],
    },
  },
};

/** The site, as VitePress is told: no inline script or style, nothing from elsewhere. */
export const siteConfig = {
  lang: "zh-CN",
  locales,
  title: "析源文档",
  description: "App 安装与归因：使用、接入、嵌入、部署与参考",
  base: "/docs/",
  outDir,
  // In a file of its own instead of inline.
  metaChunk: true,
  // Switching it off for a moment would take an inline style.
  appearance: { disableTransition: false },
  head: [
    ["link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
    [
      "link",
      {
        rel: "alternate",
        type: "application/atom+xml",
        title: "xi-console 的变更",
        href: "/docs/versions.atom",
      },
    ],
  ],
  markdown: {
    codeTransformers: [codeClasses],
    codeCopyButtonTitle: "复制",
    languageAlias: { caddyfile: "nginx", gradle: "groovy" },
    config: markdownRules,
  },
  vite: {
    publicDir: false,
    build: { chunkSizeWarningLimit: 2000 },
    logLevel: "warn",
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("xi-") } } },
  themeConfig: {
    ...labels,
    nav: [...nav, versions],
    sections,
    sidebar: {},
    search: { provider: "local", options: searchOf(terms) },
  },
  transformHtml: createStrictHtml(outDir, "/docs/", () => codeClasses.getCSS()),
};
