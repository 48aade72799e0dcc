import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuthLayout } from "../../../../host/layouts/auth-layout";
import { renderScreen, type ScreenOptions } from "../../../support/screen";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    service,
    <AuthLayout title="登录">
      <p>表单</p>
    </AuthLayout>,
    options,
  );

test("a deployment without a phone number names none", () => {
  open();
  // Beside the picture, and above the form where there is none: the window shows one of them.
  expect(screen.getAllByText("析源")).toHaveLength(2);
  expect(screen.queryByText(/服务热线/)).toBeNull();
});

test("name and phone number are those of the deployment", () => {
  open({ deployment: { productName: "某某云", contact: { phone: "400-000-0000", qr: "" } } });
  expect(screen.getAllByText("某某云")).toHaveLength(2);
  expect(screen.getByText("服务热线 400-000-0000")).toBeTruthy();
  expect(screen.queryByText("析源")).toBeNull();
});

test("the QR of customer service is that of the deployment", () => {
  open({ deployment: { contact: { phone: "", qr: "/service-qr.png" } } });
  expect(screen.getByAltText("客服二维码").getAttribute("src")).toBe("/service-qr.png");
});

test("a private deployment shows neither the logo nor customer service", () => {
  const contact = { phone: "400-000-0000", qr: "/service-qr.png" };
  open({ deployment: { privateHosts: [location.hostname], contact } });
  expect(document.querySelectorAll("img")).toHaveLength(0);
  expect(screen.queryByText(/服务热线/)).toBeNull();
});

test("the form stands in the main part, below the one heading", () => {
  open();
  expect(screen.getByRole("main").textContent).toBe("登录表单");
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("complementary").textContent).toContain("参数安装");
});

test("the language is chosen before signing in", async () => {
  const { user, session } = open();
  expect(screen.getByRole("complementary").textContent).toContain("各渠道安装量");
  await user.click(screen.getByRole("radio", { name: "English" }));
  expect(session.store.getState().appearance.locale).toBe("en");
  await user.click(screen.getByRole("radio", { name: "中文" }));
  expect(session.store.getState().appearance.locale).toBe("zh-cn");
});
