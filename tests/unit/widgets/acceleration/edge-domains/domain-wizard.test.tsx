import { screen, waitFor, within } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { EdgeDomains } from "../../../../../src/widgets/acceleration/edge-domains";
import { plainSettings, signUpWithEdge } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let app: AppRecord;
let as: { token: string; appkey: string };
let accounts = 0;
beforeAll(async () => {
  service = await startTestService({ XI_EDGE_CNAME: "edge.xi.test" }, { hasWorkers: false });
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  sessionStorage.clear();
  ({ token, app, as } = await signUpWithEdge(service, `138${String(accounts).padStart(8, "0")}`));
});

const open = () => renderScreen(service, <EdgeDomains />, { token, app });
const domains = async () => (await service.call("edge/domains", {}, as)).map.list;
const name = () => `app${accounts}.example.com`;
const made = async (settings = plainSettings) => {
  const { map } = await service.call("edge/save", { domain: name(), settings }, as);
  return map.id;
};
const inDialog = async (title: string | RegExp) =>
  within(await screen.findByRole("dialog", { name: title }));

const addButton = async (name: string) =>
  (await screen.findAllByRole("button", { name }))[0] as HTMLElement;

test("a domain is added step by step, several origins pasted at once; the last step checks it", async () => {
  const { user } = open();
  await user.click(await addButton("添加域名"));
  const form = await inDialog("添加域名");
  const next = () => user.click(form.getByRole("button", { name: "下一步" }));
  await user.type(form.getByRole("textbox", { name: /^域名/ }), name());
  await next();
  const first = within(await form.findByRole("group", { name: "源站 1" }));
  await next();
  await form.findByText("请填写地址");
  await user.click(first.getByRole("textbox", { name: "地址" }));
  await user.paste("47.96.0.1:8080; 47.96.0.2");
  const second = within(await form.findByRole("group", { name: "源站 2" }));
  expect(first.getByRole("textbox", { name: "地址" })).toHaveProperty("value", "47.96.0.1");
  expect(first.getByRole("spinbutton", { name: "端口" })).toHaveProperty("value", "8080");
  expect(second.getByRole("textbox", { name: "地址" })).toHaveProperty("value", "47.96.0.2");
  await next();
  await user.click(await form.findByRole("button", { name: "添加常用静态文件" }));
  await user.type(form.getByRole("textbox", { name: "拒绝名单" }), "198.51.100.7");
  await next();
  await form.findByText(/证书在保存之后设置/);
  await user.click(form.getByRole("button", { name: "保存并部署" }));
  const last = await inDialog("添加域名");
  await last.findByText("没有查到 CNAME 记录，生效可能要几分钟");
  last.getByText("edge.xi.test");
  last.getByText("还没有节点在线");
  const [row] = await domains();
  const { map } = await service.call("edge/domain", { id: row.id }, as);
  expect(map.settings).toMatchObject({
    origins: [
      { address: "47.96.0.1", port: 8080 },
      { address: "47.96.0.2", port: 80 },
    ],
    deny: ["198.51.100.7"],
    cc: null,
  });
  expect(map.settings.cache).toHaveLength(7);
  await user.click(last.getByRole("button", { name: "完成" }));
  const table = within(await screen.findByRole("table", { name: "域名" }));
  table.getByText("待部署");
});

