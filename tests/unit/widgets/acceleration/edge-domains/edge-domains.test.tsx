import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { EdgeDomains } from "../../../../../src/widgets/acceleration/edge-domains";
import { plainSettings, signUpWithEdge } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { askAsNode, syncReport } from "../../../service/features/acceleration/edge-fixture";

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

const open = (search = "") => renderScreen(service, <EdgeDomains />, { token, app, search });
const domains = async () => (await service.call("edge/domains", {}, as)).map.list;
const name = () => `app${accounts}.example.com`;
const made = async (settings = plainSettings) => {
  const { map } = await service.call("edge/save", { domain: name(), settings }, as);
  return map.id;
};
const inDialog = async (title: string | RegExp) =>
  within(await screen.findByRole("dialog", { name: title }));

test("without domains it says how to begin, and that no node is online", async () => {
  const { user, search } = open();
  await screen.findByText("还没有加速域名");
  await screen.findByText("还没有节点在线");
  await user.click(screen.getByRole("button", { name: "启动一个节点" }));
  await screen.findByText("还没有节点");
  expect(search()).toBe("tab=nodes");
});

test("another line's app has no domains here", async () => {
  const { map } = await service.call(
    "apply/addApply",
    { name: "归因应用", agreed: true },
    { token },
  );
  const { map: other } = await service.call("apply/applyInfo", { id: map.id }, { token });
  renderScreen(service, <EdgeDomains />, { token, app: other as AppRecord });
  await screen.findByRole("alert");
  expect(screen.queryByText("还没有加速域名")).toBeNull();
});

test("versions tell what changed, and an earlier one is brought back", async () => {
  const id = await made();
  const settings = { ...plainSettings, waf: "on" as const, deny: ["198.51.100.7"] };
  await service.call("edge/save", { id, version: 1, domain: name(), settings, note: "上线前" }, as);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `更多操作 ${name()}` }));
  await user.click(await screen.findByRole("menuitem", { name: "版本" }));
  const drawer = await inDialog(`「${name()}」的版本`);
  await drawer.findByText("上线前");
  const waf = within(drawer.getByText("WAF").nextElementSibling as HTMLElement);
  expect(waf.getByText("关闭").tagName).toBe("DEL");
  expect(waf.getByText("拦截").tagName).toBe("INS");
  await user.click(drawer.getByRole("button", { name: "恢复到版本 1？" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "恢复到此版本" }));
  await drawer.findByText("恢复自版本 1");
  expect((await domains())[0]).toMatchObject({ version: 3 });
});

test("a domain is stopped after a question and deleted once its name is typed", async () => {
  await made();
  const { user } = open();
  const choose = async (action: string) => {
    await user.click(await screen.findByRole("button", { name: `更多操作 ${name()}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
    return within(await screen.findByRole("alertdialog"));
  };
  await user.click((await choose("停用")).getByRole("button", { name: "停用" }));
  await waitFor(async () => expect((await domains())[0]?.state).toBe("off"));
  await screen.findAllByText("已停用");
  const question = await choose("删除");
  expect(question.getByRole("button", { name: "删除" })).toHaveProperty("disabled", true);
  await user.type(question.getByRole("textbox"), name());
  await user.click(question.getByRole("button", { name: "删除" }));
  await screen.findByText("还没有加速域名");
});

test("the check of a domain of the demonstration says that no node is given it, even with one online", async () => {
  const probe = { kind: "tcp" as const, path: "/", everySeconds: 5, passes: 2 };
  const id = await made({ ...plainSettings, health: { ...plainSettings.health, probe } });
  await service.store.db
    .updateTable("edge_domain")
    .set({ is_demo: true })
    .where("id", "=", id)
    .execute();
  const { map } = await service.call("edge/addNode", { name: "上海" }, as);
  const { status } = await askAsNode(service, "sync", map.key, syncReport());
  expect(status).toBe(200);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `检测「${name()}」` }));
  const dialog = await inDialog(new RegExp(name()));
  const stepOf = async (step: string) =>
    within((await dialog.findByText(step)).closest("li") as HTMLElement);
  (await stepOf("节点部署")).getByText("演示域名不部署到节点");
  (await stepOf("节点部署")).getByText("未检测");
  (await stepOf("源站")).getByText("未检测");
  (await stepOf("源站")).getByText("没有开启主动检查，或没有部署到在线的节点");
});

test("a wrong certificate is refused at its field and never kept in the browser", async () => {
  await made();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `更多操作 ${name()}` }));
  await user.click(await screen.findByRole("menuitem", { name: "证书" }));
  const form = await inDialog(`「${name()}」的证书`);
  await user.click(form.getByRole("button", { name: "上传证书" }));
  await form.findByText("请粘贴私钥");
  await user.type(form.getByRole("textbox", { name: /^证书（PEM/ }), "not-a-pem");
  await user.type(form.getByRole("textbox", { name: /^私钥/ }), "secret-key");
  await user.click(form.getByRole("button", { name: "上传证书" }));
  await waitFor(() =>
    expect(form.getByRole("textbox", { name: /^证书（PEM/ })).toHaveProperty("ariaInvalid", "true"),
  );
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("secret-key");
});
