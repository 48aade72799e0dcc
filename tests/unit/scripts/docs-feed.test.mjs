import { JSDOM } from "jsdom";
import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { changesOf, deprecationsOf, versionsFeed } from "../../../scripts/docs/feed.mjs";
import { readPages } from "../../../scripts/docs/sources.mjs";

const pages = readPages();
const page = pages.find(({ source }) => source === "docs/versions.md");
const toHtml = (text) => marked.parseInline(text);

const read = (text) => {
  const { window } = new JSDOM("");
  return new window.DOMParser().parseFromString(text, "application/xml");
};
const textsOf = (parent, tag) => [...parent.querySelectorAll(tag)].map((each) => each.textContent);

describe("the feed of the changes", () => {
  const feed = read(versionsFeed(page, pages, toHtml));
  const entries = [...feed.querySelectorAll("entry")];

  test("is XML with what RFC 4287 asks of a feed and of an entry", () => {
    expect(feed.querySelector("parsererror")).toBeNull();
    const root = feed.documentElement;
    expect([root.localName, root.namespaceURI]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    for (const part of [root, ...entries])
      for (const tag of ["id", "title", "updated"])
        expect([...part.children].filter(({ localName }) => localName === tag)).toHaveLength(1);
    expect(feed.querySelector("feed > author > name").textContent).not.toBe("");
    for (const time of textsOf(feed, "updated"))
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
  });

  test("has an entry for each line, each with an id of its own, newest first", () => {
    const changes = changesOf(page.markdown);
    expect(entries).toHaveLength(changes.length + deprecationsOf(page.markdown).length);
    const ids = textsOf(feed, "entry > id");
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const times = textsOf(feed, "entry > updated");
    expect(times).toEqual(times.toSorted().toReversed());
    expect(feed.querySelector("feed > updated").textContent).toBe(times[0]);
  });

  test("leads to pages of the site", () => {
    const contents = textsOf(feed, "content").join("\n");
    expect(contents).toContain('href="./');
    expect(contents).not.toMatch(/href="[^"]*\.md/);
  });
});

test("signs of markup in a change stay text", () => {
  const markdown =
    "# v\n\n## 弃用\n\n| 弃用 | 自 | 改用 | 停止 |\n| --- | --- | --- | --- |\n| `old-tag` | 0.1.0，2026-01-02 | `new-tag` | 1.0.0，2027-01-02 |\n\n## 变更\n\n### 未发布\n\n#### 2026-01-01\n\n- `<xi-app>` & [页](sizes.md)\n";
  const feed = read(versionsFeed({ ...page, markdown }, pages, toHtml));
  expect(textsOf(feed, "entry > title")).toEqual(["弃用：old-tag", "<xi-app> & 页"]);
  expect(textsOf(feed, "content")[1]).toBe(
    '<code>&lt;xi-app&gt;</code> &amp; <a href="./sizes.html">页</a>',
  );
});
