import { screen, within } from "@testing-library/react";
import { parse } from "regexparam";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findRoute, redirectFor } from "../../../../host/app/find-route";
import { type OpenedConsole, openConsole } from "../../../support/console";
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

test("the menus of the console lead to pages that are there", async () => {
  await open("/data/app_stats");
  const menu = await screen.findByRole("navigation", { name: "应用菜单" });
  await within(menu).findByRole("link", { name: "渠道管理" });
  const links = document.querySelectorAll<HTMLAnchorElement>("a[href^='/']");
  const dead = [...links].filter(
    ({ pathname }) => !redirectFor(pathname, "") && !findRoute(parse, pathname),
  );
  expect(dead.map(({ href }) => href)).toEqual([]);
});
