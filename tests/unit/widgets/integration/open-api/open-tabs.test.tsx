import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { OpenApi } from "../../../../../src/widgets/integration/open-api";
import { makeOpenKey, openCall } from "../../../../support/open-api";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; app: AppRecord };
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  const { token } = world.owner;
  const appOf = async (id: number) =>
    (await service.call("apply/applyInfo", { id }, { token })).map;
  owner = { token, app: await appOf(world.app.id) };
  asOwner = { token, appkey: world.app.appkey };
});
afterAll(() => service.close());
afterEach(() => service.wait(10_000));

const open = (options: ScreenOptions = owner) => renderScreen(service, <OpenApi />, options);
const rowOf = async (name: string) => {
  const row = (await screen.findByTitle(name)).closest("tr");
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const pick = async (user: ReturnType<typeof open>["user"], name: string, item: string) => {
  await user.click((await rowOf(name)).getByRole("button", { name: /^更多操作 / }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

test("the log tells who called what, narrowed by the address", async () => {
  const key = await makeOpenKey(service, world, { name: "留痕" });
  await openCall(service, key, "/groups");
  await openCall(service, key, "/channels?surprise=1");
  const tried = { keyId: key.id, method: "GET" as const, path: "/reports/overview" };
  await service.call("openApi/try", tried, asOwner);
  const { user, search } = open({ ...owner, search: `?tab=calls&key=${key.id}` });
  const table = await screen.findByRole("table", { name: "调用日志" });
  await within(table).findByText("GET /open/v1/groups");
  expect(within(table).getByText("400")).toBeTruthy();
  expect(within(table).getByText("调试")).toBeTruthy();
  expect(await screen.findByText("近 30 天调用")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "状态码" }));
  await user.click(await screen.findByRole("option", { name: "被拒 4xx" }));
  await waitFor(() => expect(within(table).queryByText("GET /open/v1/groups")).toBeNull());
  expect(search()).toContain("status=4");
});

test("the form makes a real call as a key and shows what came of it, not the key", async () => {
  await makeOpenKey(service, world, { name: "调试用" });
  const { user } = open({ ...owner, search: "?tab=try" });
  await user.click(await screen.findByRole("combobox", { name: /^密钥/ }));
  await user.click(await screen.findByRole("option", { name: "调试用" }));
  await user.click(screen.getByRole("combobox", { name: /^接口/ }));
  await user.click(await screen.findByRole("option", { name: "渠道列表" }));
  await user.type(screen.getByLabelText("查询参数"), "limit");
  await user.click(screen.getByRole("button", { name: "发送" }));
  await screen.findByText("「limit」应写成 名称=值");
  await user.type(screen.getByLabelText("查询参数"), "=1");
  await user.click(screen.getByRole("button", { name: "发送" }));
  const response = await screen.findByRole("region", { name: "应答体" });
  expect(response.textContent).toContain('"nextCursor"');
  expect(screen.getByRole("region", { name: "请求" }).textContent).toBe(
    "GET /open/v1/channels?limit=1",
  );
  expect(document.body.innerHTML).not.toContain("xos_");
});

test("a webhook is made, shows its secret once, and its log can be opened", async () => {
  const { user } = open({ ...owner, search: "?tab=webhook" });
  await user.click(await screen.findByRole("button", { name: "新建回调" }));
  const form = within(await screen.findByRole("dialog", { name: "新建回调" }));
  await user.type(form.getByLabelText("名称"), "数仓");
  await user.type(form.getByLabelText("地址"), "https://10.0.0.1/hook");
  await user.click(form.getByRole("checkbox", { name: "付费" }));
  await user.click(form.getByRole("button", { name: "保存" }));
  await form.findByText("不能是内网或本机的地址");
  await user.clear(form.getByLabelText("地址"));
  await user.type(form.getByLabelText("地址"), "https://hooks.example.com/xi");
  await user.click(form.getByRole("button", { name: "保存" }));
  const secretDialog = within(await screen.findByRole("alertdialog", { name: "请保存 Secret" }));
  const secret = secretDialog.getByText(/^whs_/).textContent ?? "";
  await user.click(secretDialog.getByRole("button", { name: "我已保存" }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  const { map } = await service.call("webhook/list", {}, asOwner);
  expect(map.list).toMatchObject([{ name: "数仓", events: ["install", "pay"], state: "on" }]);
  await pick(user, "数仓", "发送测试");
  await screen.findAllByText("测试消息已发出，结果见记录");
  await (await rowOf("数仓")).findByText("1 条等待中");
  // The message goes out after the list was read again; the row follows it, also to a failure.
  for (const [status, waiting] of [
    [200, 0],
    [500, 1],
  ]) {
    await service.store.pool.query(
      `UPDATE webhook SET last_at = now(), last_status = ${status} WHERE app_id = $1`,
      [world.app.id],
    );
    await service.store.pool.query(
      `UPDATE webhook_delivery SET state = ${waiting ? 0 : 1} WHERE app_id = $1`,
      [world.app.id],
    );
    await (await rowOf("数仓")).findByText(new RegExp(` ${status}$`));
    await waitFor(async () =>
      expect((await rowOf("数仓")).queryAllByText("1 条等待中")).toHaveLength(waiting ?? 0),
    );
  }
  await user.click((await rowOf("数仓")).getByRole("button", { name: /^记录 / }));
  const drawer = within(await screen.findByRole("dialog", { name: "「数仓」的发送记录" }));
  await drawer.findByText("等待中");
  await user.keyboard("{Escape}");
  await pick(user, "数仓", "删除");
  const question = within(await screen.findByRole("alertdialog", { name: "删除「数仓」？" }));
  await user.click(question.getByRole("button", { name: "删除" }));
  await screen.findByText("还没有回调");
});

test("a webhook chooses the form of its messages and the own events it is told of", async () => {
  for (const [eventId, name] of [
    ["level_up", "升级"],
    ["share_done", "分享"],
  ] as const)
    await service.call("event/add", { eventId, name }, asOwner);
  const { user } = open({ ...owner, search: "?tab=webhook" });
  await user.click(await screen.findByRole("button", { name: "新建回调" }));
  const form = within(await screen.findByRole("dialog", { name: "新建回调" }));
  await user.type(form.getByLabelText("名称"), "游戏");
  await user.type(form.getByLabelText("地址"), "https://hooks.example.com/game");
  expect(form.getByRole<HTMLInputElement>("radio", { name: /^Standard/ }).checked).toBe(true);
  expect(form.queryByRole("group", { name: "只要这些自定义事件" })).toBeNull();
  await user.click(form.getByRole("checkbox", { name: "自定义事件" }));
  const own = within(await form.findByRole("group", { name: "只要这些自定义事件" }));
  await user.click(own.getByRole("checkbox", { name: /升级/ }));
  await user.click(form.getByRole("button", { name: "保存" }));
  const secretDialog = within(await screen.findByRole("alertdialog", { name: "请保存 Secret" }));
  await user.click(secretDialog.getByRole("button", { name: "我已保存" }));
  const hookOf = async () =>
    (await service.call("webhook/list", {}, asOwner)).map.list.find(
      (one: { name: string }) => one.name === "游戏",
    );
  expect(await hookOf()).toMatchObject({ form: "standard", eventIds: ["level_up"] });
  // Opened again it shows what was chosen; without the event the choice goes.
  await user.click((await rowOf("游戏")).getByRole("button", { name: /^编辑 / }));
  const again = within(await screen.findByRole("dialog", { name: "编辑「游戏」" }));
  const checkbox = await again.findByRole<HTMLInputElement>("checkbox", { name: /升级/ });
  expect(checkbox.checked).toBe(true);
  await user.click(again.getByRole("radio", { name: /^原有格式/ }));
  await user.click(checkbox);
  await user.click(again.getByRole("button", { name: "保存" }));
  await screen.findAllByText("回调已保存");
  expect(await hookOf()).toMatchObject({ form: "xi", eventIds: null });
});

test("own events that cannot be read are said in the form and asked for again", async () => {
  let isBroken = true;
  const { user } = open({
    ...owner,
    search: "?tab=webhook",
    intercept: async (request) =>
      isBroken && request.url.includes("eventAllList")
        ? Response.json({ retCode: "0500", retMsg: "服务异常，请稍后重试", type: "error" })
        : undefined,
  });
  await user.click((await screen.findAllByRole("button", { name: "新建回调" }))[0] as HTMLElement);
  const form = within(await screen.findByRole("dialog", { name: "新建回调" }));
  await user.click(form.getByRole("checkbox", { name: "自定义事件" }));
  const retryButton = await form.findByRole("button", { name: "重试" });
  isBroken = false;
  await user.click(retryButton);
  await form.findByRole("group", { name: "只要这些自定义事件" });
});
