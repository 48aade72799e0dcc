import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  arrivesAt,
  type ConsoleOptions,
  type OpenedConsole,
  openConsole,
} from "../../../support/console";
import { startTestService, type TestService } from "../../../support/service";
import { makeApp, makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
let paid: { id: number; appkey: string };
let console: OpenedConsole | undefined;

beforeAll(async () => {
  service = await startTestService({ XI_DEMO_HOSTS: location.hostname });
  world = await makeWorld(service);
  paid = await makeApp(service, world.owner.token, "专业应用");
  await service.store.pool.query("UPDATE app SET edition = '1' WHERE id = $1", [paid.id]);
});
afterEach(() => console?.close());
afterAll(() => service.close());

const page = "/channel/channel_manage";
async function open(options: ConsoleOptions): Promise<OpenedConsole> {
  console = await openConsole(service, page, options);
  return console;
}
const prompt = () => screen.queryByRole("alertdialog", { name: "升级专业版" });
const findPrompt = () => screen.findByRole("alertdialog", { name: "升级专业版" });
/** The page stands, and what would have been asked by now has been asked. */
async function staysQuiet(): Promise<void> {
  await screen.findByRole("heading", { name: "渠道管理" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(prompt()).toBeNull();
}

describe("the owner of a standard app", () => {
  test("is asked to upgrade it, by name, and a yes leads to /apply/app_info", async () => {
    const { user } = await open({ token: world.owner.token, appId: world.app.id });
    expect((await findPrompt()).textContent).toContain("「自有应用」");
    expect(location.pathname).toBe(page);
    await user.click(screen.getByRole("button", { name: "去升级" }));
    await arrivesAt(`/apply/app_info?app=${world.app.appkey}`);
    expect(prompt()).toBeNull();
  });

  test("stays on the page after a no, and is not asked again on the next one", async () => {
    const { user } = await open({ token: world.owner.token, appId: world.app.id });
    await findPrompt();
    await user.click(screen.getByRole("button", { name: "取消" }));
    await waitFor(() => expect(prompt()).toBeNull());
    expect(location.pathname).toBe(page);
    await user.click(screen.getByRole("link", { name: "归因设置" }));
    await screen.findByRole("heading", { name: "归因设置" });
    expect(prompt()).toBeNull();
  });
});

describe("nothing opens", () => {
  test("for a professional app", async () => {
    await open({ token: world.owner.token, appId: paid.id });
    await staysQuiet();
  });

  test("for the demo account", async () => {
    const demoApp = await makeApp(service, world.owner.token, "演示账号的应用");
    await service.store.pool.query(
      "UPDATE app SET owner_id = (SELECT id FROM account WHERE role = 'demo') WHERE id = $1",
      [demoApp.id],
    );
    console = await openConsole(service, `${page}?app=${demoApp.appkey}`, {
      deployment: { demoHosts: [location.hostname] },
    });
    await staysQuiet();
    expect(console.session.store.getState()).toMatchObject({
      role: "demo",
      app: { id: demoApp.id, applyVersion: "0", isExperienceApp: false },
    });
  });

  test("for the experience app", async () => {
    await open({ token: world.owner.token, appId: world.experience.id });
    await staysQuiet();
    expect(console?.session.store.getState().app?.isExperienceApp).toBe(true);
  });

  test("for somebody whom the app is authorised to", async () => {
    const token = await world.authorise("13700009101", [{ key: "channel", level: "edit" }]);
    await open({ token, appId: world.app.id });
    await staysQuiet();
  });

  test("for operations staff and in a private deployment", async () => {
    await open({
      token: world.operations,
      appId: world.app.id,
      deployment: { operationsHosts: [location.hostname] },
    });
    await staysQuiet();
    console?.close();
    await open({
      token: world.owner.token,
      appId: world.app.id,
      deployment: { privateHosts: [location.hostname] },
    });
    await staysQuiet();
  });
});

test("the demo account's workbench is titled 控制台, everybody else's 工作台", async () => {
  console = await openConsole(service, "/workbench", {
    deployment: { demoHosts: [location.hostname] },
  });
  await waitFor(() => expect(document.title).toBe("控制台 - 析源"));
  await screen.findByRole("link", { name: "控制台" });
  console.close();
  console = await openConsole(service, "/workbench", { token: world.owner.token });
  await waitFor(() => expect(document.title).toBe("工作台 - 析源"));
  await screen.findByRole("link", { name: "工作台" });
  expect(screen.queryByText("控制台")).toBeNull();
});
