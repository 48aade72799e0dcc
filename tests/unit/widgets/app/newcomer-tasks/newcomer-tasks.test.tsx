import { screen } from "@testing-library/react";
import { afterAll, beforeAll, test } from "vitest";
import { NewcomerTasks } from "../../../../../src/widgets/app/newcomer-tasks";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test("is headed by its title", async () => {
  const { token } = await service.signUp("13800000000");
  renderScreen(service, <NewcomerTasks />, { token });
  await screen.findByRole("heading", { name: "NewcomerTasks" });
});