test("what the service refuses is told at the step where its field is, before the next one", async () => {
  const tcp = { ...plainSettings, business: "tcp" as const, tcpPort: 24_100 };
  await service.call("edge/save", { domain: `tcp.${name()}`, settings: tcp }, as);
  const { user } = open();
  await user.click(await addButton("添加域名"));
  const form = await inDialog("添加域名");
  const next = () => user.click(form.getByRole("button", { name: "下一步" }));
  const field = (label: RegExp | string) => form.getByRole("textbox", { name: label });
  const retype = async (box: HTMLElement, typed: string) => {
    await user.clear(box);
    await user.type(box, typed);
  };

  await next();
  await form.findByText("请填写域名");
  for (const [typed, said] of [
    ["127.0.0.1", "不能填写 IP 地址"],
    [`tcp.${name()}`, "该域名已经添加过"],
  ] as const) {
    await retype(field(/^域名/), typed);
    await next();
    await form.findByText(said);
    expect(field(/^域名/)).toHaveProperty("ariaInvalid", "true");
    expect(document.activeElement).toBe(field(/^域名/));
  }
  await retype(field(/^域名/), name());
  await user.click(form.getByRole("radio", { name: /TCP/ }));
  await user.type(form.getByRole("spinbutton", { name: /端口/ }), "24100");
  await next();
  await form.findByText(`端口已由 tcp.${name()} 使用`);
  await user.click(form.getByRole("radio", { name: /网页|网站/ }));
  await next();

  const origin = within(await form.findByRole("group", { name: "源站 1" }));
  const address = origin.getByRole("textbox", { name: "地址" });
  for (const [typed, said] of [
    ["127.0.0.1", /不能填写内网地址/],
    ["https://a.com", /应为 IPv4、IPv6 或域名/],
    [name(), /源站不能是加速域名自己/],
  ] as const) {
    await retype(address, typed);
    await next();
    await origin.findByText(said);
  }
  await retype(address, "47.96.0.1");
  await retype(field("回源 Host"), "a b");
  await next();
  await form.findByText("回源 Host应为域名，不含协议、端口和路径");
  await user.clear(field("回源 Host"));
  await next();

  await user.type(
    await form.findByRole("textbox", { name: "拒绝名单" }),
    "198.51.100.7{Enter}nonsense",
  );
  await next();
  await form.findByText(/^第 2 项.*应为 IPv4、IPv6 地址或网段/);
  await retype(field("拒绝名单"), "198.51.100.7");
  await next();
  await form.findByRole("button", { name: "保存并部署" });
  expect(await domains()).toHaveLength(1);
});

test("a half filled form is there again after a reload", async () => {
  const { user, unmount } = open();
  await user.click(await addButton("添加域名"));
  await user.type(await screen.findByRole("textbox", { name: /^域名/ }), "half.example.com");
  unmount();
  const next = open();
  await next.user.click(await addButton("添加域名"));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /^域名/ })).toHaveProperty(
      "value",
      "half.example.com",
    ),
  );
});

test("a change is another version; one saved meanwhile keeps the form and offers the newest", async () => {
  const id = await made();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `编辑「${name()}」` }));
  const form = await inDialog(`编辑「${name()}」`);
  await user.type(await form.findByRole("textbox", { name: "版本说明" }), "加一台");
  const changed = { ...plainSettings, originHost: "origin.example.com" };
  await service.call("edge/save", { id, version: 1, domain: name(), settings: changed }, as);
  await user.click(form.getByRole("button", { name: "保存并部署" }));
  await form.findByText(/刚才有人保存过这个域名/);
  expect(form.getByRole("textbox", { name: "版本说明" })).toHaveProperty("value", "加一台");
  await user.click(form.getByRole("button", { name: "载入最新配置" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "载入最新配置" }));
  const again = await inDialog(`编辑「${name()}」`);
  await user.click(await again.findByRole("tab", { name: "源站" }));
  expect(again.getByRole("textbox", { name: "回源 Host" })).toHaveProperty(
    "value",
    "origin.example.com",
  );
  await user.click(again.getByRole("button", { name: "添加源站" }));
  const second = within(again.getByRole("group", { name: "源站 2" }));
  await user.type(second.getByRole("textbox", { name: "地址" }), "47.96.0.11");
  await user.click(again.getByRole("button", { name: "保存并部署" }));
  await screen.findByText("版本 3");
  expect((await domains())[0]).toMatchObject({ version: 3, origins: 2 });
});

test("the list and its form have nothing that axe finds", async () => {
  await made();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `编辑「${name()}」` }));
  const form = await inDialog(`编辑「${name()}」`);
  for (const tab of ["源站", "缓存与防护", "HTTPS"]) {
    await user.click(await form.findByRole("tab", { name: tab }));
    const { violations } = await run(document.body, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
});
