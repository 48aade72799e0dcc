import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useArrivedLook } from "../../../../src/core/element/use-arrived-look";
import {
  defineMessages,
  type Locale,
  loadTextsOfNewCode,
} from "../../../../src/core/text/define-messages";
import { LocaleContext, useText } from "../../../../src/core/text/use-text";
import { lazyComponent } from "../../../../src/core/ui/lazy";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let fetches = 0;
let respond: (isThere: boolean) => void = () => {};
const bundle = defineMessages(
  "app",
  { greeting: "你好" },
  () =>
    new Promise((resolve, reject) => {
      fetches += 1;
      respond = (isThere) => (isThere ? resolve({ greeting: "Hello" }) : reject(new Error("lost")));
    }),
);

const Words = () => <p>{useText(bundle).greeting}</p>;

function Widget({ locale, onFail }: { locale: Locale; onFail?: (error: unknown) => void }) {
  const look = useArrivedLook(locale, null, onFail);
  return look && <LocaleContext value={look.locale}>{<Words />}</LocaleContext>;
}

const answer = (isThere: boolean) =>
  act(async () => {
    respond(isThere);
    await vi.dynamicImportSettled();
  });

test("words in another language replace the old ones once they are all here", async () => {
  const onFail = vi.fn();
  const { rerender, container, unmount } = render(<Widget locale="en" onFail={onFail} />);
  expect(container.innerHTML).toBe("");
  await answer(false);
  expect(onFail).toHaveBeenCalledTimes(1);
  expect(container.innerHTML).toBe("");

  rerender(<Widget locale="zh-cn" onFail={onFail} />);
  expect(screen.getByText("你好")).toBeTruthy();
  rerender(<Widget locale="en" onFail={onFail} />);
  expect(screen.getByText("你好")).toBeTruthy();
  await answer(false);
  expect(screen.getByText("你好")).toBeTruthy();
  const before = fetches;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(fetches).toBe(before + 1);
  await answer(true);
  expect(screen.getByText("Hello")).toBeTruthy();
  expect(onFail).toHaveBeenCalledTimes(1);
  unmount();

  render(<Widget locale="en" />);
  expect(screen.getByText("Hello")).toBeTruthy();
  expect(fetches).toBe(before + 1);
});

test("code that comes to a page in English brings its English along", async () => {
  expect(loadTextsOfNewCode()).toBeNull();
  let give: (texts: { title: string }) => void = () => {};
  const part = lazyComponent(async () => {
    defineMessages("ad", { title: "标题" }, () => new Promise((resolve) => (give = resolve)));
    return () => null;
  });
  part.preload();
  await vi.advanceTimersByTimeAsync(0);
  expect(part.current()).toBeNull();
  give({ title: "Title" });
  await vi.advanceTimersByTimeAsync(0);
  expect(part.current()).not.toBeNull();
});
