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
