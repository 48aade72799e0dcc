import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuditLog } from "../../../../../src/widgets/account/audit-log";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const [id] = world.channelIds;
  await service.call("channel/rename", { id, channelName: "改名了" }, session);
});
afterAll(() => service.close());

test("a row opens the fields that were changed, before and after", async () => {
  const { user } = renderScreen(service, <AuditLog />, { token: world.owner.token });
  await screen.findByRole("heading", { name: "操作日志", level: 1 });
  const [row] = await screen.findAllByRole("row", { name: /编辑渠道/ });
  await user.click(within(row as HTMLElement).getByRole("button", { name: /查看/ }));
  const drawer = await screen.findByRole("dialog", { name: "操作详情" });
  const field = await within(drawer).findByRole("row", { name: /name/ });
  expect(field.textContent).toContain("渠道一");
  expect(field.textContent).toContain("改名了");
});

test("the filters stand in the address", async () => {
  const { user, search } = renderScreen(service, <AuditLog />, { token: world.owner.token });
  const box = await screen.findByPlaceholderText("操作");
  await user.type(box, "没有的操作{Enter}");
  await screen.findByText("没有符合条件的记录");
  expect(new URLSearchParams(search()).get("action")).toBe("没有的操作");
});
