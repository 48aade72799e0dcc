import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ShareSetting } from "../../../../../src/core/api/contract";
import { ChannelShare } from "../../../../../src/widgets/channel/channel-share";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;

beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

const open = async (channelId: number, isSaved = true) => {
  if (isSaved) await save(channelId);
  const onClose = vi.fn();
  const opened = renderScreen(
    view.test,
    <ChannelShare channelId={channelId} name="渠道" onClose={onClose} />,
    view.owner,
  );
  const dialog = await screen.findByRole("dialog", { name: "分享报表" });
  await within(dialog).findByText(isSaved ? /\/share_chart\// : "保存并生成链接");
  return { ...opened, onClose, dialog: within(dialog) };
};
const save = async (id: number) => {
  const { token, app } = view.owner;
  await view.test.call("channel/shareUpdate", { id }, { token, appkey: app.appkey });
};
const setting = async (id: number): Promise<ShareSetting> => {
  const { token, app } = view.owner;
  return (await view.test.call("channel/shareKey", { id }, { token, appkey: app.appkey })).map;
};
const request = async (appkey: string, key: string) =>
  (await view.test.call("channel/requirePassword", { appkey, key })).retCode;

test("metrics, first day, password and expiry are saved, and the password is never shown again", async () => {
  const { id } = await view.add("分享一");
  const { user, dialog } = await open(id);
  await user.click(dialog.getByRole("checkbox", { name: "点击量" }));
  await user.click(dialog.getByRole("radio", { name: "从今天起" }));
  await user.type(dialog.getByLabelText("访问密码"), "pass1234");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await screen.findAllByText("分享设置已保存");
  const saved = await setting(id);
  expect(saved.metrics).not.toContain("click");
  expect(saved.fromDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(saved.needPassword).toBe(true);
  expect((dialog.getByLabelText("访问密码") as HTMLInputElement).value).toBe("");

  await user.click(dialog.getByRole("button", { name: "取消密码" }));
  await screen.findAllByText("已取消密码");
  expect((await setting(id)).needPassword).toBe(false);
});

test("there is no link until it is saved; then it is in use for thirty days", async () => {
  const { id } = await view.add("分享新");
  const { user, dialog } = await open(id, false);
  expect(dialog.getByText(/还没有分享/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "重置链接" })).toBeNull();
  expect((await setting(id)).isSaved).toBe(false);
  await user.click(dialog.getByRole("button", { name: "保存并生成链接" }));
  await dialog.findByText(/有 1 个链接在用，至 /);
  await dialog.findByText(/\/share_chart\//);
  const saved = await setting(id);
  expect(saved.isInUse).toBe(true);
  const lifeMs = (saved.expireAt ?? 0) - view.test.now();
  expect(Math.abs(lifeMs - 30 * 86_400_000)).toBeLessThan(60_000);
});

test("what visitors would see can be looked at before anything is saved", async () => {
  const { id } = await view.add("分享预览");
  const { user, dialog } = await open(id, false);
  await user.click(dialog.getByRole("checkbox", { name: "点击量" }));
  await user.click(dialog.getByRole("button", { name: "预览" }));
  const preview = await screen.findByRole("dialog", { name: "预览：访客看到的报表" });
  await within(preview).findByRole("heading", { name: "分享预览" });
  const headers = within(preview)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  expect(headers.join()).toContain("安装量");
  expect(headers.join()).not.toContain("点击量");
  expect((await setting(id)).isSaved).toBe(false);
});

test("a password that is too short and no metric at all are refused at their fields", async () => {
  const { id } = await view.add("分享二");
  const { user, dialog } = await open(id);
  for (const box of dialog.getAllByRole("checkbox", { checked: true })) await user.click(box);
  await user.type(dialog.getByLabelText("访问密码"), "abc");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await dialog.findByText("密码为 4–16 位字母或数字");
  expect(dialog.getByText("请至少选择一个指标")).toBeTruthy();
  expect((await setting(id)).needPassword).toBe(false);
});

test("a new link makes the old one unknown", async () => {
  const { id } = await view.add("分享三");
  const { user, dialog } = await open(id);
  const before = await setting(id);
  await user.click(dialog.getByRole("button", { name: "重置链接" }));
  const question = await screen.findByRole("alertdialog", { name: "重置分享链接？" });
  await user.click(within(question).getByRole("button", { name: "重置链接" }));
  await waitFor(() => expect(dialog.queryByText(before.url)).toBeNull());
  expect(await request(view.owner.app.appkey, before.key)).toBe("0404");
  expect(dialog.getByText((await setting(id)).url)).toBeTruthy();
});

test("a stopped share says so and can be resumed", async () => {
  const { id } = await view.add("分享四");
  const { user, dialog } = await open(id);
  const { key } = await setting(id);
  await user.click(dialog.getByRole("button", { name: "停用分享" }));
  const question = await screen.findByRole("alertdialog", { name: "停用分享？" });
  await user.click(within(question).getByRole("button", { name: "停用分享" }));
  await dialog.findByText(/持有链接的人现在不能查看报表/);
  expect(await request(view.owner.app.appkey, key)).toBe("0410");
  await user.click(dialog.getByRole("button", { name: "恢复分享" }));
  await dialog.findByRole("button", { name: "停用分享" });
  expect(await request(view.owner.app.appkey, key)).toBe("0000");
});

test("the share of a channel that is gone shows the reason and a retry", async () => {
  renderScreen(
    view.test,
    <ChannelShare channelId={999_999} name="渠道" onClose={() => {}} />,
    view.owner,
  );
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("button", { name: "重试" })).toBeTruthy();
});
