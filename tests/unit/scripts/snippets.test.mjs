import { describe, expect, test } from "vitest";
import { bracketProblem } from "../../package/snippets/commands.mjs";
import { htmlProblems, tagsOf } from "../../package/snippets/html.mjs";
import { snippetsOf } from "../../package/snippets/read.mjs";

const tags = tagsOf({
  modules: [
    {
      declarations: [
        {
          tagName: "xi-form",
          attributes: [
            { name: "channel-id", type: { text: "number" } },
            { name: "theme", type: { text: '"light" | "dark"' } },
          ],
          members: [{ name: "channelId" }],
          events: [{ name: "xi-ready" }],
        },
      ],
    },
  ],
});

test("snippets are found with the line that they begin on, and only those with a language", () => {
  const page = "# a\n\n```ts\nlet a;\n```\n\n```\nplain\n```\n\n```html title\n<p>\n</p>\n```\n";
  expect(snippetsOf("a.md", page)).toEqual([
    { page: "a.md", line: 4, language: "ts", text: "let a;\n" },
    { page: "a.md", line: 12, language: "html", text: "<p>\n</p>\n" },
  ]);
});

describe("HTML", () => {
  test.each([
    '<xi-form channel-id="7" theme="dark" class="a" data-b="c"></xi-form>',
    '<xi-form :channelId="id" @xi-ready="shown" />',
    "<!doctype html><title>a</title><xi-form></xi-form>",
    "<their-own anything></their-own>",
  ])("%s is right", (text) => expect(htmlProblems(text, tags)).toEqual([]));

  test.each([
    ["<xi-from></xi-from>", "no tag"],
    ["<xi-form chanel-id='7'></xi-form>", "no attribute chanel-id"],
    ["<xi-form channel-id='first'></xi-form>", "no number"],
    ["<xi-form theme='blue'></xi-form>", "theme is not"],
    ["<xi-form @xi-redy='a' />", "no event"],
    ["<xi-form :chanel='a' />", "no property"],
    ["<xi-form>", "not closed"],
    ["<xi-form />", "solidus"],
    ["<p a='1' a='2'></p>", "duplicate-attribute"],
  ])("%s is wrong", (text, said) => expect(htmlProblems(text, tags).join()).toContain(said));
});

test.each([
  ["f(a[0], { b: '(' }) // )", null],
  ["f(a[0)", ") closes what was not opened"],
  ["{ f()", "{ is not closed"],
])("brackets of %s", (text, said) => expect(bracketProblem(text)).toBe(said));
