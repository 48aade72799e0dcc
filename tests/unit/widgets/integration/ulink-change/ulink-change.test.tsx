import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { UlinkChange } from "../../../../../src/widgets/integration/ulink-change";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let plain: TestService;
let session: { token: string; appkey: string };
let accounts = 0;
beforeAll(async () => {
  const hosts = { XI_LINK_HOST: "link.example.net", XI_LINK_HOST_TOP: "link.example.top" };
  service = await startTestService(hosts, { hasWorkers: false });
  plain = await startTestService({}, { hasWorkers: false });
});
afterAll(async () => {
  await service.close();
  await plain.close();
});
beforeEach(async () => {
  accounts += 1;
  const { token } = await service.signUp(`139${String(accounts).padStart(8, "0")}`);
  session = { token, appkey: (await makeApp(service, token, "甲")).appkey };
});

const recordOf = async (
  testService: TestService,
  { token }: { token: string },
): Promise<AppRecord> => {
  const { data } = await testService.call("apply/applyList", { isApplyAuth: 0 }, { token });
  const [app] = data.records.filter((one: AppRecord) => !one.isExperienceApp);
  return app as AppRecord;
};
const open = async () => {
  const app = await recordOf(service, session);
  return renderScreen(service, <UlinkChange />, { token: session.token, app });
};
const hostOf = (kind: "top" | "net") => `${session.appkey.toLowerCase()}.link.example.${kind}`;

test("without an app it leads to the apps", async () => {
  renderScreen(service, <UlinkChange />, { token: session.token });
  await screen.findByText("请先进入一个应用");
});

test("with one host there is nothing to change", async () => {
  const { token } = await plain.signUp("13900000000");
  await makeApp(plain, token, "甲");
  renderScreen(plain, <UlinkChange />, { token, app: await recordOf(plain, { token }) });
  await screen.findByText("这里只有一个关联域名，无需更换");
  expect(document.body.textContent).not.toContain("XI_");
});

test("with one host the operator alone is told how to set up another", async () => {
  const { token } = await plain.signUp("13900000099");
  await makeApp(plain, token, "甲");
  const app = await recordOf(plain, { token });
  const { map } = await plain.call("user/accountInfo", {}, { token });
  const view = renderScreen(plain, <UlinkChange />, { token, app });
  view.session.store.setState({ user: { ...map.user, isOperator: true } });
  await screen.findByText(/XI_LINK_HOST_TOP/);
});

test("another name typed is refused at its field; the right one changes, and it is taken back", async () => {
  const { user } = await open();
  await screen.findByRole("heading", { name: `更换到 ${hostOf("top")}` });
  const field = screen.getByRole("textbox", { name: /输入新域名以确认/ });
  await user.click(screen.getByRole("button", { name: "更换" }));
  expect(field).toHaveProperty("ariaInvalid", "true");
  await user.type(field, "other.example.top");
  await user.click(screen.getByRole("button", { name: "更换" }));
  await screen.findByText("与新域名不一致");
  await user.clear(field);
  await user.type(field, hostOf("top"));
  await user.click(screen.getByRole("radio", { name: /立即更换/ }));
  await user.click(screen.getByRole("button", { name: "更换" }));
  await screen.findByRole("heading", { name: `更换到 ${hostOf("net")}` });
  await screen.findByText(/前可以撤回/);
  const log = within(screen.getByRole("table", { name: "更换记录" }));
  log.getByText("立即更换");
  await user.click(screen.getByRole("button", { name: "撤回更换" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "撤回更换" }));
  await screen.findByRole("heading", { name: `更换到 ${hostOf("top")}` });
});

test("the versions in use tell whom the other host would reach", async () => {
  const events = ["2.10.0", "2.10.0", "2.9.0"].map((version, index) => ({
    id: `install-${accounts}-${index}`,
    ts: service.now(),
    deviceId: `device-${accounts}-${index}`,
    platform: "ios",
    version,
  }));
  await service.service.handle(
    new Request("http://127.0.0.1/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: session.appkey, events }),
    }),
    { ip: "203.0.113.1" },
  );
  const { user } = await open();
  await screen.findByText(/0\.00% 会被新域名的链接打开，3 台不会/);
  await user.click(screen.getByRole("combobox", { name: /从哪个版本起/ }));
  await user.click(await screen.findByRole("option", { name: "2.10.0" }));
  await screen.findByText(/66\.67% 会被新域名的链接打开，1 台不会/);
  const table = within(screen.getByRole("table", { name: "近 30 天活跃的 iOS 版本" }));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
    expect.any(String),
    expect.stringContaining("已配置"),
    expect.stringContaining("未配置"),
  ]);
});
