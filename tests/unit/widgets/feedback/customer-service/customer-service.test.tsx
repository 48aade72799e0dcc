import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CustomerService } from "../../../../../src/widgets/feedback/customer-service";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.signUp("13800000000")).token;
});
afterAll(() => service.close());

const contact = { phone: "400-800-1234", qr: "/qr.png" };

test("the phone and the QR code of the deployment are one press away", async () => {
  const { user, session } = renderScreen(service, <CustomerService />, {
    token,
    deployment: { contact },
  });
  // Its name stands beside it until it has been pressed once.
  expect(screen.getByText("联系客服")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "联系客服" }));
  const phone = await screen.findByRole("link", { name: "400-800-1234" });
  expect(phone.getAttribute("href")).toBe("tel:4008001234");
  expect(screen.getByRole("img", { name: "客服二维码" }).getAttribute("src")).toBe("/qr.png");
  expect(session.store.getState().publicStatus.firstClick).toBe(true);
  expect(screen.getByRole("button", { name: "联系客服" }).textContent).toBe("");
});

test("without a contact, and in a private deployment, there is nothing", () => {
  renderScreen(service, <CustomerService />, { token });
  renderScreen(service, <CustomerService />, {
    token,
    deployment: { contact, privateHosts: [location.hostname] },
  });
  expect(screen.queryByRole("button", { name: "联系客服" })).toBeNull();
});
