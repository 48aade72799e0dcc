import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelList } from "../../../../../src/widgets/channel/channel-list";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let ids: number[];
beforeAll(async () => {
  view = await startChannelWorld();
  const one = await view.add("门店一", { channelCode: "shop1" });
  const two = await view.add("门店二", { channelCode: "shop2" });
  ids = [one.id, two.id];
});
afterAll(() => view.test.close());

const names = async () => Promise.all(ids.map(async (id) => (await view.detail(id)).channelName));

test("rows are changed in a grid, shown before they are saved, and taken back", async () => {
  const { user } = renderScreen(view.test, <ChannelList />, {
    ...view.owner,
    search: "q=shop&sort=code.asc",
  });
  await screen.findByRole("row", { name: /shop1/ });
  await user.click(screen.getByRole("checkbox", { name: "选择本页" }));
  await user.click(screen.getByRole("button", { name: "批量编辑" }));
  const grid = within(await screen.findByRole("dialog", { name: "批量编辑 2 个渠道" }));
  const cell = (name: string) => grid.getByRole<HTMLInputElement>("textbox", { name });
  await user.click(await grid.findByRole("textbox", { name: "shop1 渠道名称" }));
  await user.paste("坏 名\t没有的组\t备注一\n新门店二\n多出的");
  await grid.findByText("没有「没有的组」这个分组");
  expect(grid.getByText(/只能是中文、字母、数字与括号/)).toBeTruthy();
  expect(grid.getByText("已粘贴 4 格，多出的 1 格没有粘贴")).toBeTruthy();
  expect(grid.getByRole("button", { name: "有 2 格要改" })).toHaveProperty("disabled", true);
  await user.click(grid.getByRole("button", { name: "撤销粘贴" }));
  expect(cell("shop2 渠道名称").value).toBe("门店二");

  await user.clear(cell("shop2 渠道名称"));
  await user.type(cell("shop2 渠道名称"), "新门店二");
  await user.click(grid.getByRole("button", { name: "预览修改（1）" }));
  const preview = within(await screen.findByRole("dialog", { name: "将修改 1 个渠道" }));
  expect(within(preview.getByRole("list")).getByRole("listitem").textContent).toBe(
    "shop2渠道名称门店二→新门店二",
  );
  expect(await names()).toEqual(["门店一", "门店二"]);
  await user.click(preview.getByRole("button", { name: "保存 1 个渠道" }));
  await waitFor(async () => expect(await names()).toEqual(["门店一", "新门店二"]));
  await user.click(await screen.findByRole("button", { name: /^撤销（\d+ 秒）$/ }));
  await waitFor(async () => expect(await names()).toEqual(["门店一", "门店二"]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^撤销/ })).toBeNull());
});

test("cells that are not saved are asked about before the grid closes or the page is left", async () => {
  const { user, leave } = renderScreen(view.test, <ChannelList />, {
    ...view.owner,
    search: "q=shop&sort=code.asc",
  });
  await screen.findByRole("row", { name: /shop1/ });
  await user.click(screen.getByRole("checkbox", { name: "选择本页" }));
  await user.click(screen.getByRole("button", { name: "批量编辑" }));
  const grid = within(await screen.findByRole("dialog", { name: "批量编辑 2 个渠道" }));
  const cell = await grid.findByRole<HTMLInputElement>("textbox", { name: "shop1 备注" });
  expect(await leave()).toBe(true);
  await user.type(cell, "新备注");
  await user.click(grid.getByRole("button", { name: "关闭" }));
  const request = async () =>
    within(await screen.findByRole("alertdialog", { name: "放弃修改？" }));
  await user.click((await request()).getByRole("button", { name: "继续编辑" }));
  expect(cell.value).toBe("新备注");
  const left = leave();
  await user.click((await request()).getByRole("button", { name: "继续编辑" }));
  expect(await left).toBe(false);
  await user.click(grid.getByRole("button", { name: "取消" }));
  await user.click((await request()).getByRole("button", { name: "放弃修改" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await leave()).toBe(true);
});
