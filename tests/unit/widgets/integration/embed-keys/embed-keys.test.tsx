import { screen, waitFor, within } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { EmbedKeys } from "../../../../../src/widgets/integration/embed-keys";
import { exchange, fromPage, makeKey, tokenOf } from "../../../../support/embed";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; app: AppRecord };
let experience: AppRecord;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  await makeApp(service, world.owner.token, "另一个");
  const { token } = world.owner;
  const appOf = async (id: number) =>
    (await service.call("apply/applyInfo", { id }, { token })).map;
  owner = { token, app: await appOf(world.app.id) };
  experience = await appOf(world.experience.id);
});
afterAll(() => service.close());

const open = (options: ScreenOptions = owner) => renderScreen(service, <EmbedKeys />, options);
const listed = async () =>
  (await service.call("embedKey/list", {}, { token: world.owner.token })).map.list;
const rowOf = async (name: string) => {
  const row = (await screen.findByTitle(name)).closest("tr");
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const pick = async (user: ReturnType<typeof open>["user"], name: string, item: string) => {
  await user.click((await rowOf(name)).getByRole("button", { name: /^更多操作 / }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

test("an account without keys is led to its first", async () => {
  open({ ...owner, token: (await service.signUp("13800000021")).token });
  await screen.findByText("还没有嵌入密钥");
  expect(screen.getAllByRole("button", { name: "新建密钥" })).toHaveLength(1);
});

test("a key is made with its fields, and its secret works and is not shown again", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "新建密钥" }));
  const form = within(await screen.findByRole("dialog", { name: "新建嵌入密钥" }));
  await user.type(form.getByLabelText("名称"), "门户");
  await user.click(form.getByRole("button", { name: /^应用 / }));
  await user.click(await screen.findByRole("treeitem", { name: "自有应用" }));
  await user.keyboard("{Escape}");
  await user.click(form.getByRole("checkbox", { name: "数据报表" }));
  await user.click(form.getByRole("checkbox", { name: "功能 导出" }));
  await user.click(form.getByRole("checkbox", { name: "完整手机号" }));
  await user.type(form.getByLabelText("来源域名"), "https://portal.example");
  await user.click(form.getByRole("button", { name: "保存" }));

  const secretDialog = await screen.findByRole("alertdialog", { name: "请保存 Secret" });
  const secret = within(secretDialog).getByText(/^xes_/).textContent ?? "";
  const [key] = await listed();
  expect(key).toMatchObject({
    name: "门户",
    apps: [{ id: world.app.id }],
    areas: ["report"],
    features: ["share"],
    origins: ["https://portal.example"],
    readOnly: true,
  });
  expect((await exchange(service, { ...key, secret })).status).toBe(200);
  await user.click(within(secretDialog).getByRole("button", { name: "我已保存" }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  const row = await rowOf("门户");
  expect(row.getByText(key.keyId)).toBeTruthy();
  expect(row.getByText("只读")).toBeTruthy();
  expect(row.getByText("不能导出")).toBeTruthy();
  expect(row.getByText("手机号遮盖")).toBeTruthy();
  expect(row.queryByText("不能分享")).toBeNull();
});

test("what is missing or wrong is told at its field, and nothing is sent", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "新建密钥" }));
  const form = within(await screen.findByRole("dialog", { name: "新建嵌入密钥" }));
  await user.type(form.getByLabelText("来源域名"), "https://portal.example/path");
  const before = (await listed()).length;
  await user.click(form.getByRole("button", { name: "保存" }));
  await form.findByText("请填写名称");
  expect(form.getByText("请至少选择一个应用")).toBeTruthy();
  expect(form.getByText("请至少选择一个范围")).toBeTruthy();
  expect(form.getByText("「https://portal.example/path」不能带路径、参数或末尾的 /")).toBeTruthy();
  expect(await listed()).toHaveLength(before);
});

test("a name that is taken is refused at its field, and nothing typed is lost", async () => {
  await makeKey(service, world, { name: "已有" });
  await makeKey(service, world, { name: "改名前" });
  const { user } = open();
  await user.click((await rowOf("改名前")).getByRole("button", { name: /^编辑 / }));
  const form = within(await screen.findByRole("dialog", { name: "编辑「改名前」" }));
  await user.clear(form.getByLabelText("名称"));
  await user.type(form.getByLabelText("名称"), "已有");
  await user.click(form.getByRole("button", { name: "保存" }));
  await form.findByText("您已有同名的嵌入密钥");
  expect((form.getByLabelText("来源域名") as HTMLTextAreaElement).value).toBe(
    "https://partner.example",
  );
});

test("editing narrows the tokens already given out", async () => {
  const key = await makeKey(service, world, { name: "收窄" });
  const token = await tokenOf(service, key);
  const { user } = open();
  await user.click((await rowOf("收窄")).getByRole("button", { name: /^编辑 / }));
  const form = within(await screen.findByRole("dialog", { name: "编辑「收窄」" }));
  await user.click(form.getByRole("checkbox", { name: "渠道管理" }));
  await user.click(form.getByRole("button", { name: "保存" }));
  await screen.findAllByText("密钥已保存");
  const response = await service.call("channelList", {}, fromPage(token, world.app.appkey));
  expect(response.retCode).toBe("0403");
});

