const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** What the menu calls a page: a widget by its Chinese name, another by its title. */
const menuName = ({ title, target }) =>
  target.startsWith("widgets/") ? title.replace(/^([\w-]+) (.+)$/, "$2 $1") : title;

function menuHtml(menu, target, root) {
  const link = (page) => {
    const current = page.target === target ? ' aria-current="page"' : "";
    const [name, tag] = page.target.startsWith("widgets/")
      ? menuName(page).split(" ")
      : [menuName(page)];
    const small = tag ? `<small>${tag}</small>` : "";
    return `<li><a href="${root}${page.target}"${current}>${escapeHtml(name)}${small}</a></li>`;
  };
  return menu
    .map(({ title, pages }) => `<h2>${title}</h2><ul>${pages.map(link).join("")}</ul>`)
    .join("");
}

/** One page of the docs, around its body. */
export function pageHtml({ page, body, menu, isLive }) {
  const root = "../".repeat(page.target.split("/").length - 1) || "./";
  const list = menuHtml(menu, page.target, root);
  const script = isLive
    ? `<link rel="stylesheet" href="${root}live.css">\n<script type="module" src="${root}live.js"></script>\n`
    : "";
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} - 析源文档</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}docs.css">
${script}</head>
<body>
<a class="skip" href="#content">跳到正文</a>
<header><a class="home" href="${root}index.html">析源文档</a><a href="/">控制台</a></header>
<details class="menu"><summary>目录</summary><nav aria-label="目录（窄屏）">${list}</nav></details>
<div class="columns">
<nav class="side" aria-label="目录">${list}</nav>
<main id="content">${body}</main>
</div>
</body>
</html>
`;
}
