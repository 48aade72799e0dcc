import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { MonitorRules } from "../../../../../src/widgets/monitor/monitor-rules";
import { countHours, newRule } from "../../../../support/monitor";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen, type Screen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let token: string;
let ownerId: number;
let app: AppRecord;
let accounts = 0;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  sessionStorage.clear();
  ({ token, id: ownerId } = await service.signUp(`139${String(accounts).padStart(8, "0")}`));
  const { id } = await makeApp(service, token, "星漠世界");
  app = (await service.call("apply/applyInfo", { id }, { token })).map as AppRecord;
});

const open = (search = "", intercept?: ScreenOptions["intercept"]) =>
  renderScreen(service, <MonitorRules />, { token, app, search, ...(intercept && { intercept }) });
const asOwner = () => ({ token, appkey: app.appkey });
const rules = async () => (await service.call("monitor/rules", {}, asOwner())).map.list;

test("without rules it says what to begin with", async () => {
  open();
  await screen.findByText("还没有监控规则");
  await screen.findByText("已有 0 条规则");
});

const pressNewRule = async (user: Screen["user"]) =>
  user.click((await screen.findAllByRole("button", { name: "新建规则" }))[0] as HTMLElement);

test("a new rule opened before the list has come notifies the owner", async () => {
  const first = open();
  await screen.findByText("还没有监控规则");
  await pressNewRule(first.user);
  await screen.findByRole("dialog", { name: "新建监控规则" });
  first.unmount();
  let arrive = () => {};
  const arrival = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const { user } = open("", async ({ url }) =>
    url.endsWith("monitor/rules") ? arrival : undefined,
  );
  await pressNewRule(user);
  arrive();
  const form = within(await screen.findByRole("dialog", { name: "新建监控规则" }));
  const owner = await form.findByRole<HTMLInputElement>("checkbox", { name: /所有者/ });
  expect(owner.checked).toBe(true);
});

test("a new rule for a metric in the address stands in the form, and leaves the address with it", async () => {
  const { user, search } = open("watch=registerRate");
  const form = within(await screen.findByRole("dialog", { name: "新建监控规则" }));
  expect(form.getByRole<HTMLInputElement>("textbox", { name: /^规则名称/ }).value).toBe(
    "注册率偏离平常",
  );
  await user.click(form.getByRole("button", { name: "创建规则" }));
  const table = within(await screen.findByRole("table", { name: "监控阈值" }));
  await table.findByText("注册率偏离平常");
  expect(await rules()).toMatchObject([
    { metric: "registerRate", condition: { kind: "baseline" } },
  ]);
  expect(search()).toBe("");
});

test("a metric in the address that nobody watches opens nothing", async () => {
  open("watch=roi");
  await screen.findByText("还没有监控规则");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a rule is made, listed, switched off, changed and deleted", async () => {
  const { user } = open();
  await pressNewRule(user);
  const form = within(await screen.findByRole("dialog", { name: "新建监控规则" }));
  await user.click(form.getByRole("button", { name: "创建规则" }));
  await form.findByText("请填写规则名称");
  expect(await rules()).toEqual([]);
  await user.type(form.getByRole("textbox", { name: /^规则名称/ }), "安装过低");
  await user.click(form.getByRole("radio", { name: "固定值" }));
  await user.click(form.getByRole("button", { name: "创建规则" }));
  await form.findByText("请填写阈值");
  await user.type(form.getByRole("spinbutton", { name: /^阈值/ }), "5");
  await user.click(form.getByRole("button", { name: "创建规则" }));
  const table = within(await screen.findByRole("table", { name: "监控阈值" }));
  await table.findByText("低于 5");
  const [rule] = await rules();
  expect(rule).toMatchObject({
    name: "安装过低",
    receivers: [ownerId],
    ways: ["site"],
    isOn: true,
  });
  await user.click(table.getByRole("switch", { name: "启用规则「安装过低」" }));
  await waitFor(async () => expect((await rules())[0]?.isOn).toBe(false));
  await user.click(table.getByRole("button", { name: "编辑规则「安装过低」" }));
  const again = within(await screen.findByRole("dialog", { name: "编辑规则「安装过低」" }));
  const name = again.getByRole("textbox", { name: /^规则名称/ });
  await user.clear(name);
  await user.type(name, "安装少了");
  await user.click(again.getByRole("button", { name: "保存" }));
  await table.findByRole("button", { name: "编辑规则「安装少了」" });
  await pressRowAction(user, "删除", "安装少了");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "删除" }));
  await screen.findByText("还没有监控规则");
});