test("revoking needs the name typed and leaves only the audit", async () => {
  const key = await makeKey(service, world, { name: "要停用" });
  const token = await tokenOf(service, key);
  const { user } = open();
  await pick(user, "要停用", "停用");
  const question = within(await screen.findByRole("dialog", { name: "停用「要停用」？" }));
  await user.type(question.getByLabelText("名称"), "停用");
  await user.click(question.getByRole("button", { name: "停用" }));
  await question.findByText("输入的名称与密钥名称不一致");
  expect((await service.call("embed/session", {}, fromPage(token))).retCode).toBe("0000");
  await user.clear(question.getByLabelText("名称"));
  await user.type(question.getByLabelText("名称"), "要停用");
  await user.click(question.getByRole("button", { name: "停用" }));
  await screen.findAllByText("密钥已停用");
  expect((await service.call("embed/session", {}, fromPage(token))).retCode).toBe("0020");
  await waitFor(async () => expect((await rowOf("要停用")).getByText("已停用")).toBeTruthy());
  const row = await rowOf("要停用");
  expect(row.queryByRole("button", { name: /^编辑 / })).toBeNull();
  expect(row.getByRole("button", { name: /^审计 / })).toBeTruthy();
});

test("a reset shows another secret, and the old one stops", async () => {
  const key = await makeKey(service, world, { name: "要重置" });
  const { user } = open();
  await pick(user, "要重置", "重置 Secret");
  const question = within(await screen.findByRole("dialog", { name: "重置「要重置」的 Secret？" }));
  await user.type(question.getByLabelText("名称"), "要重置");
  await user.click(question.getByRole("button", { name: "重置 Secret" }));
  const secretDialog = within(await screen.findByRole("alertdialog", { name: "请保存 Secret" }));
  const secret = secretDialog.getByText(/^xes_/).textContent ?? "";
  expect((await exchange(service, key)).status).toBe(401);
  expect((await exchange(service, { ...key, secret })).status).toBe(200);
});

test("the audit tells who got tokens and which pages were refused, page by page", async () => {
  const key = await makeKey(service, world, { name: "审计" });
  for (let index = 0; index < 20; index += 1) {
    await tokenOf(service, key, { user: { id: `u-${index}`, name: "张三" } });
  }
  const token = await tokenOf(service, key, { user: { id: "u-20" } });
  await service.call("channelList", {}, fromPage(token, world.app.appkey, "https://evil.example"));
  const { user } = open();
  await user.click((await rowOf("审计")).getByRole("button", { name: /^审计 / }));
  const drawer = within(await screen.findByRole("dialog", { name: "「审计」的审计记录" }));
  await drawer.findByText("https://evil.example");
  expect(drawer.getByText("张三（u-19）")).toBeTruthy();
  expect(drawer.getByText("共 23 条")).toBeTruthy();
  await user.click(drawer.getByRole("button", { name: "第 3 页" }));
  await drawer.findByText("新建");
  expect(drawer.getByText("本账号")).toBeTruthy();
});

test.each(["a demo account", "the experience app"])(
  "%s is warned instead of changing anything",
  async (who) => {
    const isDemo = who === "a demo account";
    const { user } = open({
      ...owner,
      ...(isDemo ? { deployment: { demoHosts: [location.hostname] } } : { app: experience }),
    });
    await user.click(await screen.findByRole("button", { name: "新建密钥" }));
    await screen.findAllByText(isDemo ? /^演示账号/ : /^体验应用/);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("a list that fails shows the reason and is asked for again", async () => {
  let isBroken = true;
  const { user } = open({
    ...owner,
    intercept: async (request) => {
      if (!isBroken || !request.url.includes("embedKey/list")) return undefined;
      return Response.json({ retCode: "0500", retMsg: "服务异常，请稍后重试", type: "error" });
    },
  });
  const alert = await screen.findByRole("alert");
  isBroken = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  await screen.findByRole("table", { name: "嵌入密钥" });
});

test("the samples carry the address of this service and are ready to copy", async () => {
  const { user } = open();
  const sample = await screen.findByRole("region", { name: "后端 Node.js" });
  expect(sample.textContent).toContain(`fetch("${location.origin}" + path`);
  await user.click(screen.getByRole("tab", { name: "页面" }));
  const page = await screen.findByRole("region", { name: "页面" });
  expect(page.textContent).toContain("/embed/xi.js");
});

test("the screen and its dialogs have nothing that axe finds", async () => {
  const { user } = open();
  await rowOf("审计");
  // Colours and regions need layout and a page around it.
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  const found = async () =>
    (await run(document.body, { rules })).violations.map(({ id, nodes }) => [
      id,
      nodes.map((node) => node.html),
    ]);
  expect(await found()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "新建密钥" }));
  await screen.findByRole("dialog");
  expect(await found()).toEqual([]);
});
