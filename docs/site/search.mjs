import { englishSearchLabels, searchLabels } from "./labels.mjs";
import { tokenize } from "./tokenize.mjs";

const heading = /<h(\d)[^>]*>(.*?)<a[^>]* href="#([^"]*)"[^>]*>.*?<\/a>\s*<\/h\1>/gis;

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const plain = (html) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name])
    .trim();

/** The sections of a page, each with the headings that lead to it and its text. */
function* sectionsOf(html, englishOf) {
  const parts = html.split(heading);
  const above = [];
  for (let at = 1; at < parts.length; at += 4) {
    const [level, words, anchor, body] = parts.slice(at, at + 4);
    above.length = Number(level) - 1;
    above[Number(level) - 1] = plain(words);
    const text = plain(body);
    const titles = above.filter(Boolean);
    yield { anchor, titles, text: `${text} ${englishOf(`${titles.at(-1)} ${text}`)}` };
  }
}

/** Names the English of the terms that a text has, longer ones first. */
function createEnglish(terms) {
  const longest = Object.keys(terms).sort((one, other) => other.length - one.length);
  const known = new RegExp(longest.join("|"), "g");
  return (text) => [...new Set(text.match(known) ?? [])].map((term) => terms[term]).join(" ");
}

/**
 * Options of the site's own search, its index in the site and no service asked: pages are found by
 * any part of their Chinese and by the English of the console's terms.
 */
export function searchOf(terms) {
  const englishOf = createEnglish(terms);
  const miniSearch = {
    options: { tokenize },
    _splitIntoSections: (_, html) => sectionsOf(html, englishOf),
  };
  // Not enumerable: a function in the site's data would be evaluated in the page.
  const texts = {
    translations: searchLabels,
    locales: { en: { translations: englishSearchLabels } },
  };
  return Object.defineProperty(texts, "miniSearch", { value: miniSearch });
}
