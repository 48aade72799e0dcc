import { expect, test } from "vitest";
import { textOfPath, textToPath } from "../../../../src/core/format/path-text";

test.each(["10086", "../../etc/passwd", "<b>甲</b>", "a/b?c#d%", "😀 空格", "__proto__"])(
  "%s goes into a path and comes back",
  (text) => {
    const part = textToPath(text);
    expect(part).toMatch(/^[\w-]+$/);
    expect(textOfPath(part)).toBe(text);
  },
);

test.each(["", "%", "*", "_-_-_w", textToPath("x".repeat(65))])("%s is no text", (part) => {
  expect(textOfPath(part)).toBeNull();
});
