import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Age } from "../../../../../src/core/ui/feedback";
import { renderInRoot } from "../root";

afterEach(() => vi.useRealTimers());

test("an age goes on by itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  renderInRoot(<Age atMs={Date.now()} />);
  expect(screen.getByText("刚刚")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(screen.getByText("20 秒前")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText("2 分钟前")).toBeTruthy();
});

test("an age that says nothing yet is not shown", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  renderInRoot(<Age atMs={Date.now()} fromSeconds={60} prefix=" · " />);
  expect(screen.queryByText(/刚刚/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText("· 2 分钟前")).toBeTruthy();
});
