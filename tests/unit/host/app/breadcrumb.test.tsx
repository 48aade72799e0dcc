import { screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { arrivesAt, type OpenedConsole, openConsole } from "../../../support/console";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
let console: OpenedConsole | undefined;

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  await service.store.pool.query("UPDATE app SET edition = '1'");
});
afterEach(() => console?.close());
afterAll(() => service.close());

async function open(address: string, appId?: number): Promise<OpenedConsole> {
  const { token } = world.owner;
  console = await openConsole(service, address, { token, ...(appId && { appId }) });
  return console;
}
const trail = async () => within(await screen.findByRole("navigation", { name: "所在位置" }));

test("a deep page names its section and leads to the page above it", async () => {
  const { user } = await open("/channel/channel_add", world.app.id);
  const steps = (await trail()).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(["渠道", "渠道管理", "新建渠道"]);
  expect(steps[2]?.getAttribute("aria-current")).toBe("page");
  await user.click(within(steps[1] as HTMLElement).getByRole("link", { name: "渠道管理" }));
  await arrivesAt(`/channel/channel_manage?app=${world.app.appkey}`);
  await screen.findByRole("heading", { name: "渠道管理" });
  expect(screen.queryByRole("navigation", { name: "所在位置" })).toBeNull();
});

test("a page outside the app's menu has the page above it from its route", async () => {
  const { user } = await open("/user/domain-config");
  const steps = await trail();
  expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "域名管理",
    "域名配置",
  ]);
  const menu = within(screen.getByRole("navigation", { name: "账号菜单" }));
  expect(menu.getByRole("link", { name: "域名管理" }).getAttribute("aria-current")).toBe("page");
  await user.click(steps.getByRole("link", { name: "域名管理" }));
  await arrivesAt("/user/domain");
});

test("what the service leaves out of the breadcrumb is not in it", async () => {
  console = await openConsole(service, "/channel/channel_add", {
    token: world.owner.token,
    appId: world.app.id,
    intercept: async (request) => {
      if (!request.url.endsWith("/applyAuth/menu")) return undefined;
      const response = await service.service.handle(request);
      const envelope = await response.json();
      for (const section of envelope.obj) section.meta.breadcrumb = false;
      return new Response(JSON.stringify(envelope), {
        headers: { "content-type": "application/json" },
      });
    },
  });
  const steps = (await trail()).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(["渠道管理", "新建渠道"]);
});
