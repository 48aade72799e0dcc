import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSize } from "../../../../../src/core/ui/layout";

let report: () => void = () => {};
const observed: Element[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  observed.length = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe(box: Element) {
        observed.push(box);
      }
      disconnect() {
        observed.length = 0;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a change of size is told after the browser has told of all, once, and not after the end", () => {
  const boxes = [document.createElement("div"), document.createElement("p")];
  const onChange = vi.fn();
  const end = watchSize(boxes, onChange);
  expect(observed).toEqual(boxes);
  report();
  report();
  expect(onChange).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(1);
  report();
  end();
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(observed).toEqual([]);
});

test("a browser without an observer reports nothing", () => {
  vi.stubGlobal("ResizeObserver", undefined);
  expect(() => watchSize([document.body], () => {})()).not.toThrow();
});
