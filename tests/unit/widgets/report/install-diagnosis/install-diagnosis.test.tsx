import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { zh } from "../../../../../src/core/text/live";
import { InstallDiagnosis } from "../../../../../src/widgets/report/install-diagnosis";
import { spanText } from "../../../../../src/widgets/report/install-diagnosis/span-text";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (device?: string) =>
  renderScreen(view.test, <InstallDiagnosis {...(device && { device })} />, view.owner);

test("explains an attributed install by its winner", async () => {
  open("a");
  const list = await screen.findByRole("list", { name: "候选来源" });
  const [winner] = within(list).getAllByRole("listitem");
  expect(winner?.textContent).toContain("渠道一");
  expect(winner?.textContent).toContain("渠道包");
  expect(winner?.textContent).toContain("胜出");
  expect(winner?.textContent).toContain("不限");
});

test("explains an organic install by its reason", async () => {
  const { user } = open();
  await screen.findByText(/输入 SDK 上报的设备标识/);
  await user.type(screen.getByRole("searchbox", { name: "设备标识" }), "d{Enter}");
  expect((await screen.findByRole("note")).textContent).toContain("超出窗口");
  const list = screen.getByRole("list", { name: "候选来源" });
  expect(within(list).getAllByRole("listitem")[0]?.textContent).toContain("超出窗口");
});

test("an unknown device and an empty field are told at the field", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "诊断" }));
  expect(screen.getByRole("alert").textContent).toBe("请输入设备标识");
  await user.type(screen.getByRole("searchbox", { name: "设备标识" }), "nobody{Enter}");
  await screen.findByText("没有找到该设备的安装");
});

const maskOf = async (device: string): Promise<string> => {
  const session = { token: view.owner.token, appkey: view.world.app.appkey };
  return (await view.test.call("stat/diagnosis", { device }, session)).map.device;
};
const lookUp = async (user: ReturnType<typeof open>["user"], device: string) => {
  const field = screen.getByRole("searchbox", { name: "设备标识" });
  await user.clear(field);
  await user.type(field, `${device}{Enter}`);
};

test("a masked id leads to its install, and from there to the report of its channel", async () => {
  const { user, visited } = open();
  await lookUp(user, await maskOf("a"));
  await user.click(await screen.findByRole("link", { name: "渠道「渠道一」的报表" }));
  const [id] = view.world.channelIds;
  expect(visited).toEqual([`/channel/report_details/${id}`]);
});

test("of several installs that look the same one is selected by its time", async () => {
  await view.test.store.pool.query(
    `INSERT INTO device (app_id, device_id, installed_at, install_day, platform, model)
     SELECT id, ('beef000' || n || '-0000-4000-8000-00000000cafe')::uuid,
       to_timestamp(1700000000 + n * 3600), 20600, 1, 'Model ' || n
     FROM app, generate_series(1, 2) AS n WHERE appkey = $1`,
    [view.world.app.appkey],
  );
  const { user } = open();
  await lookUp(user, "BEEF****cafe");
  const list = await screen.findByRole("list", { name: "与 BEEF****cafe 相符的安装" });
  const [latest] = within(list).getAllByRole("listitem");
  expect(latest?.textContent).toContain("Model 2");
  await user.click(within(list).getAllByRole("button", { name: /^归因诊断/ })[0] as HTMLElement);
  await screen.findByText("候选来源");
  expect(screen.getByText("Model 2")).toBeTruthy();
});

test("a masked id that is malformed or unknown is told at the field", async () => {
  const { user } = open();
  await lookUp(user, "a1b2***c3d4");
  expect((await screen.findByRole("alert")).textContent).toContain("如 a1b2****c3d4");
  const field = screen.getByRole("searchbox", { name: "设备标识" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await lookUp(user, "0000****0000");
  await screen.findByText("没有找到该设备的安装");
});

test("spans are told in their two largest units", () => {
  expect(spanText(900, zh)).toBe("0 秒");
  expect(spanText(65_000, zh)).toBe("1 分钟 5 秒");
  expect(spanText(3_600_000, zh)).toBe("1 小时");
  expect(spanText(7 * 86_400_000, zh)).toBe("7 天");
  expect(spanText(90_000_000, zh)).toBe("1 天 1 小时");
});

test("a click that two installs have is told at the winner", async () => {
  await view.test.store.pool.query(
    "UPDATE install_candidate SET reason = 'CLICK_SHARED' WHERE won",
  );
  open("a");
  const list = await screen.findByRole("list", { name: "候选来源" });
  const [winner] = within(list).getAllByRole("listitem");
  expect(winner?.textContent).toContain("胜出");
  expect(winner?.textContent).toContain("点击另有安装");
  expect(winner?.textContent).toContain("两次都保留");
});

test("an install that has lost its click says who took it", async () => {
  await view.test.store.pool.query(
    "UPDATE device SET reason = 'REPLACED' WHERE reason = 'WINDOW_EXPIRED'",
  );
  open("d");
  expect((await screen.findByRole("note")).textContent).toContain("精确匹配的另一台设备接手");
});
