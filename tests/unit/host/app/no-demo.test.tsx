import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  arrivesAt,
  type ConsoleOptions,
  type OpenedConsole,
  openConsole,
} from "../../../support/console";
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

async function open(address: string, options: ConsoleOptions): Promise<OpenedConsole> {
  console = await openConsole(service, address, options);
  return console;
}
const invites = "/channel/channel_invite";
const personal = ["渠道邀请", "新人任务", "流量券明细"];

test("a normal user is offered what is a person's own, and opens it", async () => {
  await open(invites, { token: world.owner.token, appId: world.app.id });
  await screen.findByRole("heading", { name: "渠道邀请" });
  for (const name of personal) await screen.findByRole("link", { name });
});

test.each([invites, "/apply/configure_rewards", "/apply/flow_coupon_detail"])(
  "operations staff do not open %s",
  async (path) => {
    const { addresses } = await open(path, { token: world.operations, appId: world.app.id });
    await arrivesAt("/workbench");
    expect(addresses.some((address) => address.includes("app_no_auth"))).toBe(false);
  },
);

test("nor are they offered it", async () => {
  await open("/apply/app_info", { token: world.operations, appId: world.app.id });
  await screen.findByRole("link", { name: "应用信息" });
  for (const name of personal) expect(screen.queryByRole("link", { name })).toBeNull();
});

test("nor does the demo account", async () => {
  const demo = await startTestService({ XI_DEMO_HOSTS: location.hostname });
  const { experience } = await makeWorld(demo);
  const deployment = { demoHosts: [location.hostname] };
  console = await openConsole(demo, `${invites}?app=${experience.appkey}`, { deployment });
  await arrivesAt("/workbench");
  console.close();
  await demo.close();
});
