import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Popover, Select, Tooltip } from "../../../../../src/core/ui";
import type { TriggerRef } from "../../../../../src/core/ui/lazy";
import {
  ActivateOnInteraction,
  Lazy,
  lazyComponent,
  preloadOnIntent,
} from "../../../../../src/core/ui/lazy";
import { renderInRoot } from "../root";

interface OpenerProps {
  onOpen: (how: string) => void;
}

function Opener({ onOpen, triggerRef }: OpenerProps & TriggerRef) {
  return (
    <button
      type="button"
      ref={triggerRef}
      onClick={() => onOpen("press")}
      onKeyDown={({ key }) => onOpen(key)}
    >
      打开
    </button>
  );
}

/** A trigger whose code arrives, or does not, when the test says so. */
function start() {
  const fetches: { arrive: () => void; fail: () => void }[] = [];
  const part = lazyComponent<OpenerProps & TriggerRef>(
    () =>
      new Promise((resolve, reject) => {
        fetches.push({
          arrive: () => resolve(Opener),
          fail: () => reject(new TypeError("offline")),
        });
      }),
  );
  const onOpen = vi.fn();
  renderInRoot(
    <>
      <ActivateOnInteraction
        part={part}
        props={{ onOpen }}
        trigger={<button type="button">打开</button>}
        uses={(begin) => ({
          onClick: begin,
          onKeyDown: (event) => event.key === "ArrowDown" && begin(event),
        })}
      />
      <button type="button">别处</button>
    </>,
  );
  return { user: userEvent.setup(), fetches, onOpen };
}
const trigger = () => screen.getByRole("button", { name: "打开" });

test("nothing is fetched before pointer or focus come near, and then once", async () => {
  const { user, fetches } = start();
  expect(fetches).toHaveLength(0);
  await user.hover(trigger());
  expect(fetches).toHaveLength(1);
  await user.tab();
  await user.click(trigger());
  expect(fetches).toHaveLength(1);
});

test("a press during the fetch opens when the code is here, with focus where it was", async () => {
  const { user, fetches, onOpen } = start();
  await user.click(trigger());
  expect(onOpen).not.toHaveBeenCalled();
  fetches[0]?.arrive();
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith("press"));
  expect(document.activeElement).toBe(trigger());
  await user.click(trigger());
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test("the focus is never nowhere while the trigger is swapped", async () => {
  const { user, fetches, onOpen } = start();
  const plain = trigger();
  await user.click(plain);
  const focused: (Element | null)[] = [];
  const watch = new MutationObserver(() => focused.push(document.activeElement));
  watch.observe(document.body, { childList: true, subtree: true });
  fetches[0]?.arrive();
  await waitFor(() => expect(onOpen).toHaveBeenCalled());
  watch.disconnect();
  expect(trigger()).not.toBe(plain);
  expect(new Set(focused)).toEqual(new Set([trigger()]));
});

test("a key during the fetch is not lost", async () => {
  const { user, fetches, onOpen } = start();
  await user.tab();
  await user.keyboard("{ArrowDown}");
  fetches[0]?.arrive();
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith("ArrowDown"));
});

test("whoever has gone on meanwhile is not called back", async () => {
  const { user, fetches, onOpen } = start();
  await user.tab();
  await user.keyboard("{Enter}");
  await user.tab();
  fetches[0]?.arrive();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe("别处");
  await user.click(trigger());
  expect(onOpen).toHaveBeenCalledOnce();
});

test("a fetch that fails is told and made anew at the next press", async () => {
  const { user, fetches, onOpen } = start();
  await user.click(trigger());
  fetches[0]?.fail();
  await screen.findAllByText("网络问题，请稍后再试");
  await user.click(trigger());
  expect(fetches).toHaveLength(2);
  fetches[1]?.arrive();
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
});

test("a dialog that cannot be fetched is told and taken off, and comes at the next try", async () => {
  let tries = 0;
  const part = lazyComponent<{ name: string }>(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError("offline");
    return ({ name }) => <p>{name}</p>;
  });
  function Asking() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? "开" : "关"}
        </button>
        {isOpen ? (
          <Lazy part={part} props={{ name: "对话框" }} onFail={() => setOpen(false)} />
        ) : null}
      </>
    );
  }
  const user = userEvent.setup();
  renderInRoot(<Asking />);
  await user.click(screen.getByRole("button"));
  await screen.findAllByText("网络问题，请稍后再试");
  expect(screen.getByRole("button").textContent).toBe("关");
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("对话框")).toBeTruthy();
});

test("code fetched ahead is drawn at once", async () => {
  const part = lazyComponent<object>(async () => () => <p>已在</p>);
  preloadOnIntent(part).onPointerEnter();
  await part.load();
  renderInRoot(<Lazy part={part} props={{}} onFail={() => {}} />);
  expect(screen.getByText("已在")).toBeTruthy();
});

test("a select says what it is before its first use, and letters choose without opening it", async () => {
  const onChange = vi.fn();
  const options = [
    { value: "a", label: "Apple" },
    { value: "b", label: "Banana" },
  ];
  renderInRoot(<Select aria-label="水果" value="a" options={options} onChange={onChange} />);
  const field = () => screen.getByRole("combobox", { name: "水果" });
  expect(field().getAttribute("aria-haspopup")).toBe("listbox");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(field().textContent).toBe("Apple");
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("b");
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith("b"));
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("an arrow opens a select that was never used, and Esc gives focus back", async () => {
  renderInRoot(
    <Select
      aria-label="数"
      value={1}
      options={[
        { value: 1, label: "一" },
        { value: 2, label: "二" },
      ]}
      onChange={() => {}}
    />,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("listbox");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("一"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "数" }));
});

test("a popover opened from without needs no press", async () => {
  renderInRoot(
    <Popover
      label="面板"
      isOpen
      onOpenChange={() => {}}
      trigger={<button type="button">看</button>}
    >
      内容
    </Popover>,
  );
  expect(await screen.findByRole("dialog", { name: "面板" })).toBeTruthy();
});

test("a tooltip shows under the pointer, and describes its mark before that", async () => {
  renderInRoot(
    <Tooltip content="当日首次打开的设备数">
      <button type="button">说明</button>
    </Tooltip>,
  );
  const hintButton = () => screen.getByRole("button", { name: "说明" });
  const id = hintButton().getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(id)?.textContent).toBe("当日首次打开的设备数");
  await userEvent.setup().hover(hintButton());
  await waitFor(() => expect(screen.getAllByText("当日首次打开的设备数")).toHaveLength(2));
});

test("a list that is closed again is no landmark beside the open one", async () => {
  const user = userEvent.setup();
  const options = [{ value: "one", label: "一" }];
  const noop = () => {};
  renderInRoot(
    <main>
      <Select aria-label="平台" value="one" onChange={noop} options={options} />
      <Select aria-label="口径" value="one" onChange={noop} options={options} />
    </main>,
  );
  await user.click(screen.getByRole("combobox", { name: /平台/ }));
  await screen.findByRole("listbox");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  await user.click(screen.getByRole("combobox", { name: /口径/ }));
  await waitFor(() => expect(screen.getAllByRole("region")).toHaveLength(1));
});
