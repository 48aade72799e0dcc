import { screen } from "@testing-library/react";
import { afterAll, beforeAll, test } from "vitest";
import { EdgeOverview } from "../../../../../src/widgets/acceleration/edge-overview";
import { makeEdgeApp } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
});
afterAll(() => service.close());

test("is headed by its title", async () => {
  const { token, app } = await makeEdgeApp(service, "13800000000");
  renderScreen(service, <EdgeOverview />, { token, app });
  await screen.findByRole("heading", { name: "基础数据" });
});
