import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { arrivesAt, type OpenedConsole, openConsole } from "../../../support/console";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
let console: OpenedConsole | undefined;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => console?.close());
afterAll(() => service.close());

test("an account that was disabled meanwhile is led to sign-in, with the reason", async () => {
  const disabled = await service.signUp("13700009009");
  await service.store.pool.query(
    "UPDATE account SET disabled = true, disabled_reason = 'unpaid', disabled_case = 'C1' WHERE id = $1",
    [disabled.id],
  );
  console = await openConsole(service, "/workbench", { token: disabled.token });
  await arrivesAt(/^\/login/);
  const dialog = await screen.findByRole("alertdialog", { name: "禁止登录" });
  expect(dialog.textContent).toContain("编号 C1");
  expect(console?.session.isSignedIn()).toBe(false);
  await screen.findByRole("heading", { name: "登录析源", hidden: true });
});
