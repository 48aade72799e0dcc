import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { arrivesAt, type OpenedConsole, openConsole } from "../../../support/console";
import { startTestService, type TestService } from "../../../support/service";
import { makeApp, makeEdgeApp } from "../../../support/world";

let service: TestService;
let console: OpenedConsole;
let owner: { token: string };
let counting: { id: number; appkey: string };
let edge: { id: number; appkey: string };

beforeAll(async () => {
  service = await startTestService();
  owner = await service.signUp("13700005001");
  counting = await makeApp(service, owner.token, "归因应用");
  edge = await makeEdgeApp(service, owner.token, "加速应用");
  await service.store.pool.query("UPDATE app SET edition = '1' WHERE id = $1", [counting.id]);
});
beforeEach(() => localStorage.clear());
afterEach(() => console.close());
afterAll(() => service.close());

async function open(address: string, appId?: number): Promise<OpenedConsole> {
  console = await openConsole(service, address, { token: owner.token, ...(appId && { appId }) });
  return console;
}

describe("entering an app goes by its own line", () => {
  test("an attribution app opens its statistics after a visit to the acceleration line", async () => {
    const { user } = await open("/app-acceleration");
    await screen.findByRole("button", { name: "加速应用" });
    await user.click(screen.getByRole("link", { name: "工作台" }));
    const row = await screen.findByRole("row", { name: /归因应用/ });
    await user.click(within(row).getByRole("button", { name: "进入 归因应用" }));
    await arrivesAt(`/data/app_stats?app=${counting.appkey}`);
    await screen.findByRole("heading", { name: "应用统计" });
  });

  test("an acceleration app opens its domains from the palette, whatever line was looked at", async () => {
    const { user } = await open("/workbench");
    await screen.findByRole("row", { name: /归因应用/ });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "加速应用");
    await user.click(await screen.findByRole("option", { name: /^加速应用/ }));
    await arrivesAt(`/afpm-config/domain-config?app=${edge.appkey}`);
    await screen.findByRole("heading", { name: "域名配置" });
  });

  test("the switcher lists and enters the line of the open app", async () => {
    const { user } = await open(`/afpm-data/basic-info?app=${edge.appkey}`);
    await user.click(await screen.findByRole("button", { name: /切换应用/ }));
    const panel = within(await screen.findByRole("dialog", { name: "切换应用" }));
    await panel.findByText("加速应用");
    expect(panel.queryByText("归因应用")).toBeNull();
    await user.click(panel.getByRole("button", { name: "全部应用" }));
    await arrivesAt("/app-acceleration");
  });

  test("an app is created in the line whose list is shown, with an app of the other line open", async () => {
    const { user } = await open("/app-acceleration?create=1", counting.id);
    await user.click(await screen.findByRole("button", { name: "同意并继续" }));
    await user.type(await screen.findByRole("textbox", { name: /^应用名称/ }), "又一加速");
    await user.click(screen.getByRole("button", { name: "确定" }));
    await arrivesAt(/^\/afpm-config\/domain-config\?app=/);
    expect(console.session.store.getState().app).toMatchObject({ name: "又一加速", line: "afpm" });
  });
});

describe("the acceleration line", () => {
  test("is led to by the header, by the workbench and by the palette", async () => {
    const { user } = await open("/workbench");
    await screen.findByRole("row", { name: /归因应用/ });
    const links = screen.getAllByRole("link", { name: "应用加速" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/app-acceleration",
      "/app-acceleration",
    ]);
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "应用加速");
    await user.click(await screen.findByRole("option", { name: /应用加速/ }));
    await arrivesAt("/app-acceleration");
  });

  test("leads back to the attribution apps, and they lead there", async () => {
    const { user } = await open("/app-acceleration");
    await user.click(await screen.findByRole("link", { name: "应用管理" }));
    await arrivesAt("/control");
    const main = within(screen.getByRole("main"));
    await user.click(await main.findByRole("link", { name: "应用加速" }));
    await arrivesAt("/app-acceleration");
  });

  test("has no apps in the rank, the totals and the to-dos of the workbench", async () => {
    const { token } = owner;
    const { map } = await service.call("stat/workbench", {}, { token });
    expect(map.apps.map(({ name }: { name: string }) => name)).toEqual(["归因应用"]);
    const soon = new Date(service.now() + 86_400_000);
    await service.store.pool.query("UPDATE app SET expire_at = $1 WHERE line = 'afpm'", [soon]);
    const { map: agenda } = await service.call("workbench/agenda", {}, { token });
    const items = [...agenda.todos, ...agenda.alerts, ...agenda.dues];
    expect(new Set(items.map(({ appId }: { appId: number }) => appId))).toEqual(
      new Set([counting.id]),
    );
  });

  test("offers nothing of the attribution line for an app of its own", async () => {
    const { user } = await open("/app-acceleration", edge.id);
    await user.click(await screen.findByRole("button", { name: /更多.*加速应用|加速应用.*更多/ }));
    expect(await screen.findByRole("menuitem", { name: /删除/ })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "应用信息" })).toBeNull();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), "新建渠道");
    await waitFor(() => expect(screen.queryByRole("option", { name: /^新建渠道/ })).toBeNull());
  });
});
