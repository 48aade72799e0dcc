import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelForm } from "../../../../../src/widgets/channel/channel-form";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;

beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

const open = (channelId: number) =>
  renderScreen(view.test, <ChannelForm channelId={channelId} />, view.owner);
const nameField = () => screen.findByLabelText<HTMLInputElement>(/渠道名称/);
type User = ReturnType<typeof open>["user"];
const save = (user: User) => user.click(screen.getByRole("button", { name: "保存" }));

test("a change is saved and leads back to the list; the code stays fixed", async () => {
  const channel = await view.add("旧名", { channelCode: "edit01" });
  const { user, visited, leave } = open(channel.id);
  const name = await nameField();
  expect((screen.getByLabelText("渠道编号") as HTMLInputElement).disabled).toBe(true);
  await user.clear(name);
  await user.type(name, "新名");
  await save(user);
  await waitFor(() => expect(visited).toEqual(["/channel/channel_manage"]));
  expect(await leave()).toBe(true);
  expect((await view.detail(channel.id)).channelName).toBe("新名");
});

test("stopping asks first; refused, it stays enabled", async () => {
  const channel = await view.add("停用", { channelCode: "stop01" });
  const { user, visited } = open(channel.id);
  const state = await screen.findByRole("switch", { name: "状态" });
  await user.click(state);
  const question = await screen.findByRole("alertdialog", { name: "停用该渠道？" });
  await user.click(within(question).getByRole("button", { name: "取消" }));
  expect(state).toHaveProperty("checked", true);
  await user.click(state);
  const again = await screen.findByRole("alertdialog", { name: "停用该渠道？" });
  await user.click(within(again).getByRole("button", { name: "停用" }));
  await save(user);
  await waitFor(() => expect(visited).toHaveLength(1));
  expect((await view.detail(channel.id)).state).toBe(2);
});

test("somebody else's save in between is told; reloading shows it and then saves", async () => {
  const channel = await view.add("原名", { channelCode: "race01" });
  const { user, visited } = open(channel.id);
  const name = await nameField();
  await user.clear(name);
  await user.type(name, "我的名");
  const { token, app } = view.owner;
  await view.test.call(
    "channel/updateChannel",
    { id: channel.id, revision: channel.revision, channelName: "他的名", groupId: channel.groupId },
    { token, appkey: app.appkey },
  );
  await save(user);
  await screen.findByText("该渠道刚被他人修改，请刷新后再保存。");
  expect((await nameField()).value).toBe("我的名");
  expect((await view.detail(channel.id)).channelName).toBe("他的名");

  await user.click(screen.getByRole("button", { name: "重新加载" }));
  const question = await screen.findByRole("alertdialog", { name: "重新加载该渠道？" });
  await user.click(within(question).getByRole("button", { name: "重新加载" }));
  await waitFor(async () => expect((await nameField()).value).toBe("他的名"));
  await user.type(await nameField(), "改");
  await save(user);
  await waitFor(() => expect(visited).toHaveLength(1));
  expect((await view.detail(channel.id)).channelName).toBe("他的名改");
});

test("a channel that is not there says so instead of an empty form", async () => {
  open(999_999);
  expect((await screen.findByRole("alert")).textContent).toContain("渠道");
  expect(screen.queryByLabelText("渠道编号")).toBeNull();
});

test("an address that is no number is refused in words as well", async () => {
  open(Number.NaN);
  expect(await screen.findByRole("alert")).toBeTruthy();
});
