import { describe, expect, test } from "vitest";
import { readWidgetApis } from "../../../scripts/build/widget-api.mjs";
import { firstSentence, llmsText } from "../../../scripts/docs/llms.mjs";
import { sectionsOf } from "../../../scripts/docs/navigation.mjs";
import { readPages } from "../../../scripts/docs/sources.mjs";

describe("the first sentence of a page", () => {
  test.each([
    ["# 甲\n\n一句。又一句。", "一句。"],
    [
      "# 甲\n\n<!-- 注 -->\n\n- 一\n- 二\n\n见[这里](a.md)与**那里**\n的说明：",
      "见这里与那里 的说明。",
    ],
    ["# A\n\nOne v1.2 line. Another.", "One v1.2 line."],
    ["前言\n\n# 甲\n\n## 乙\n\n| 表 |\n| --- |", ""],
  ])("of %j is %j", (markdown, sentence) => {
    expect(firstSentence(markdown)).toBe(sentence);
  });
});

describe("llms.txt", () => {
  const pages = readPages();
  const sections = sectionsOf(pages, readWidgetApis());
  const text = llmsText(sections, pages, { title: "名", summary: "一句" });
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link]) => link);

  test("begins with the name and a line, and has only lists under headings", () => {
    expect(text.startsWith("# 名\n\n> 一句\n\n## ")).toBe(true);
    const others = text.split("\n").filter((line) => line && !/^(# |> |## |- \[)/.test(line));
    expect(others).toEqual([]);
  });

  test("has every page of the navigation once, each where the site has it", () => {
    const named = sections.flatMap(({ groups }) =>
      groups.flatMap((group) => group.pages.map(({ path }) => path)),
    );
    expect(links).toHaveLength(named.length);
    const targets = links.map((link) =>
      link
        .replace(/^\/docs\//, "")
        .replace(/\/$/, "/index.html")
        .replace(/\.html$/, ".md"),
    );
    expect(targets.toSorted()).toEqual(named.map((path) => `${path}.md`).toSorted());
    expect(targets.filter((target) => !pages.some((page) => page.target === target))).toEqual([]);
  });

  test("puts how the product was designed last, as what may be left out", () => {
    expect(text.slice(text.indexOf("\n## Optional\n"))).toContain(
      "/docs/decisions/0001-router.html",
    );
    expect(text.slice(0, text.indexOf("\n## Optional\n"))).not.toContain("/docs/decisions");
  });

  test("says what each of the pages for integrators is", () => {
    for (const name of ["getting-started", "sessions", "embed-tokens", "webviews"])
      expect(text).toMatch(new RegExp(`\\(/docs/${name}\\.html\\): .+。`));
  });
});
