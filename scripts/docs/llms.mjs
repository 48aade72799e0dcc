/** Blocks that say nothing in a sentence: headings, lists, tables, quotes, code, comments, images, a link to the page's twin. */
const isText = (block) => !/^(#|[-*] |\d+\. |\||>|```|<|!\[|\[[^\]]*\]\([^)]*\)$)/.test(block);

const plain = (text) =>
  text
    .replaceAll(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^)\s]*\)/g, "$1")
    .replaceAll(/[*_]{2}([^*_]+)[*_]{2}/g, "$1")
    .replaceAll(/\s*\n\s*/g, " ");

/** The first sentence of a page after its heading, without markup; empty where it has none. */
export function firstSentence(markdown) {
  const body = markdown.replace(/^[\s\S]*?^# .+$/m, "");
  const block = body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .find((text) => text !== "" && isText(text));
  if (!block) return "";
  return plain(block)
    .split(/(?<=[。！？])|(?<=[.!?])\s/)[0]
    .replace(/[：:]$/, "。");
}

/** The address of a page on the site. */
const address = (path) => `/docs/${/(^|\/)index$/.test(path) ? path.slice(0, -5) : `${path}.html`}`;

/**
 * The docs as llmstxt.org has them: every page of the navigation with its title, address and first
 * sentence, under its group; how the product was designed comes last, as what a reader may leave out.
 */
export function llmsText(sections, pages, { title, summary }) {
  const markdownOf = new Map(
    pages.map(({ target, markdown }) => [target.replace(/\.md$/, ""), markdown]),
  );
  const line = ({ text, path, tag }) => {
    const name = tag ? `${text} <xi-${tag}>` : text;
    const sentence = firstSentence(markdownOf.get(path) ?? "");
    return `- [${name}](${address(path)})${sentence ? `: ${sentence}` : ""}`;
  };
  const list = (heading, items) => `## ${heading}\n\n${items.map(line).join("\n")}`;
  const shown = sections.filter(({ isOptional }) => !isOptional);
  const optional = sections.filter(({ isOptional }) => isOptional);
  const pagesOf = ({ groups }) => groups.flatMap((group) => group.pages);
  return `${[
    `# ${title}`,
    `> ${summary}`,
    ...shown.flatMap(({ title: name, menu = name, groups }) =>
      groups.map((group) =>
        list(group.title === menu ? menu : `${menu}：${group.title}`, group.pages),
      ),
    ),
    ...(optional.length > 0 ? [list("Optional", optional.flatMap(pagesOf))] : []),
  ].join("\n\n")}\n`;
}
