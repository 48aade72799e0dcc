import { screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isBuilt, plannedRoutes } from "../../../../src/core/api/contract/constants/planned-pages";
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

const open = async (address: string, token: string | undefined = world.owner.token) => {
  console = await openConsole(service, address, { token, appId: world.app.id });
  return console;
};
const main = async () => {
  const title = await screen.findByRole("heading", { level: 1, name: "页面不存在" });
  return within(title.closest("main") as HTMLElement);
};

describe("the address of a page that is not built", () => {
  const addresses = [...plannedRoutes].filter((path) => !/:|^\/afpm/.test(path)).slice(0, 3);
  test.each(addresses)("%s is answered as an unknown one, with one way back", async (path) => {
    const { user } = await open(path);
    const page = await main();
    expect(document.title).toBe("页面不存在 - 析源");
    expect(page.getAllByRole("link").map((link) => link.textContent)).toEqual(["返回工作台"]);
    await user.click(page.getByRole("link"));
    await arrivesAt("/workbench");
  });

  test("asks for sign-in first, like any other", async () => {
    console = await openConsole(service, "/promote_links/xlink_manage");
    await arrivesAt("/login?from=%2Fpromote_links%2Fxlink_manage");
  });

  test("is without permission for whom it is not granted", async () => {
    const token = await world.authorise("13700009001", [{ key: "data", level: "read" }]);
    await open("/promote_links/xlink_manage", token);
    await screen.findByText(/没有权限/);
    expect(screen.queryByRole("heading", { name: "页面不存在" })).toBeNull();
  });
});

test("the menus of the console lead to pages that are there", async () => {
  await open("/data/app_stats");
  const menu = await screen.findByRole("navigation", { name: "应用菜单" });
  await within(menu).findByRole("link", { name: "渠道管理" });
  const links = document.querySelectorAll<HTMLAnchorElement>("a[href^='/']");
  const dead = [...links].filter(({ pathname }) => !isBuilt(pathname));
  expect(dead.map(({ href }) => href)).toEqual([]);
});
