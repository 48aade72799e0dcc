import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AdChannelForm } from "../../../../../src/widgets/channel/ad-channel-form";
import { rule } from "../../../../support/ads";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startChannelWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
});
afterAll(() => view.test.close());

const add = async (channelName: string, more: object) =>
  (
    await view.test.call(
      "ad/addChannel",
      {
        platform: "tencent",
        channelName,
        groupId: view.world.groupId,
        os: "android",
        target: "com.example.app",
        ...more,
      } as never,
      session,
    )
  ).map;
const open = (channelId: number, options: ScreenOptions = {}) =>
  renderScreen(view.test, <AdChannelForm channelId={channelId} />, { ...view.owner, ...options });

describe("postback plans", () => {
  const save = async (name: string, platform = "tencent", event = "ACTIVATE_APP") => {
    const body = { name, platform, rules: [rule(event, "install")] } as never;
    return (await view.test.call("ad/savePlan", body, session)).map;
  };

  test("are listed for their platform; only what no channel uses can be deleted", async () => {
    const used = await save("共用方案");
    await save("闲置方案");
    await save("别家方案", "ocean", "active");
    const channel = await add("腾讯一", { planId: used.id });
    const { user } = open(channel.id);
    const manage = await screen.findByRole("button", { name: "管理方案" });
    await user.click(manage);
    const dialog = await screen.findByRole("dialog", { name: /腾讯.*的回传方案/ });
    expect((await within(dialog).findByRole("row", { name: /共用方案/ })).textContent).toContain(
      "11",
    );
    expect(within(dialog).queryByText("别家方案")).toBeNull();
    expect(within(dialog).getByRole("button", { name: "删除方案「共用方案」" })).toHaveProperty(
      "disabled",
      true,
    );
    await user.click(within(dialog).getByRole("button", { name: "删除方案「闲置方案」" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(screen.queryByText("闲置方案")).toBeNull());
    const { map } = await view.test.call("ad/planList", {}, session);
    expect(map.list.map(({ name }: { name: string }) => name)).toEqual(["别家方案", "共用方案"]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(manage));
  });

  test("that a channel began to use meanwhile are kept, and why is said", async () => {
    const plan = await save("抢用方案");
    const channel = await add("腾讯二", {});
    const { user } = open(channel.id);
    await user.click(await screen.findByRole("button", { name: "管理方案" }));
    await user.click(await screen.findByRole("button", { name: "删除方案「抢用方案」" }));
    await add("腾讯三", { planId: plan.id });
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "删除" }));
    await screen.findAllByText("1 个渠道（含回收站）正在使用该方案");
    expect(screen.getAllByText("抢用方案").length).toBeGreaterThan(0);
  });

  test("are changed for every channel that uses them", async () => {
    const plan = await save("要改的方案");
    const channel = await add("腾讯改一", { planId: plan.id });
    const { user } = open(channel.id);
    await user.click(await screen.findByRole("button", { name: "管理方案" }));
    await user.click(await screen.findByRole("button", { name: "编辑方案「要改的方案」" }));
    const dialog = within(await screen.findByRole("dialog", { name: "编辑方案「要改的方案」" }));
    await dialog.findByText("保存后对使用它的 1 个渠道一同生效");
    const name = dialog.getByLabelText("方案名称");
    await user.clear(name);
    await user.click(dialog.getByRole("button", { name: "添加行为" }));
    await user.click(dialog.getByRole("button", { name: "保存" }));
    await dialog.findByText("请填写方案名称");
    await user.type(name, "改过的方案");
    await user.click(dialog.getByRole("button", { name: "保存" }));
    await screen.findByRole("row", { name: /改过的方案/ });
    const { map } = await view.test.call("ad/planList", {}, session);
    const stored = map.list.find(({ id }: { id: number }) => id === plan.id);
    expect(stored).toMatchObject({ name: "改过的方案", revision: 2 });
    expect(stored.rules).toHaveLength(2);
  });

  test("changed by somebody else meanwhile are not overwritten but loaded again", async () => {
    const plan = await save("两人改的方案");
    const channel = await add("腾讯改二", {});
    const { user } = open(channel.id);
    await user.click(await screen.findByRole("button", { name: "管理方案" }));
    await user.click(await screen.findByRole("button", { name: "编辑方案「两人改的方案」" }));
    const { id, revision, platform, rules } = plan;
    const theirs = { id, revision, platform, rules, name: "别人起的名" };
    await view.test.call("ad/savePlan", theirs as never, session);
    const dialog = within(await screen.findByRole("dialog", { name: "编辑方案「两人改的方案」" }));
    await user.click(dialog.getByRole("button", { name: "保存" }));
    await dialog.findByText("该方案已被他人修改，请重新加载后再保存。");
    await user.click(dialog.getByRole("button", { name: "重新加载" }));
    const latest = within(await screen.findByRole("dialog", { name: "编辑方案「别人起的名」" }));
    expect(latest.getByLabelText("方案名称")).toHaveProperty("value", "别人起的名");
  });

  test("cannot be deleted in the experience app", async () => {
    const channel = await add("腾讯四", {});
    await save("留着的方案");
    const { user } = open(channel.id, { app: { ...view.owner.app, isExperienceApp: true } });
    await user.click(await screen.findByRole("button", { name: "管理方案" }));
    await user.click(await screen.findByRole("button", { name: "删除方案「留着的方案」" }));
    await screen.findAllByText("体验应用仅供演示，无法进行此操作");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("Tencent accounts", () => {
  const saveAccount = async (body: object) =>
    (await view.test.call("ad/updateAdqq", body as never, session)).map;
  const openAccount = async (channelId: number) => {
    const { user } = open(channelId);
    await user.click(await screen.findByRole("button", { name: "编辑账户" }));
    return { user, dialog: within(await screen.findByRole("dialog", { name: "编辑账户" })) };
  };

  test("are changed and stopped without their key being typed again", async () => {
    const account = await saveAccount({ accountId: "100001", appId: "app1", key: "secret-9876" });
    const channel = await add("腾讯五", { accountId: account.id });
    const { user, dialog } = await openAccount(channel.id);
    const appId = dialog.getByLabelText("应用 ID");
    await user.clear(appId);
    await user.type(appId, "app2");
    await user.click(dialog.getByRole("switch", { name: "启用账户" }));
    await user.click(dialog.getByRole("button", { name: "保存" }));
    await screen.findByText("100001 / app2（****9876）（已停用）");
    const { map } = await view.test.call("ad/getAdqqList", {}, session);
    expect(map.list).toEqual([
      expect.objectContaining({ appId: "app2", keyMasked: "****9876", state: 2, revision: 2 }),
    ]);
  });

  test("ask for the key when the account is another one", async () => {
    const account = await saveAccount({ accountId: "100002", key: "secret-2222" });
    const channel = await add("腾讯六", { accountId: account.id });
    const { user, dialog } = await openAccount(channel.id);
    await user.type(dialog.getByLabelText(/账户 ID/), "9");
    await user.click(dialog.getByRole("button", { name: "保存" }));
    await dialog.findByText("更换账户须重新填写密钥");
  });

  test("changed by somebody else meanwhile are not overwritten", async () => {
    const account = await saveAccount({ accountId: "100003", key: "secret-3333" });
    const channel = await add("腾讯七", { accountId: account.id });
    const { user, dialog } = await openAccount(channel.id);
    const { id, revision, accountId } = account;
    await saveAccount({ id, revision, accountId, appId: "theirs" });
    await user.type(dialog.getByLabelText("应用 ID"), "mine");
    await user.click(dialog.getByRole("button", { name: "保存" }));
    await dialog.findByText(/已被他人修改/);
    await user.click(dialog.getByRole("button", { name: "保存" }));
    await dialog.findByText(/已被他人修改/);
    const { map } = await view.test.call("ad/getAdqqList", {}, session);
    expect(map.list.at(-1)).toMatchObject({ appId: "theirs" });
  });

  test("that a channel uses cannot be deleted, and why is said", async () => {
    const account = await saveAccount({ accountId: "100004", key: "secret-4444" });
    const channel = await add("腾讯八", { accountId: account.id });
    const { dialog } = await openAccount(channel.id);
    expect(dialog.getByRole("button", { name: "删除账户" })).toHaveProperty("disabled", true);
    expect(dialog.getByText("1 个渠道（含回收站）正在使用，不能删除")).toBeTruthy();
    expect(
      await view.test.call("ad/deleteAdqq", { id: account.id } as never, session),
    ).toMatchObject({ retCode: "0409", retMsg: "1 个渠道（含回收站）正在使用该账户" });
  });

  test("deleting one asks first, and it leaves the field", async () => {
    const account = await saveAccount({ accountId: "100005", key: "secret-5555" });
    const channel = await add("腾讯九", {});
    const { user } = open(channel.id);
    await user.click(await screen.findByRole("combobox", { name: "广告账户" }));
    await user.click(await screen.findByRole("option", { name: /100005/ }));
    await user.click(screen.getByRole("button", { name: "编辑账户" }));
    await user.click(await screen.findByRole("button", { name: "删除账户" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "删除" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "编辑账户" })).toBeNull());
    const { map } = await view.test.call("ad/getAdqqList", {}, session);
    expect(map.list.some(({ id }: { id: number }) => id === account.id)).toBe(false);
  });
});
