import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, Drawer } from "../../../../../src/core/ui/overlay";
import { renderInRoot } from "../root";

afterEach(() => {
  vi.restoreAllMocks();
});

const close = () => {};

/** Gives every box the height of its content in a window of 100 px. */
function measureContent(heightPx: number) {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(heightPx);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100);
}

test.each([
  ["dialog", Dialog],
  ["drawer", Drawer],
])("the Tab key reaches the text of a %s that scrolls", async (_kind, Box) => {
  measureContent(400);
  const user = userEvent.setup();
  renderInRoot(
    <Box isOpen onClose={close} title="条款">
      <p>长文</p>
    </Box>,
  );
  const text = await screen.findByRole("group", { name: "条款" });
  screen.getByRole("button", { name: "关闭" }).focus();
  await user.tab();
  expect(document.activeElement).toBe(text);
});

test("a text that fits is no stop", async () => {
  measureContent(100);
  renderInRoot(
    <Dialog isOpen onClose={close} title="条款">
      <p>短文</p>
    </Dialog>,
  );
  await screen.findByText("短文");
  expect(screen.queryByRole("group", { name: "条款" })).toBeNull();
});

test("a field that comes later takes the place of the stop", async () => {
  measureContent(400);
  renderInRoot(
    <Dialog isOpen onClose={close} title="条款">
      <div data-testid="content" />
    </Dialog>,
  );
  await screen.findByRole("group", { name: "条款" });
  await act(async () => {
    screen.getByTestId("content").append(document.createElement("input"));
  });
  await vi.waitFor(() => expect(screen.queryByRole("group", { name: "条款" })).toBeNull());
});
