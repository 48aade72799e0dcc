import { describe, expect, test } from "vitest";
import { searchOf } from "../../../docs/site/search.mjs";
import { createStrictHtml } from "../../../docs/site/strict-html.mjs";
import { tokenize } from "../../../docs/site/tokenize.mjs";
import { siteLinks } from "../../../scripts/docs/links.mjs";
import { withLive } from "../../../scripts/docs/live.mjs";
import { namedPages, sectionsOf } from "../../../scripts/docs/navigation.mjs";
import { readPages, withHeading } from "../../../scripts/docs/sources.mjs";
import { englishTerms } from "../../../scripts/docs/terms.mjs";

describe("the sections of the docs", () => {
  const named = namedPages.map((name) => ({ target: `${name}.md`, title: name }));
  const index = { target: "index.md", title: "开始" };
  const widget = { name: "channel-list", area: "channel" };
  const page = { target: "widgets/channel-list.md", title: "渠道管理" };

  test("have every page once, widgets by their area, the unnamed in the last group", () => {
    const other = { target: "new-page.md", title: "新" };
    const sections = sectionsOf([index, ...named, page, other], [widget]);
    expect([...new Set(sections.map(({ title }) => title))]).toEqual([
      "使用",
      "接入",
      "嵌入",
      "部署",
      "参考",
    ]);
    const groups = sections.flatMap((section) => section.groups);
    expect(groups.find(({ title }) => title === "渠道").pages).toEqual([
      { text: "渠道管理", path: "widgets/channel-list", tag: "channel-list" },
    ]);
    expect(groups.at(-1)).toEqual({ title: "更多", pages: [{ text: "新", path: "new-page" }] });
    expect(groups.flatMap(({ pages }) => pages)).toHaveLength(named.length + 2);
  });

  test("are not made when a page they name is gone, or a widget is of an area without a name", () => {
    expect(() => sectionsOf([index, ...named.slice(1), page], [widget])).toThrow(namedPages[0]);
    const strange = { name: "x", area: "strange" };
    expect(() => sectionsOf([index, ...named], [strange])).toThrow("strange");
  });
});

test("no two pages are titled alike", () => {
  const pages = readPages();
  const titles = pages.map((page) => /^# (.+)$/m.exec(withHeading(page.markdown, page))[1]);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  const widgets = pages.filter(({ target }) => target.startsWith("widgets/"));
  const names = widgets.map(({ title }) => title);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe("links of a page", () => {
  const pages = [
    { source: "README.md", target: "index.md" },
    { source: "docs/csp.md", target: "csp.md" },
    { source: "docs/widgets/balance.md", target: "widgets/balance.md" },
    { source: "sdk/ios/README.md", target: "sdk/ios.md" },
  ];
  const linked = (from, text) =>
    siteLinks(
      text,
      pages.find(({ source }) => source === from),
      pages,
    );

  test("lead to where the site has the page, with their part", () => {
    expect(linked("README.md", "[a](docs/csp.md#头)")).toBe("[a](./csp.md#头)");
    expect(linked("docs/widgets/balance.md", "[a](../csp.md)")).toBe("[a](../csp.md)");
    expect(linked("sdk/ios/README.md", "[a](../../docs/csp.md)")).toBe("[a](../csp.md)");
    expect(linked("README.md", "[a](docs/widgets/)")).toBe("[a](./widgets/balance.md)");
    expect(linked("README.md", "![a](docs/images/x.png)")).toBe("![a](./images/x.png)");
  });

  test("stay where they lead elsewhere, are code, or name what the site does not have", () => {
    for (const text of ["[a](https://x.example/a.md)", "[a](#b)", "```md\n[a](docs/csp.md)\n```"])
      expect(linked("README.md", text)).toBe(text);
    expect(linked("README.md", "[a](service/main.ts)")).toBe("a");
  });
});

describe("the search", () => {
  test("takes Chinese in pairs and Latin in words", () => {
    expect(tokenize("归因窗口 attribution-window 7天")).toEqual([
      "归因",
      "因窗",
      "窗口",
      "attribution",
      "window",
      "7",
      "天",
    ]);
    expect(tokenize("用iOS的人")).toEqual(["用", "iOS", "的人"]);
  });

  test("knows the English of the console's terms", () => {
    const terms = englishTerms();
    expect(terms.归因窗口).toContain("attribution window");
    const { miniSearch } = searchOf(terms);
    const html =
      '<h1 id="a">设置 <a class="header-anchor" href="#a">​</a></h1><p>归因窗口</p><h2 id="b">甲 <a class="header-anchor" href="#b">​</a></h2><p>乙</p>';
    const [first, second] = [...miniSearch._splitIntoSections("", html)];
    expect(first).toMatchObject({ anchor: "a", titles: ["设置"] });
    expect(first.text).toContain("attribution window");
    expect(second).toMatchObject({ anchor: "b", titles: ["设置", "甲"] });
  });

  test("leaves no function in the site's data, where it would be evaluated", () => {
    expect(Object.keys(searchOf(englishTerms()))).toEqual(["translations", "locales"]);
  });
});

test("a page keeps no inline script and no style attribute", async () => {
  const { mkdtempSync, readdirSync, readFileSync, rmSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const { join } = await import("node:path");
  const folder = mkdtempSync(join(tmpdir(), "xi-strict-"));
  const strict = createStrictHtml(folder, "/docs/", () => ".code-a{color:red}");
  const html = strict(
    '<head><script id="first">one()</script></head><p style="color:red" class="x">style="kept"</p><script src="/a.js"></script>',
  );
  expect(html).toMatch(/<script src="\/docs\/assets\/first\.\w{8}\.js"><\/script>/);
  expect(html).toContain('<p class="x">style="kept"</p><script src="/a.js"></script>');
  const files = readdirSync(join(folder, "assets")).map((name) =>
    readFileSync(join(folder, "assets", name), "utf8"),
  );
  expect(files.sort()).toEqual([".code-a{color:red}", "one()"]);
  rmSync(folder, { recursive: true });
});

test("an element's page has its element before its first section", () => {
  const api = {
    tag: "xi-sample",
    session: "signed-in",
    needsApp: true,
    tokenAreas: [],
    props: [{ attribute: "channel-id", isRequired: true }, { attribute: null }],
    events: [{ event: "xi-close" }],
  };
  const markdown = '# 样例\n\n字\n\n## 接口\n\n<xi-sample channel-id="7">\n';
  const text = withLive(markdown, api, markdown);
  expect(text.indexOf("## 试一试")).toBeLessThan(text.indexOf("## 接口"));
  expect(text).toContain(':needs-app="true" :is-dialog="true"');
  expect(text).toContain("&quot;name&quot;:&quot;channel-id&quot;,&quot;value&quot;:&quot;7&quot;");
});
