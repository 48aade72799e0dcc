import { posix } from "node:path";

/** Applies a change to the text outside of fenced code. */
function outsideFences(markdown, change) {
  return markdown
    .split(/(^ *```[\s\S]*?^ *```[^\n]*$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}

/**
 * Links that work on a code host become links of the site: a page leads to its place there, a folder
 * to its first page, what the site does not have is only named.
 */
export function siteLinks(markdown, page, pages) {
  const from = posix.dirname(page.target);
  const targetOf = (path) => {
    const source = posix.join(posix.dirname(page.source), path);
    const first = pages.find((item) => item.source === source || item.source.startsWith(source));
    if (path.endsWith("/") || first?.source === source) return first?.target;
    return source.startsWith("docs/images/") ? source.slice("docs/".length) : undefined;
  };
  const link = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?!\w+:|#|\/)([^)#\s]+)(#[^)\s]*)?\)/g;
  return outsideFences(markdown, (text) =>
    text.replaceAll(link, (_, image, label, path, hash = "") => {
      const target = targetOf(path);
      if (!target) return label;
      const relative = posix.relative(from, target);
      const address = relative.startsWith(".") ? relative : `./${relative}`;
      return `${image}[${label}](${address}${hash})`;
    }),
  );
}
