import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AttributionSettings } from "../../../../../src/widgets/channel/attribution-settings";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startChannelWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
});
afterAll(() => view.test.close());

const open = async () => {
  const opened = renderScreen(view.test, <AttributionSettings />, view.owner);
  await screen.findByRole("spinbutton", { name: "精准点击归因窗口" });
  return opened;
};
const days = () => screen.getByRole("spinbutton", { name: "精准点击归因窗口" }) as HTMLInputElement;
const type = async (user: Awaited<ReturnType<typeof open>>["user"], value: string) => {
  await user.clear(days());
  await user.type(days(), value);
};

test("the effect is shown first, then the change is saved and recorded", async () => {
  const { user } = await open();
  await type(user, "14");
  await user.click(screen.getByRole("button", { name: "保存" }));
  const dialog = await screen.findByRole("dialog", { name: "对最近 14 天的影响" });
  expect(within(dialog).getByText("归属不会改变。")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "确认保存" }));
  await screen.findByText("精准点击窗口：7 → 14");
  const { map } = await view.test.call("attribution/get", {}, session);
  expect(map.rules.clickWindowDays).toBe(14);
});

test("a number outside its range is said beside it and nothing is sent", async () => {
  const { user } = await open();
  await type(user, "31");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请填写 1 至 30 的整数");
  expect(screen.queryByRole("dialog")).toBeNull();
  sessionStorage.clear();
});

test("a network that is none is said beside it; all rules are marked by one press", async () => {
  const { user } = await open();
  const networks = screen.getByRole("textbox", { name: "自定义网段" });
  await user.type(networks, "203.0.113.0/24{Enter}203.0.113.999");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("「203.0.113.999」不是 IP 地址或网段");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.clear(networks);
  await user.type(networks, "203.0.113.0/24{Enter}{Enter}");
  await user.click(screen.getByRole("button", { name: "全部标记" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("button", { name: "确认保存" }));
  await screen.findByText("自定义网段：无 → 203.0.113.0/24");
  const { map } = await view.test.call("attribution/get", {}, session);
  expect(map.rules).toMatchObject({
    hostingNetworks: ["203.0.113.0/24"],
    retentionRule: "mark",
    floodRule: "mark",
  });
});

test("somebody else saved in between: it is told and can be reloaded", async () => {
  const { user } = await open();
  const { map } = await view.test.call("attribution/get", {}, session);
  const rules = { ...map.rules, clickWindowDays: 21 };
  await view.test.call("attribution/save", { rules, revision: map.revision }, session);
  await type(user, "10");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("button", { name: "确认保存" }));
  await screen.findByText(/归因设置已被他人修改/);
  await user.click(screen.getByRole("button", { name: "重新加载" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "重新加载" }));
  await waitFor(() => expect(days().value).toBe("21"));
  sessionStorage.clear();
});

test("below the professional edition the fuzzy order cannot be changed", async () => {
  await view.test.store.pool.query("UPDATE app SET edition = '0'");
  await open();
  expect(screen.getByRole("radio", { name: "IP + UA 先于仅 IP" })).toHaveProperty("disabled", true);
  expect(screen.getByText("专业版可调整")).toBeTruthy();
});

describe("an app that was made before one click meant one install", () => {
  const forget = () =>
    view.test.store.pool.query(
      "UPDATE app SET settings = settings #- '{attribution,fuzzyOneToOne}'",
    );
  const checkedValues = async () =>
    (await view.test.call("attribution/get", {}, session)).map.rules.fuzzyOneToOne;
  const notice = () => screen.findByRole("note", { name: "一次点击至多一次安装" });
  beforeEach(forget);

  test("is asked, sees the effect, and turns it on", async () => {
    const { user } = await open();
    await user.click(within(await notice()).getByRole("button", { name: "查看影响并打开" }));
    const dialog = await screen.findByRole("dialog", { name: "对最近 14 天的影响" });
    expect(within(dialog).getByText(/凭 IP \+ UA 归因的 0 次安装各有自己的点击/)).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "取消" }));
    // Who only looked has not chosen.
    expect(await checkedValues()).toBeNull();
    const toggle = screen.getByRole("switch", { name: "一次点击至多一次安装" });
    await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(false));
    await user.click(within(await notice()).getByRole("button", { name: "查看影响并打开" }));
    await user.click(await screen.findByRole("button", { name: "确认保存" }));
    await screen.findByText("一次点击至多一次安装：未选择 → 开");
    expect(screen.queryByRole("note", { name: "一次点击至多一次安装" })).toBeNull();
    expect(await checkedValues()).toBe(true);
  });

  test("keeps it off, and is not asked again; what was typed stays", async () => {
    const { user } = await open();
    await type(user, "12");
    await user.click(within(await notice()).getByRole("button", { name: "保持关闭" }));
    await screen.findByText("一次点击至多一次安装：未选择 → 关");
    expect(screen.queryByRole("note", { name: "一次点击至多一次安装" })).toBeNull();
    expect(days().value).toBe("12");
    expect(await checkedValues()).toBe(false);
    sessionStorage.clear();
  });
});

test("who may only look is told on the form, before any effect is shown, and stays on it", async () => {
  const token = await view.world.authorise("13700000064", [{ key: "channel", level: "read" }]);
  const { map: app } = await view.test.call(
    "apply/applyInfo",
    { id: view.world.app.id },
    { token },
  );
  const { user, visited } = renderScreen(view.test, <AttributionSettings />, { token, app });
  await screen.findByRole("spinbutton", { name: "精准点击归因窗口" });
  await type(user, "9");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("您对该应用此功能只有查看权限", {
    selector: "[role=alert] *, [role=alert]",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(days().value).toBe("9");
  expect(visited).toEqual([]);
  sessionStorage.clear();
});
