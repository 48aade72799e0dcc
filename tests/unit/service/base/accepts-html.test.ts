import { expect, test } from "vitest";
import { acceptsHtml } from "../../../../service/base/accepts-html";

test.each([
  [undefined, true],
  [null, true],
  ["", true],
  ["*/*", true],
  ["*", true],
  ["text/*;q=0.3", true],
  ["text/html", true],
  ["application/json, text/html;level=1", true],
  ["application/xhtml+xml", true],
  ["text/plain", false],
  ["image/*", false],
  ["application/json", false],
  ["text/html;q=0, */*", false],
  ["*/*;q=0, text/html", true],
  ["text/*;q=0, */*", false],
  ["text/html;q=0.000", false],
  [",;,", false],
])("%s", (accept, expected) => {
  expect(acceptsHtml(accept)).toBe(expected);
});
