import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChannelList } from "../../../../../src/widgets/channel/channel-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;

beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelList />, { ...view.owner, ...options });
const rowOf = (code: RegExp) => screen.findByRole("row", { name: code });

describe("managing channels in place", () => {
  test("a name is changed where it stands; what is refused stays to be mended", async () => {
    const channel = await view.add("旧名字", { channelCode: "rename1" });
    const { user } = open({ search: "q=rename1" });
    const row = within(await rowOf(/rename1/));
    await user.click(row.getByRole("button", { name: "修改「旧名字」的名称" }));
    const field = row.getByRole("textbox", { name: "修改「旧名字」的名称" });
    await user.clear(field);
    await user.type(field, "有 空格{Enter}");
    expect(row.getByRole("alert").textContent).toMatch(/最多 50 个字/);
    await user.clear(field);
    await user.type(field, "新名字{Enter}");
    await screen.findByTitle("新名字");
    expect((await view.detail(channel.id)).channelName).toBe("新名字");
    await user.click(screen.getByRole("button", { name: "修改「新名字」的名称" }));
    await user.keyboard("丢弃{Escape}");
    expect((await view.detail(channel.id)).channelName).toBe("新名字");
  });

  test("stopping says what it does and keeps the row", async () => {
    const channel = await view.add("停用我", { channelCode: "stop1" });
    const { user } = open({ search: "q=stop1" });
    const row = within(await rowOf(/stop1/));
    await user.click(row.getByRole("button", { name: /^更多操作 / }));
    await user.click(await screen.findByRole("menuitem", { name: "停用" }));
    const question = within(await screen.findByRole("alertdialog", { name: "停用 1 个渠道？" }));
    expect(question.getByText(/推广已停止/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "停用" }));
    await waitFor(async () => expect((await view.detail(channel.id)).state).toBe(2));
    await waitFor(async () => expect((await rowOf(/stop1/)).textContent).toContain("停用"));
  });

  test("chosen channels move to another group", async () => {
    const channel = await view.add("搬走", { channelCode: "move1" });
    const session = { token: view.owner.token, appkey: view.world.app.appkey };
    await view.test.call("channel/addGroup", { name: "新组" }, session);
    const { user } = open({ search: "q=move1" });
    await rowOf(/move1/);
    await user.click(screen.getByRole("checkbox", { name: "选择本页" }));
    await user.click(screen.getByRole("button", { name: "移动到分组" }));
    const dialog = within(await screen.findByRole("dialog", { name: "移动 1 个渠道" }));
    await user.click(await dialog.findByRole("combobox", { name: "目标分组" }));
    await user.click(await screen.findByRole("option", { name: "新组" }));
    await user.click(dialog.getByRole("button", { name: "移动" }));
    await waitFor(async () => expect((await view.detail(channel.id)).groupName).toBe("新组"));
  });

  test("a group is made, renamed and deleted at the left; the default one is left alone", async () => {
    const { user } = open();
    const groups = within(await screen.findByRole("navigation", { name: "渠道分组" }));
    await user.click(await groups.findByRole("button", { name: "新建分组" }));
    const dialog = within(await screen.findByRole("dialog", { name: "新建分组" }));
    await user.type(dialog.getByLabelText("分组名称"), "临时组");
    await user.click(dialog.getByRole("button", { name: "新建分组" }));
    await user.click(await groups.findByRole("button", { name: "分组「临时组」的操作" }));
    await user.click(await screen.findByRole("menuitem", { name: "修改分组名称" }));
    const again = within(await screen.findByRole("dialog", { name: "修改分组名称" }));
    await user.clear(again.getByLabelText("分组名称"));
    await user.type(again.getByLabelText("分组名称"), "默认分组{Enter}");
    await again.findByText("该分组名称已存在");
    await user.clear(again.getByLabelText("分组名称"));
    await user.type(again.getByLabelText("分组名称"), "改过的组{Enter}");
    await user.click(await groups.findByRole("button", { name: "分组「改过的组」的操作" }));
    await user.click(await screen.findByRole("menuitem", { name: "删除分组" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "删除分组「改过的组」？" }),
    );
    await user.click(question.getByRole("button", { name: "删除分组" }));
    await waitFor(() => expect(groups.queryByText("改过的组")).toBeNull());
    expect(groups.queryByRole("button", { name: "分组「默认分组」的操作" })).toBeNull();
  });

  test("filters by data and state stand in the address", async () => {
    const { user, search } = open();
    await user.click(await screen.findByRole("combobox", { name: "数据" }));
    await user.click(await screen.findByRole("option", { name: "有数据" }));
    await waitFor(() => expect(search()).toBe("data=1"));
    await user.click(await screen.findByRole("button", { name: "清除筛选" }));
    expect(search()).toBe("");
  });
});
