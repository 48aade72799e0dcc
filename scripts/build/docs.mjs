import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { marked } from "marked";
import { pageHtml } from "../docs/frame.mjs";
import { liveHtml } from "../docs/live.mjs";
import { menuOf } from "../docs/navigation.mjs";
import { pageFaults, withApi } from "../docs/page-api.mjs";
import { embedSizes } from "../docs/sizes.mjs";
import { sizesMarkdown } from "../docs/sizes-markdown.mjs";
import { tokensMarkdown } from "../docs/tokens.mjs";
import { readWidgetApis } from "./widget-api.mjs";

const output = join("dist", "docs");

const pagesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pagesBelow(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });

const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1] ?? "文档";
const htmlName = (path) => path.replaceAll("\\", "/").replace(/\.md$/, ".html");

/** Links between pages follow the pages to their new names. */
const withHtmlLinks = (html) =>
  html.replaceAll(/href="(?![a-z]+:)([^"#]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"');

/** A link to a folder leads to its first page. */
const withFolderLinks = (markdown, pages) =>
  markdown.replaceAll(/\(([a-z]+\/)\)/g, (link, folder) => {
    const first = pages.find((page) => page.target.startsWith(folder));
    return first ? `(${first.target})` : link;
  });

/** Headings can be linked to; a wide table scrolls by itself. */
function bodyOf(markdown) {
  const html = withHtmlLinks(marked.parse(markdown))
    .replaceAll(/<h([23])>(.*?)<\/h\1>/g, (_, level, inner) => {
      const id = inner.replaceAll(/<[^>]*>|&\w+;/g, "").replaceAll(/[^\p{L}\p{N}]+/gu, "-");
      return `<h${level} id="${id}">${inner}</h${level}>`;
    })
    .replaceAll("<table>", '<div class="table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
  return html;
}

function readPages() {
  return [
    { source: "README.md", target: "index.html" },
    ...pagesBelow("docs").map((source) => ({ source, target: htmlName(relative("docs", source)) })),
  ].map((page) => {
    const markdown = readFileSync(page.source, "utf8");
    return { ...page, markdown, title: page.target === "index.html" ? "开始" : titleOf(markdown) };
  });
}

/**
 * The Markdown pages of docs/ as a site, README.md first; what the source and the built embed know
 * (tables of a widget's interface, theme properties, sizes) is filled in.
 */
export async function buildDocs() {
  const pages = readPages();
  const menu = menuOf(pages);
  const apis = readWidgetApis();
  const filled = {
    "<!-- tokens -->": await tokensMarkdown(),
    "<!-- sizes -->": sizesMarkdown(embedSizes(apis), pages),
  };
  const faults = apis.flatMap((api) => {
    const page = pages.find(({ target }) => target === `widgets/${api.name}.html`);
    return page ? pageFaults(api, page.markdown) : [`docs/widgets/${api.name}.md is missing`];
  });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  rmSync(output, { recursive: true, force: true });
  for (const page of pages) {
    const api = apis.find(({ name }) => page.target === `widgets/${name}.html`);
    let text = page.markdown;
    // README links into docs/; here the pages lie beside it.
    if (page.target === "index.html") text = withFolderLinks(text.replaceAll("(docs/", "("), pages);
    for (const [mark, content] of Object.entries(filled)) text = text.replace(mark, content);
    if (api) text = withApi(text, api);
    const live = api ? liveHtml(api, page.markdown) : "";
    const body = bodyOf(text).replace(/(?=<h2 )/, live);
    const file = join(output, page.target);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageHtml({ page, body, menu, isLive: api !== undefined }));
  }
  cpSync("docs/site", output, { recursive: true });
  if (existsSync("docs/images")) cpSync("docs/images", join(output, "images"), { recursive: true });
}
