import {
  copyFileSync,
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

const output = join("dist", "docs");

const pagesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pagesBelow(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });

const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1] ?? "文档";
const htmlName = (path) => path.replace(/\.md$/, ".html");

/** Links between pages follow the pages to their new names. */
const withHtmlLinks = (html) =>
  html.replaceAll(/href="(?![a-z]+:)([^"#]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"');

/** A link to a folder leads to its first page. */
const withFolderLinks = (markdown, pages) =>
  markdown.replaceAll(/\(([a-z]+\/)\)/g, (link, folder) => {
    const first = pages.find((page) => page.target.startsWith(folder));
    return first ? `(${first.target})` : link;
  });

function frame({ title, body, menu, root }) {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - 析源文档</title>
<link rel="stylesheet" href="${root}docs.css">
</head>
<body>
<nav aria-label="文档"><a class="home" href="${root}index.html">析源文档</a>${menu}</nav>
<main>${body}</main>
</body>
</html>
`;
}

/** The Markdown pages of docs/ as plain HTML, with one menu. README.md is the first page. */
export function buildDocs() {
  rmSync(output, { recursive: true, force: true });
  const pages = [
    { source: "README.md", target: "index.html" },
    ...pagesBelow("docs").map((source) => ({ source, target: htmlName(relative("docs", source)) })),
  ].map((page) => {
    const markdown = readFileSync(page.source, "utf8");
    return { ...page, markdown, title: page.target === "index.html" ? "开始" : titleOf(markdown) };
  });
  for (const { target, markdown, title } of pages) {
    const root = "../".repeat(target.split("/").length - 1) || "./";
    const menu = `<ul>${pages
      .map((page) => {
        const current = page.target === target ? ' aria-current="page"' : "";
        return `<li><a href="${root}${page.target}"${current}>${escapeHtml(page.title)}</a></li>`;
      })
      .join("")}</ul>`;
    // README links into docs/; here the pages lie beside it.
    const text =
      target === "index.html"
        ? withFolderLinks(markdown.replaceAll("(docs/", "("), pages)
        : markdown;
    const body = withHtmlLinks(marked.parse(text));
    const file = join(output, target);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, frame({ title, body, menu, root }));
  }
  copyFileSync("docs/docs.css", join(output, "docs.css"));
  if (existsSync("docs/images")) cpSync("docs/images", join(output, "images"), { recursive: true });
}
