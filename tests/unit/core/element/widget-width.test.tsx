import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asContainerRule, watchWidth } from "../../../../src/core/element/widget-width";
import { MediaContext, useMedia } from "../../../../src/core/ui/layout";

test.each([
  ["@media (max-width: 640px) {}", "@container xi-widget (max-width: 640px) {}"],
  [
    "a{}@media(min-width: 641px) and (max-width: 1199px){}",
    "a{}@container xi-widget (min-width: 641px) and (max-width: 1199px){}",
  ],
  ["@media all and (max-width: 600px) {}", "@media all and (max-width: 600px) {}"],
  ["@media (hover: none) {}", "@media (hover: none) {}"],
  ["@media (prefers-reduced-motion: reduce) {}", "@media (prefers-reduced-motion: reduce) {}"],
  ["@media print {}", "@media print {}"],
])("%s enters a widget's sheet as %s", (css, expected) => {
  expect(asContainerRule(css)).toBe(expected);
});

test("no condition on the width stands behind another one, where it would stay the window's", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("src", name));
  const mixed = files.flatMap((file) =>
    (readFileSync(file, "utf8").match(/@media[^{`]*(?:min|max)-width[^{]*\{/g) ?? [])
      .filter((rule) => !/^@media (?:all and )?\((?:min|max)-width/.test(rule) || /,/.test(rule))
      .map((rule) => `${file}: ${rule}`),
  );
  expect(mixed).toEqual([]);
});

let resize: (widthPx: number) => void;
let widthPx: number;
const host = document.createElement("div");
const root = host.attachShadow({ mode: "open" });
const widthOf = (element: Element, px: () => number) =>
  Object.defineProperty(element, "clientWidth", { configurable: true, get: px });

beforeEach(() => {
  widthPx = 0;
  widthOf(host, () => widthPx);
  host.style.padding = "0 10px";
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(min-width: 1000px)" || query === "(prefers-color-scheme: dark)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: ResizeObserverCallback) {
        resize = (width) =>
          callback(
            [{ contentRect: { width } } as ResizeObserverEntry],
            this as unknown as ResizeObserver,
          );
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test("before the frame is drawn the room within the padding counts; other conditions are the window's", () => {
  const { match } = watchWidth(root);
  widthPx = 660;
  expect(match("(max-width: 640px)").matches).toBe(true);
  expect(match("(max-width: 639px)").matches).toBe(false);
  expect(match("(min-width: 600px) and (max-width: 1319px)").matches).toBe(true);
  expect(match("(min-width: 641px) and (max-width: 1319px)").matches).toBe(false);
  expect(match("(prefers-color-scheme: dark)").matches).toBe(true);
});

test("the frame's width counts once it is drawn, whatever box the host is", () => {
  const { match, attach } = watchWidth(root);
  widthPx = 1000;
  const frame = document.createElement("div");
  widthOf(frame, () => 300);
  attach(frame);
  expect(match("(max-width: 640px)").matches).toBe(true);
  attach(null);
  expect(match("(max-width: 640px)").matches).toBe(false);
});

test("an inline host has no width: a box within it is measured and taken away again", () => {
  const measured = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(320);
  expect(watchWidth(root).match("(max-width: 640px)").matches).toBe(true);
  expect(root.childElementCount).toBe(0);
  measured.mockRestore();
});

test("while it is not shown the window decides", () => {
  expect(watchWidth(root).match("(min-width: 1000px)").matches).toBe(true);
});

test("what asks draws once, and again only when the answer is another", () => {
  let draws = 0;
  function Probe() {
    draws += 1;
    return useMedia("(max-width: 640px)") ? "narrow" : "wide";
  }
  widthPx = 820;
  const { match } = watchWidth(root);
  render(
    <MediaContext value={match}>
      <Probe />
    </MediaContext>,
  );
  expect(screen.getByText("wide")).toBeTruthy();
  act(() => resize(800));
  expect(draws).toBe(1);
  act(() => resize(640));
  expect(screen.getByText("narrow")).toBeTruthy();
  act(() => resize(0));
  expect(screen.getByText("narrow")).toBeTruthy();
  expect(draws).toBe(2);
});

test("without an element the window decides, in StrictMode too", () => {
  function Probe() {
    return useMedia("(min-width: 1000px)") ? "wide" : "narrow";
  }
  render(
    <StrictMode>
      <Probe />
    </StrictMode>,
  );
  expect(screen.getByText("wide")).toBeTruthy();
});
