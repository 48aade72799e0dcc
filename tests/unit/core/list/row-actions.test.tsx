import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type RowAction, RowActions } from "../../../../src/core/list";
import { type Navigation, NavigationContext } from "../../../../src/core/navigation/navigation";
import { WriteAccessContext } from "../../../../src/core/session/write-access";
import { renderInRoot } from "../ui/root";

const press = vi.fn();
const navigate = vi.fn();
const action = (label: string, more?: Partial<RowAction>): RowAction => ({
  label,
  run: () => press(label),
  ...more,
});
const show = (actions: (RowAction | false)[], access: "all" | "none" = "all") => {
  press.mockClear();
  renderInRoot(
    <NavigationContext value={{ navigate, href: (to: string) => to } as unknown as Navigation}>
      <WriteAccessContext value={access}>
        <RowActions name="夏日活动" actions={actions} />
      </WriteAccessContext>
    </NavigationContext>,
  );
  return userEvent.setup();
};
const buttons = () =>
  screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

test("two actions stand in the row, without a menu", () => {
  show([action("报表"), false, action("编辑")]);
  expect(buttons()).toEqual(["报表 夏日活动", "编辑 夏日活动"]);
});

test("from the third on they stand in one menu, which the keyboard opens, moves through and leaves", async () => {
  const user = show([action("报表"), action("编辑"), action("停用"), action("删除")]);
  expect(buttons()).toEqual(["报表 夏日活动", "编辑 夏日活动", "更多操作 夏日活动"]);
  const more = screen.getByRole("button", { name: "更多操作 夏日活动" });
  expect(more.getAttribute("aria-haspopup")).toBe("menu");
  more.focus();
  await user.keyboard("{Enter}");
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "停用",
    "删除",
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("停用"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement?.getAttribute("aria-label")).toBe("更多操作 夏日活动");
  expect(press).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("停用"));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(press).toHaveBeenCalledExactlyOnceWith("删除");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement?.getAttribute("aria-label")).toBe("更多操作 夏日活动");
});

test("what the session may not do takes no place, and leaves no empty menu", () => {
  show(
    [
      action("报表"),
      action("编辑", { writes: true }),
      action("记录"),
      action("删除", { writes: true }),
    ],
    "none",
  );
  expect(buttons()).toEqual(["报表 夏日活动", "记录 夏日活动"]);
});

test("an action may stay in the menu where there is room outside it", async () => {
  const user = show([action("报表"), action("删除", { isInMenu: true, isDisabled: true })]);
  expect(buttons()).toEqual(["报表 夏日活动", "更多操作 夏日活动"]);
  await user.click(screen.getByRole("button", { name: "更多操作 夏日活动" }));
  const remove = await screen.findByRole("menuitem", { name: "删除" });
  expect(remove.getAttribute("aria-disabled")).toBe("true");
});

test("a way to another page is a link in the row, and goes there from the menu", async () => {
  const user = show([
    action("报表", { to: "/report" }),
    action("复制", { to: "/copy", isInMenu: true }),
  ]);
  expect(screen.getByRole("link", { name: "报表 夏日活动" }).getAttribute("href")).toBe("/report");
  await user.click(screen.getByRole("button", { name: "更多操作 夏日活动" }));
  await user.click(await screen.findByRole("menuitem", { name: "复制" }));
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/copy");
});
