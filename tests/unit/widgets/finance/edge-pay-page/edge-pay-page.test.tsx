import { screen } from "@testing-library/react";
import { afterAll, beforeAll, test } from "vitest";
import { EdgePayPage } from "../../../../../src/widgets/finance/edge-pay-page";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test("is headed by its title", async () => {
  const { token } = await service.signUp("13800000000");
  renderScreen(service, <EdgePayPage />, { token });
  await screen.findByRole("heading", { name: "EdgePayPage" });
});
