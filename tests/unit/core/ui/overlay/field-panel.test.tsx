import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { lazyComponent } from "../../../../../src/core/ui/lazy";
import { Dialog, FieldPanel, type PanelAnchor } from "../../../../../src/core/ui/overlay";
import { OpenPanel } from "../../../../../src/core/ui/overlay/open-panel";
import { placeBelow } from "../../../../../src/core/ui/overlay/place-below";
import { renderInRoot } from "../root";

afterEach(() => {
  vi.restoreAllMocks();
});

interface InsideProps {
  inside: string;
  anchor: PanelAnchor;
}

function Inside({ inside, anchor }: InsideProps) {
  return (
    <OpenPanel {...anchor}>
      <input aria-label="词" />
      <button type="button">{inside}</button>
    </OpenPanel>
  );
}

const inside = lazyComponent<InsideProps>(async () => Inside);
beforeAll(async () => {
  await inside.load();
});

function Panel({ part = inside }: { part?: typeof inside }) {
  return (
    <FieldPanel
      label="面板"
      widthPx={320}
      trigger={<button type="button">打开</button>}
      panel={part}
      props={{ inside: "里面" }}
    />
  );
}

const field = () => screen.getByRole("button", { name: "打开" });
const panel = () => screen.queryByRole("dialog", { name: "面板" });

function start() {
  renderInRoot(
    <>
      <Panel />
      <button type="button">之后</button>
      <p>空白</p>
    </>,
  );
  return userEvent.setup();
}

test("a press opens it at its input, and the field names the panel", async () => {
  const user = start();
  expect(field().getAttribute("aria-expanded")).toBe("false");
  await user.click(field());
  expect(document.activeElement).toBe(screen.getByLabelText("词"));
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(field().getAttribute("aria-controls")).toBe(panel()?.id);
});

const unseen = () => screen.queryByRole("dialog", { hidden: true });

test("the pointer has it drawn before the press, unseen and without the focus", async () => {
  const user = start();
  await user.hover(field());
  await screen.findByRole("dialog", { hidden: true });
  expect(panel()).toBeNull();
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(document.body);
  const ahead = unseen();
  await user.click(field());
  expect(panel()).toBe(ahead);
  expect(document.activeElement).toBe(screen.getByLabelText("词"));
});

test("a pointer that goes on leaves nothing behind, an open panel stays", async () => {
  const user = start();
  await user.hover(field());
  await screen.findByRole("dialog", { hidden: true });
  await user.unhover(field());
  expect(unseen()).toBeNull();
  await user.click(field());
  await user.hover(screen.getByText("空白"));
  expect(panel()).toBeTruthy();
});

test("a press elsewhere while it is unseen does not take the focus", async () => {
  const user = start();
  await user.hover(field());
  await screen.findByRole("dialog", { hidden: true });
  const next = screen.getByRole("button", { name: "之后" });
  fireEvent.pointerDown(next);
  fireEvent.pointerUp(next);
  expect(document.activeElement).toBe(document.body);
});

test("a finger opens it without the keyboard that would cover it", () => {
  start();
  fireEvent(
    field(),
    Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }),
  );
  expect(document.activeElement).toBe(panel());
});

test.each(["{Escape}", "press on the field", "press elsewhere"])(
  "%s closes it and gives the focus back",
  async (how) => {
    const user = start();
    await user.click(field());
    if (how === "{Escape}") await user.keyboard(how);
    else await user.click(how === "press on the field" ? field() : screen.getByText("空白"));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(field());
  },
);

test("a drag out of it and a press within leave it open", async () => {
  const user = start();
  await user.click(field());
  await user.pointer([
    { keys: "[MouseLeft>]", target: screen.getByLabelText("词") },
    { keys: "[/MouseLeft]", target: screen.getByText("空白") },
  ]);
  await user.click(screen.getByRole("button", { name: "里面" }));
  expect(panel()).toBeTruthy();
});

test("Tab goes through it and on to what follows the field, which closes it", async () => {
  const user = start();
  await user.click(field());
  await user.tab();
  expect(document.activeElement?.textContent).toBe("里面");
  await user.tab();
  expect(document.activeElement?.textContent).toBe("之后");
  expect(panel()).toBeNull();
});

test("back at the field by Shift and Tab, Esc still closes it", async () => {
  const user = start();
  await user.click(field());
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(field());
  await user.keyboard("{Escape}");
  expect(panel()).toBeNull();
});

test("in a dialog Esc closes the panel only, and Enter in it sends no form", async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const onClose = vi.fn();
  renderInRoot(
    <Dialog title="对话框" isOpen onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Panel />
        <button type="submit">保存</button>
      </form>
    </Dialog>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "打开" }));
  await user.keyboard("{Enter}{Escape}");
  expect(onSubmit).not.toHaveBeenCalled();
  expect(panel()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
});

test("it opens where there is room, within the edges of the page", () => {
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(390);
  vi.stubGlobal("innerHeight", 800);
  const at = (left: number, top: number) => {
    const element = document.createElement("button");
    element.getBoundingClientRect = () => new DOMRect(left, top, 100, 34);
    return placeBelow(element, 320);
  };
  expect(at(12, 100)).toEqual({ left: 12, width: 320, top: 138, "--available-height": "657px" });
  expect(at(280, 700)).toEqual({
    left: 65,
    width: 320,
    bottom: 104,
    "--available-height": "691px",
  });
  vi.unstubAllGlobals();
});

test("code that does not come is told, and asked for again by the next press", async () => {
  const fetchCode = vi.fn(async () => Inside).mockRejectedValueOnce(new Error("offline"));
  renderInRoot(<Panel part={lazyComponent<InsideProps>(fetchCode)} />);
  fireEvent.click(field());
  await screen.findAllByText("网络问题，请稍后再试");
  expect(panel()).toBeNull();
  fireEvent.click(field());
  expect(await screen.findByRole("dialog", { name: "面板" })).toBeTruthy();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test("whoever has gone on before the code comes is not called back", async () => {
  let come = (_: typeof Inside) => {};
  const part = lazyComponent<InsideProps>(() => new Promise((resolve) => (come = resolve)));
  renderInRoot(<Panel part={part} />);
  const user = userEvent.setup();
  await user.click(field());
  await user.tab();
  come(Inside);
  await part.load();
  expect(panel()).toBeNull();
});
