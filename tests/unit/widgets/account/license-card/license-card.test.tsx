import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LicenseCard } from "../../../../../src/widgets/account/license-card";
import { licenseFolder } from "../../../../support/license";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

const vendor = licenseFolder();
const terms = { startDate: "2020-01-01", expireDate: "2099-12-31", appCount: 20, pid: "D-7" };
let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService(vendor.env);
  token = (await service.signUp("13800000000")).token;
});
afterAll(() => service.close());

test("a valid licence: its days, apps and number", async () => {
  vendor.issue(terms);
  renderScreen(service, <LicenseCard />, { token });
  await screen.findByText("有效");
  expect(screen.getByText("D-7")).toBeTruthy();
  expect(screen.getByText("已用 0 / 20")).toBeTruthy();
  expect(screen.getByText(/^2099-12-31（剩余 \d+ 天）$/)).toBeTruthy();
});

test("an expired one says what stops and what goes on", async () => {
  vendor.issue({ ...terms, expireDate: "2020-12-31" });
  renderScreen(service, <LicenseCard />, { token });
  await screen.findByText("已到期");
  expect(screen.getByText(/上报、报表和已有数据不受影响/)).toBeTruthy();
});

test("without a file it says what to do, in words of the deployment to its operator alone", async () => {
  const bare = await startTestService({}, { hasWorkers: false });
  const { token: other } = await bare.signUp("13800000001");
  const view = renderScreen(bare, <LicenseCard />, { token: other });
  await screen.findByText("还没有许可文件");
  await screen.findByText(/交给部署的管理员/);
  expect(document.body.textContent).not.toContain("XI_");
  const { map } = await bare.call("user/accountInfo", {}, { token: other });
  view.session.store.setState({ user: { ...map.user, isOperator: true } });
  await screen.findByText(/XI_LICENSE_KEY/);
  await bare.close();
});

test("a forged one has no terms to show", async () => {
  vendor.write(vendor.signed(terms).replace('"appCount": 20', '"appCount": 99'));
  renderScreen(service, <LicenseCard />, { token });
  await screen.findByText("签名不正确");
  expect(screen.queryByText("D-7")).toBeNull();
});
