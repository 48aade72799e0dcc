import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GroupList } from "../../../../../src/widgets/report/group-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <GroupList />, { ...view.owner, ...options });
const rowOf = (name: RegExp) => screen.findByRole("row", { name });

describe("the groups of channels", () => {
  test("show what their channels brought, above the sum of all", async () => {
    const { user } = open();
    const row = await rowOf(/默认分组/);
    const cells = within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 6)).toEqual(["默认分组默认", "2", "1", "0", "3", "1"]);
    await user.click(within(row).getByRole("button", { name: /^更多操作 / }));
    await screen.findByRole("menuitem", { name: "添加渠道" });
    expect(screen.queryByRole("menuitem", { name: "删除" })).toBeNull();
    await user.keyboard("{Escape}");
    const total = await rowOf(/^合计/);
    expect(total.textContent).toContain("3");
  });

  test("are made, get channels, and are deleted with their channels kept", async () => {
    const { user } = open();
    await rowOf(/默认分组/);
    await user.click(screen.getByRole("button", { name: "新建分组" }));
    const naming = await screen.findByRole("dialog", { name: "新建分组" });
    await user.type(within(naming).getByRole("textbox"), "默认分组");
    await user.click(within(naming).getByRole("button", { name: "新建分组" }));
    await within(naming).findByText("该分组名称已存在");
    await user.clear(within(naming).getByRole("textbox"));
    await user.type(within(naming).getByRole("textbox"), "线上");
    await user.click(within(naming).getByRole("button", { name: "新建分组" }));
    const row = await rowOf(/线上/);
    await user.click(within(row).getByRole("button", { name: /^更多操作 / }));
    await user.click(await screen.findByRole("menuitem", { name: "添加渠道" }));
    const moving = await screen.findByRole("dialog", { name: "添加渠道到「线上」" });
    const move = within(moving).getByRole("button", { name: "移入分组" });
    expect(move).toHaveProperty("disabled", true);
    await user.click(await within(moving).findByRole("checkbox", { name: /渠道二/ }));
    const selectedRegion = within(moving).getByRole("region", { name: "已选" });
    expect(selectedRegion.textContent).toContain("渠道二");
    await user.click(move);
    await waitFor(async () => {
      const moved = await rowOf(/线上/);
      expect(within(moved).getAllByRole("cell")[1]?.textContent).toBe("1");
    });
    await user.click(within(await rowOf(/线上/)).getByRole("button", { name: /^更多操作 / }));
    await user.click(await screen.findByRole("menuitem", { name: "删除" }));
    const asking = await screen.findByRole("alertdialog");
    expect(asking.textContent).toContain("1 个渠道移到默认分组");
    await user.click(within(asking).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /线上/ })).toBeNull());
  });
});
