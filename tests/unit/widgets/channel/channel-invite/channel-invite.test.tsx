import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ChannelInvite } from "../../../../../src/widgets/channel/channel-invite";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../../report/report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
beforeEach(async () => {
  await view.test.store.pool.query("TRUNCATE invite");
  sessionStorage.clear();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelInvite />, { ...view.owner, ...options });
const session = () => ({ token: view.owner.token, appkey: view.world.app.appkey });
const make = async (target: string) => {
  const body = { target, channelIds: [view.world.channelIds[0]], metrics: ["install" as const] };
  return (await view.test.call("invite/add", body, session())).map;
};
type User = ReturnType<typeof open>["user"];
const startForm = async (user: User) => {
  const [add] = await screen.findAllByRole("button", { name: "邀请查看" });
  await waitFor(() => expect(add?.hasAttribute("disabled")).toBe(false));
  await user.click(add as HTMLElement);
  return screen.findByRole("dialog", { name: "邀请查看" });
};

test("invites somebody to a channel, and sends it", async () => {
  const { user } = open();
  await screen.findByText("还没有邀请");
  const dialog = await startForm(user);
  await user.type(within(dialog).getByRole("textbox", { name: /手机号或邮箱/ }), "13900000005");
  await user.click(within(dialog).getByRole("button", { name: /渠道范围/ }));
  await user.click(await screen.findByRole("treeitem", { name: /默认分组/ }));
  await user.keyboard("{Escape}");
  await user.click(within(dialog).getByRole("button", { name: "保存" }));
  const row = await screen.findByRole("row", { name: /13900000005/ });
  expect(row.textContent).toContain("待接受");
  expect(row.textContent).toContain("默认分组");
  const [invite] = (await view.test.call("invite/list", {}, session())).map.list;
  expect(invite.sentTime).not.toBeNull();
  expect(invite.groupIds).toEqual([view.world.groupId]);
});

test("an invitation edited before the groups have come keeps its group", async () => {
  const { groupId } = view.world;
  const body = { target: "13900000006", groupIds: [groupId], metrics: ["install" as const] };
  await view.test.call("invite/add", body, session());
  const first = open();
  await pressRowAction(first.user, "编辑邀请", "13900000006");
  await screen.findByRole("dialog");
  first.unmount();
  let arrive = () => {};
  const arrival = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const { user } = open({
    intercept: async ({ url }) => (url.endsWith("groupAndChannelTree") ? arrival : undefined),
  });
  await pressRowAction(user, "编辑邀请", "13900000006");
  arrive();
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "保存" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [invite] = (await view.test.call("invite/list", {}, session())).map.list;
  expect(invite.groupIds).toEqual([groupId]);
});

test("what is missing or wrong is told at its field; a reload keeps the half-filled form", async () => {
  const first = open();
  const dialog = await startForm(first.user);
  await first.user.type(within(dialog).getByRole("textbox", { name: /手机号或邮箱/ }), "12345");
  await first.user.click(within(dialog).getByRole("button", { name: "保存" }));
  await within(dialog).findByText("请输入 11 位手机号或邮箱地址");
  await within(dialog).findByText("请选择可见的渠道或分组");
  first.unmount();
  const again = open();
  const kept = await startForm(again.user);
  const field = within(kept).getByRole("textbox", { name: /手机号或邮箱/ });
  expect((field as HTMLInputElement).value).toBe("12345");
});

test("stops and deletes after a question, and resumes without one", async () => {
  await make("a@b.cn");
  const { user } = open();
  const act = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "更多操作 a@b.cn" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await act("停用");
  await user.click(await screen.findByRole("button", { name: "停用" }));
  await screen.findByText("已停用");
  await act("恢复");
  await screen.findByText("待接受");
  await act("删除");
  await user.click(await screen.findByRole("button", { name: "删除" }));
  await screen.findByText("还没有邀请");
});

test("searches, and says how to get back", async () => {
  await make("a@b.cn");
  const { user, search } = open();
  await screen.findByRole("row", { name: /a@b\.cn/ });
  await user.type(screen.getByRole("searchbox"), "zzz{Enter}");
  await screen.findByText("没有符合条件的邀请");
  expect(search()).toBe("q=zzz");
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  await screen.findByRole("row", { name: /a@b\.cn/ });
});
