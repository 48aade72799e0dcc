import { screen, waitFor, within } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { OpenApi } from "../../../../../src/widgets/integration/open-api";
import { makeOpenKey, openCall } from "../../../../support/open-api";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; app: AppRecord };
let experience: AppRecord;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  const { token } = world.owner;
  const appOf = async (id: number) =>
    (await service.call("apply/applyInfo", { id }, { token })).map;
  owner = { token, app: await appOf(world.app.id) };
  experience = await appOf(world.experience.id);
  asOwner = { token, appkey: world.app.appkey };
});
afterAll(() => service.close());
afterEach(() => service.wait(10_000));

const open = (options: ScreenOptions = owner) => renderScreen(service, <OpenApi />, options);
const config = async () => (await service.call("openApi/config", {}, asOwner)).map;
const rowOf = async (name: string) => {
  const row = (await screen.findByTitle(name)).closest("tr");
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const pick = async (user: ReturnType<typeof open>["user"], name: string, item: string) => {
  await user.click((await rowOf(name)).getByRole("button", { name: /^更多操作 / }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

test("the data API is turned on at once, and off after a question", async () => {
  const { user } = open();
  const toggle = await screen.findByRole("switch", { name: "开启数据接口" });
  await user.click(toggle);
  await screen.findByText("已开启");
  expect((await config()).isEnabled).toBe(true);
  await user.click(await screen.findByRole("switch", { name: "开启数据接口" }));
  const question = within(await screen.findByRole("alertdialog", { name: "关闭数据接口？" }));
  await user.click(question.getByRole("button", { name: "取消" }));
  expect((await config()).isEnabled).toBe(true);
  await user.click(await screen.findByRole("switch", { name: "开启数据接口" }));
  const again = within(await screen.findByRole("alertdialog", { name: "关闭数据接口？" }));
  await user.click(again.getByRole("button", { name: "确认关闭" }));
  await screen.findByText("未开启");
  expect((await config()).isEnabled).toBe(false);
});

test("a key is made with its fields, works, and is not shown again", async () => {
  await service.call("openApi/switch", { isEnabled: true }, asOwner);
  const { user } = open();
  await screen.findByText("还没有密钥");
  await user.click(screen.getByRole("button", { name: "新建密钥" }));
  const form = within(await screen.findByRole("dialog", { name: "新建密钥" }));
  await user.type(form.getByLabelText("名称"), "数据仓库");
  await user.click(form.getByRole("checkbox", { name: "原始日志" }));
  await user.type(form.getByLabelText("IP 白名单"), "203.0.113.0/24\n2001:db8::1");
  await user.clear(form.getByLabelText("每秒次数"));
  await user.type(form.getByLabelText("每秒次数"), "20");
  await user.click(form.getByRole("button", { name: "保存" }));
  const secretDialog = await screen.findByRole("alertdialog", { name: "请保存 API Key" });
  const apiKey = within(secretDialog).getByText(/^ok_[0-9a-f]{24}\.xos_/).textContent ?? "";
  const [key] = (await config()).keys;
  expect(key).toMatchObject({
    name: "数据仓库",
    scopes: ["report", "raw"],
    networks: ["203.0.113.0/24", "2001:db8::1"],
    perSecond: 20,
    expireTime: null,
  });
  expect((await openCall(service, { apiKey }, "/reports/overview")).status).toBe(200);
  await user.click(within(secretDialog).getByRole("button", { name: "我已保存" }));
  await waitFor(() => expect(screen.queryByText(apiKey)).toBeNull());
  const row = await rowOf("数据仓库");
  expect(row.getByText("读报表")).toBeTruthy();
  expect(document.body.innerHTML).not.toContain("xos_");
});

test("what is missing or wrong is told at its field, and nothing is sent", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "新建密钥" }));
  const form = within(await screen.findByRole("dialog", { name: "新建密钥" }));
  await user.click(form.getByRole("checkbox", { name: /读报表/ }));
  await user.type(form.getByLabelText("IP 白名单"), "10.0.0.0/40");
  await user.clear(form.getByLabelText("每日次数"));
  const before = (await config()).keys.length;
  await user.click(form.getByRole("button", { name: "保存" }));
  await form.findByText("请填写名称");
  expect(form.getByText("请至少选择一项权限")).toBeTruthy();
  expect(form.getByText("「10.0.0.0/40」不是 IP 地址或网段")).toBeTruthy();
  expect(form.getByText("应为 1 到 1000000 的整数")).toBeTruthy();
  expect((await config()).keys).toHaveLength(before);
});

