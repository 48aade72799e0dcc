import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { namedPages } from "../../scripts/docs/navigation.mjs";

const twins = readdirSync("docs/en").filter((name) => name.endsWith(".md"));
const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;
const han = /\p{Script=Han}+/gu;

/** Code without comments, and without the labels of an aligned column. */
function bare([, language, text]) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^ *(?:\/\/|#) .*$/gm, "");
  return { language, code: language ? code : code.replaceAll(/^\S.*? {2,}/gm, "") };
}

const codeOf = (markdown) => [...markdown.matchAll(fence)].map(bare);
const proseOf = (markdown) => markdown.replaceAll(fence, "");
const headingsOf = (markdown) =>
  [...proseOf(markdown).matchAll(/^(#+) /gm)].map(([, marks]) => marks.length);
const spansOf = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

/** The code in the first cell of every row, one table after the other. */
const rowsOf = (markdown) =>
  [...proseOf(markdown).matchAll(/^\|(.*?)\|/gm)].map(([, cell]) => spansOf(cell));

/** Chinese within code of the first column is a placeholder, which the twin has in English. */
function isTranslated(chinese, english) {
  const parts = chinese.split(han).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[a-z ]+")}$`).test(english);
}

const read = (name) => ({
  chinese: readFileSync(`docs/${name}`, "utf8"),
  english: readFileSync(`docs/en/${name}`, "utf8"),
});

test("there are twins, and the navigation names each", () => {
  expect(twins.length).toBeGreaterThan(5);
  const named = namedPages.filter((page) => page.startsWith("en/")).map((page) => `${page}.md`);
  expect(named.toSorted()).toEqual(twins.map((name) => `en/${name}`).toSorted());
});

describe.each(twins)("docs/en/%s", (name) => {
  const { chinese, english } = read(name);

  test("and its Chinese page lead to each other below the heading", () => {
    expect(english.split("\n")[2]).toBe(`[中文](../${name})`);
    expect(chinese.split("\n")[2]).toBe(`[English](en/${name})`);
  });

  test("has the same code", () => {
    expect(codeOf(english)).toEqual(codeOf(chinese));
  });

  test("has headings of the same levels", () => {
    expect(headingsOf(english)).toEqual(headingsOf(chinese));
  });

  test("has the same rows, by the code in the first column", () => {
    const [own, other] = [rowsOf(english), rowsOf(chinese)];
    expect(own.map((spans) => spans.length)).toEqual(other.map((spans) => spans.length));
    const pairs = other.flat().map((span, at) => [span, own.flat()[at]]);
    expect(pairs.filter(([from, to]) => !isTranslated(from, to))).toEqual([]);
  });

  test("is in English outside of code", () => {
    const text = proseOf(english)
      .replace("[中文]", "")
      .replaceAll(/`[^`]+`/g, "");
    expect(text.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu)).toBeNull();
  });

  test("leads to twins where there are any", () => {
    const links = [...english.matchAll(/\]\(\.\.\/([\w-]+\.md)(?:#[^)]*)?\)/g)];
    const targets = links.map(([, target]) => target).filter((target) => target !== name);
    expect(targets.filter((target) => twins.includes(target))).toEqual([]);
  });
});

describe("the pages at the root", () => {
  const placeholder = /\p{Script=Han}+|\b[A-Z]+(?:-[A-Z]+)+\b/gu;
  const [chinese, english] = ["README.md", "README.en.md"].map((name) =>
    readFileSync(name, "utf8"),
  );
  const shapeOf = (markdown) =>
    codeOf(markdown).map(({ language, code }) => [
      language,
      code.replaceAll(/ +#.*$/gm, "").replaceAll(placeholder, ""),
    ]);

  test("README.en.md has the code and the headings of README.md", () => {
    expect(shapeOf(english)).toEqual(shapeOf(chinese));
    expect(headingsOf(english)).toEqual(headingsOf(chinese));
  });

  test.each(["README.md", "README.en.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"])(
    "%s leads only to what is there",
    (name) => {
      const links = [...readFileSync(name, "utf8").matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)];
      expect(links.length).toBeGreaterThan(3);
      expect(links.map(([, path]) => path).filter((path) => !existsSync(path))).toEqual([]);
    },
  );
});
