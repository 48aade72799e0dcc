import { afterEach, expect, test, vi } from "vitest";
import { firstLocale } from "../../../../src/core/session/first-locale";

afterEach(() => {
  vi.restoreAllMocks();
});

const speaks = (language: string) =>
  vi.spyOn(globalThis.navigator, "language", "get").mockReturnValue(language);

test("a reader of whom nothing is kept gets the browser's language, else English", () => {
  Object.defineProperty(navigator, "language", { get: () => "zh-CN", configurable: true });
  for (const [language, locale] of [
    ["zh-TW", "zh-cn"],
    ["en-GB", "en"],
    ["fr", "en"],
  ] as const) {
    speaks(language);
    expect(firstLocale("nobody")).toBe(locale);
  }
});

test("who has been here keeps what was chosen", () => {
  localStorage.setItem("xi:somebody", "{}");
  expect(firstLocale("somebody")).toBeUndefined();
});
