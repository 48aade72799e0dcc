import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AccountInfo } from "../../../../../src/widgets/account/account-info";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.signUp("13800000000")).token;
});
afterAll(() => service.close());

test("says who is signed in", async () => {
  renderScreen(service, <AccountInfo />, { token });
  await screen.findByText("13800000000");
  expect(screen.getByText("138****0000")).toBeTruthy();
  expect(screen.getByText("已设置")).toBeTruthy();
});

test("theme and language are chosen here, for this device", async () => {
  const { user, session } = renderScreen(service, <AccountInfo />, { token });
  await user.click(await screen.findByRole("radio", { name: "深色" }));
  await user.click(screen.getByRole("radio", { name: "English" }));
  expect(session.store.getState().appearance).toEqual({ theme: "dark", locale: "en" });
});
