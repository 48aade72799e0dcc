import { createHash } from "node:crypto";
import { siteLinks } from "./links.mjs";
import { firstSentence } from "./llms.mjs";

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const escaped = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign],
  );

/** An id that stays as long as the text does: a UUID made of its hash. */
function idOf(text) {
  const hash = createHash("sha256").update(text).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-")}`;
}

/** The text of a section, up to the next heading of its level. */
const sectionOf = (markdown, heading) =>
  (markdown.split(`\n## ${heading}\n`)[1] ?? "").split(/\n## /)[0];

/** Returns the rows of the table of deprecations: what, since when, what instead, until when. */
export const deprecationsOf = (markdown) =>
  sectionOf(markdown, "弃用")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([name]) => name !== "—");

/** Returns the changes of docs/versions.md, oldest first: the version, the day and the line of each. */
export function changesOf(markdown) {
  const changes = [];
  let version = "";
  let day = "";
  for (const line of sectionOf(markdown, "变更").split("\n")) {
    const [, marks, title] = /^(#{3,4}) (.+)$/.exec(line) ?? [];
    if (marks === "###") version = title;
    if (marks === "####" && dayForm.test(title)) day = title;
    if (line.startsWith("- ")) changes.push({ version, day, text: line.slice(2) });
  }
  return changes;
}

const titleLength = 60;
function titleOf(text) {
  const title = firstSentence(`# x\n\n${text}`).replaceAll("`", "");
  return title.length > titleLength ? `${title.slice(0, titleLength)}…` : title;
}

/**
 * The changes as an Atom feed (RFC 4287), newest first: an entry for each line, so that readers see
 * what is new in it. Links are relative to the feed's own address, as its host is not known here.
 */
export function versionsFeed(page, pages, toHtml) {
  const html = (text) =>
    toHtml(siteLinks(text, page, pages).replaceAll(/(\]\([^)\s]*?)\.md(#[^)]*)?\)/g, "$1.html$2)"));
  const changes = changesOf(page.markdown).map(({ version, day, text }) => ({
    day,
    category: version,
    title: titleOf(text),
    text,
    hash: `_${day}`,
  }));
  const deprecations = deprecationsOf(page.markdown).map(([name, since, instead, end]) => ({
    day: /\d{4}-\d{2}-\d{2}/.exec(since)?.[0],
    category: "弃用",
    title: `弃用：${name.replaceAll("`", "")}`,
    text: `${name}：自 ${since} 弃用，改用 ${instead}，${end} 停止。`,
    hash: "弃用",
  }));
  const entries = [...changes, ...deprecations]
    .map((entry, at) => ({ ...entry, at }))
    .sort((one, other) => other.day.localeCompare(one.day) || other.at - one.at);
  const timeOf = (day) => `${day}T00:00:00Z`;
  const lines = entries.map(({ day, category, title, text, hash }) =>
    [
      "  <entry>",
      `    <id>${idOf(text)}</id>`,
      `    <title>${escaped(title)}</title>`,
      `    <updated>${timeOf(day)}</updated>`,
      `    <category term="${escaped(category)}"/>`,
      `    <link rel="alternate" type="text/html" href="versions.html#${encodeURIComponent(hash)}"/>`,
      `    <content type="html">${escaped(html(text))}</content>`,
      "  </entry>",
    ].join("\n"),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
  <id>${idOf("xi-console versions")}</id>
  <title>xi-console 的变更</title>
  <updated>${timeOf(entries[0].day)}</updated>
  <author><name>xi-console</name></author>
  <link rel="self" type="application/atom+xml" href="versions.atom"/>
  <link rel="alternate" type="text/html" href="versions.html"/>
${lines.join("\n")}
</feed>
`;
}