test("the raw log says what it needs before it is picked, where the edition lacks it", async () => {
  const lacking = await startTestService(
    {},
    { hasWorkers: false, catalogue: { ...defaultCatalogue, professionalOnly: ["raw"] } },
  );
  try {
    const { token } = await lacking.signUp("13800000041");
    const { id } = await makeApp(lacking, token, "标准");
    const app = (await lacking.call("apply/applyInfo", { id }, { token })).map;
    const { user } = renderScreen(lacking, <OpenApi />, { token, app });
    await screen.findByText("还没有密钥");
    await user.click(screen.getByRole("button", { name: "新建密钥" }));
    const form = within(await screen.findByRole("dialog", { name: "新建密钥" }));
    await form.findByText(/原始日志导出是专业版的功能，请先升级/);
    expect(form.getByRole("checkbox", { name: "原始日志" })).toHaveProperty("disabled", true);
    expect(form.getByRole("checkbox", { name: /读报表/ })).toHaveProperty("disabled", false);
    expect(form.getByRole("link", { name: "去升级或续费" }).getAttribute("href")).toContain(
      "/more/pay_page",
    );
  } finally {
    await lacking.close();
  }
});

test("a name that is taken is refused at its field", async () => {
  await makeOpenKey(service, world, { name: "已有" });
  await makeOpenKey(service, world, { name: "改名前" });
  const { user } = open();
  await user.click((await rowOf("改名前")).getByRole("button", { name: /^编辑 / }));
  const form = within(await screen.findByRole("dialog", { name: "编辑「改名前」" }));
  await user.clear(form.getByLabelText("名称"));
  await user.type(form.getByLabelText("名称"), "已有");
  await user.click(form.getByRole("button", { name: "保存" }));
  await form.findByText("已有同名的密钥");
});

test("rotating shows another key while the old one goes on", async () => {
  const key = await makeOpenKey(service, world, { name: "要轮换" });
  const { user } = open();
  await pick(user, "要轮换", "轮换");
  const question = within(await screen.findByRole("dialog", { name: "轮换「要轮换」？" }));
  await user.type(question.getByLabelText("名称"), "要轮换");
  await user.click(question.getByRole("button", { name: "轮换" }));
  const secretDialog = within(await screen.findByRole("alertdialog", { name: "请保存 API Key" }));
  const apiKey = secretDialog.getByText(/^ok_/).textContent ?? "";
  expect(apiKey).not.toBe(key.apiKey);
  service.wait(5_000);
  expect((await openCall(service, { apiKey }, "/groups")).status).toBe(200);
  expect((await openCall(service, key, "/groups")).status).toBe(200);
});

test("revoking needs the name typed and leaves only the log", async () => {
  const key = await makeOpenKey(service, world, { name: "要吊销" });
  const { user } = open();
  await pick(user, "要吊销", "吊销");
  const question = within(await screen.findByRole("dialog", { name: "吊销「要吊销」？" }));
  await user.type(question.getByLabelText("名称"), "吊销");
  await user.click(question.getByRole("button", { name: "吊销" }));
  await question.findByText("输入的名称与密钥名称不一致");
  await user.clear(question.getByLabelText("名称"));
  await user.type(question.getByLabelText("名称"), "要吊销");
  await user.click(question.getByRole("button", { name: "吊销" }));
  await screen.findAllByText("密钥已吊销");
  service.wait(5_000);
  expect((await openCall(service, key, "/groups")).status).toBe(401);
  await waitFor(async () => expect((await rowOf("要吊销")).getByText("已吊销")).toBeTruthy());
  const row = await rowOf("要吊销");
  expect(row.queryByRole("button", { name: /^编辑 / })).toBeNull();
  expect(row.getByRole("button", { name: /^日志 / })).toBeTruthy();
});

test("the embed keys have a tab of their own", async () => {
  const { user, search } = open();
  await user.click(await screen.findByRole("tab", { name: "嵌入密钥" }));
  await screen.findByText("还没有嵌入密钥");
  expect(search()).toContain("tab=embed");
});

test.each(["a demo account", "the experience app"])(
  "%s is warned instead of changing anything",
  async (who) => {
    const isDemo = who === "a demo account";
    const { user } = open({
      ...owner,
      ...(isDemo ? { deployment: { demoHosts: [location.hostname] } } : { app: experience }),
    });
    const create = await screen.findByRole("button", { name: "新建密钥" });
    await waitFor(() => expect((create as HTMLButtonElement).disabled).toBe(!isDemo));
    if (!isDemo) return void (await screen.findByText("只有应用的所有者可以管理密钥与回调"));
    await user.click(create);
    await screen.findAllByText(/^演示账号/);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("a page that fails shows the reason and is asked for again", async () => {
  let isBroken = true;
  const { user } = open({
    ...owner,
    intercept: async (request) => {
      if (!isBroken || !request.url.includes("openApi/config")) return undefined;
      return Response.json({ retCode: "0500", retMsg: "服务异常，请稍后重试", type: "error" });
    },
  });
  const alert = await screen.findByRole("alert");
  isBroken = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  await screen.findByRole("table", { name: "密钥" });
});

test.each(["keys", "calls", "try", "webhook"])(
  "the tab %s has nothing that axe finds",
  async (tab) => {
    await makeOpenKey(service, world, { name: `axe ${tab}` });
    open({ ...owner, search: `?tab=${tab}` });
    const known = { keys: "如何调用", calls: "近 30 天调用", try: "应答", webhook: "还没有回调" };
    await screen.findAllByText(known[tab as keyof typeof known]);
    // Colours and regions need layout and a page around it.
    const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
    const { violations } = await run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  },
);