test("a preview counts what the last 14 days would have told", async () => {
  await service.store.pool.query(
    "UPDATE app SET created_at = created_at - interval '40 days' WHERE id = $1",
    [app.id],
  );
  const hours = Array.from({ length: 14 * 24 }, (_, index) => index + 1);
  await countHours(
    service,
    app.id,
    hours.map((ago) => ({ ago, install: ago >= 50 && ago < 53 ? 2 : 40 })),
  );
  const { user } = open();
  await pressNewRule(user);
  const form = within(await screen.findByRole("dialog", { name: "新建监控规则" }));
  await user.click(form.getByRole("radio", { name: "固定值" }));
  await user.type(form.getByRole("spinbutton", { name: /^阈值/ }), "10");
  await user.click(form.getByRole("button", { name: "试算最近 14 天" }));
  await form.findByText("会通知 1 次，产生 1 条告警");
  await user.type(form.getByRole("spinbutton", { name: /^阈值/ }), "0");
  await form.findByText("条件已修改，请重新试算");
});

test("a half filled form is there again after a reload", async () => {
  const { user, unmount } = open();
  await user.click((await screen.findAllByRole("button", { name: "新建规则" }))[0] as HTMLElement);
  await user.type(await screen.findByRole("textbox", { name: /^规则名称/ }), "写到一半");
  unmount();
  const next = open();
  await next.user.click(
    (await screen.findAllByRole("button", { name: "新建规则" }))[0] as HTMLElement,
  );
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /^规则名称/ })).toHaveProperty("value", "写到一半"),
  );
});

test("beyond the edition's rules the way to more stands at the name", async () => {
  const limits = {
    channels: 9,
    subChannels: 9,
    members: 9,
    rawLogDays: 9,
    rules: 1,
    dayEvents: null,
    boards: 20,
    boardCards: 24,
    plans: 20,
  };
  const small = await startTestService(
    {},
    {
      hasWorkers: false,
      catalogue: {
        ...service.config.catalogue,
        quotas: { trial: limits, standard: limits, professional: limits },
      },
    },
  );
  try {
    const { token: other, id } = await small.signUp("13900000001");
    const made = await makeApp(small, other, "小应用");
    const as = { token: other, appkey: made.appkey };
    expect((await small.call("monitor/addRule", newRule(id), as)).retCode).toBe("0000");
    const refused = await small.call("monitor/addRule", newRule(id), as);
    expect(refused).toMatchObject({
      retCode: "0403",
      data: { link: "/more/pay_page", used: 1, limit: 1, field: "name" },
    });
    const record = (await small.call("apply/applyInfo", { id: made.id }, as)).map;
    const { user } = renderScreen(small, <MonitorRules />, { token: other, app: record });
    await screen.findByText("已用 1 / 1 条规则");
    await user.click(screen.getByRole("button", { name: "新建规则" }));
    const form = within(await screen.findByRole("dialog"));
    const full = /监控规则数已达上限/;
    const note = await form.findByText(full, { selector: "[role=status]" });
    within(note).getByRole("link", { name: "去升级或续费" });
    await user.type(form.getByRole("textbox", { name: /^规则名称/ }), "第二条");
    await user.click(form.getByRole("button", { name: "创建规则" }));
    const alert = await form.findByText(full, { selector: "[role=alert]" });
    within(alert).getByRole("link", { name: "去升级或续费" });
  } finally {
    await small.close();
  }
});

test("rules against fraud begin with what they look for", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "防作弊快捷规则" }));
  await user.click(await screen.findByRole("menuitem", { name: /点击泛滥/ }));
  const form = within(await screen.findByRole("dialog", { name: "新建监控规则" }));
  expect(form.getByRole("textbox", { name: /^规则名称/ })).toHaveProperty(
    "value",
    "点击多、安装少",
  );
  expect(form.getByRole("spinbutton", { name: /^阈值/ })).toHaveProperty("value", "5");
  await user.click(form.getByRole("button", { name: "创建规则" }));
  await form.findByText("请选择监控对象");
});
