import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LazyInView, lazyComponent } from "../../../../../src/core/ui/lazy";
import { renderInRoot } from "../root";

interface PartProps {
  word: string;
}

const Part = ({ word }: PartProps) => <p>{word}</p>;
const fetchCode = vi.fn(async () => Part);
let seen: IntersectionObserverCallback = () => {};

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  fetchCode.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () =>
  renderInRoot(
    <LazyInView
      part={lazyComponent<PartProps>(fetchCode)}
      props={{ word: "到了" }}
      placeholder={<p>占位</p>}
    />,
  );
const see = (isIntersecting: boolean) =>
  act(async () =>
    seen([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
  );

test("what is far keeps its place, and comes once it is near", async () => {
  start();
  await see(false);
  expect(fetchCode).not.toHaveBeenCalled();
  expect(screen.getByText("占位")).toBeTruthy();
  await see(true);
  expect(await screen.findByText("到了")).toBeTruthy();
  expect(screen.queryByText("占位")).toBeNull();
});

test("a page that is printed has it", async () => {
  start();
  await act(async () => window.dispatchEvent(new Event("beforeprint")));
  expect(await screen.findByText("到了")).toBeTruthy();
});

test("it comes by itself after a quiet while, for whoever searches the page or has it read", async () => {
  vi.useFakeTimers();
  start();
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(fetchCode).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText("到了")).toBeTruthy();
});

test("a reader who saves data gets only what is looked at", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { connection: { value: { saveData: true } } }),
  );
  start();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetchCode).not.toHaveBeenCalled();
});

test("code that does not come is told in its place, and asked for again there", async () => {
  fetchCode.mockRejectedValueOnce(new Error("offline"));
  start();
  await see(true);
  fireEvent.click(await screen.findByRole("button", { name: "重试" }));
  expect(await screen.findByText("到了")).toBeTruthy();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
