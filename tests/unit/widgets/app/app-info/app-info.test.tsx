import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppInfo } from "../../../../../src/widgets/app/app-info";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { renderScreen } from "../../../../support/screen";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;
beforeAll(async () => {
  view = await startAppWorld();
});
afterAll(() => view.test.close());

const zonesOf = async (id: number) => (await view.record(id)).zones;
const dialog = () => screen.findByRole("dialog");

async function openOwn(name: string) {
  const { id } = await view.add(name);
  const app = await view.record(id);
  return { id, app, ...renderScreen(view.test, <AppInfo />, { token: view.token, app }) };
}

test("tells what the app is", async () => {
  const { app } = await openOwn("信息应用");
  await screen.findByText("信息应用");
  for (const text of [app.appkey, `xi${app.appkey}`, String(app.id), app.createTime, "net"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText("标准版").length).toBeGreaterThan(0);
  expect(screen.getByText("Asia/Shanghai", { exact: false }).textContent).toContain("UTC+08:00");
});

describe("the name", () => {
  test("is changed here, and the page and the session follow", async () => {
    const { user, session, id } = await openOwn("旧名");
    await user.click(await screen.findByRole("button", { name: "修改名称" }));
    const field = within(await dialog()).getByLabelText("应用名称", { exact: false });
    await user.clear(field);
    await user.type(field, "新名");
    await user.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(session.store.getState().app?.name).toBe("新名"));
    await screen.findByText("新名");
    expect((await view.record(id)).name).toBe("新名");
  });

  test("that is bad or taken is refused at its field", async () => {
    await view.add("已占用");
    const { user } = await openOwn("名称检查");
    await user.click(await screen.findByRole("button", { name: "修改名称" }));
    const field = within(await dialog()).getByLabelText("应用名称", { exact: false });
    await user.clear(field);
    await user.type(field, "a-b");
    await user.click(screen.getByRole("button", { name: "保存" }));
    expect(within(await dialog()).getByRole("alert").textContent).not.toBe("");
    await user.clear(field);
    await user.type(field, "已占用");
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByText("您已有同名应用");
  });
});

describe("the time zone", () => {
  test("waits for midnight, says from when, and is taken back", async () => {
    const { user, session, id } = await openOwn("时区应用");
    await user.click(await screen.findByRole("button", { name: "修改时区" }));
    await user.type(within(await dialog()).getByRole("combobox"), "Tokyo");
    await user.click(await screen.findByRole("option", { name: /^Asia\/Tokyo/ }));
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByText(/^从 \d{4}-\d\d-\d\d 00:00 起生效：Asia\/Tokyo/);
    expect((await zonesOf(id)).changes[0]?.zone).toBe("Asia/Tokyo");
    expect(session.store.getState().app?.zones.changes).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "撤回" }));
    await waitFor(() => expect(screen.queryByText(/起生效：/)).toBeNull());
    expect((await zonesOf(id)).changes).toEqual([]);
  });

  test("that does not exist is refused at its field", async () => {
    const { user, id } = await openOwn("错误时区");
    await user.click(await screen.findByRole("button", { name: "修改时区" }));
    await user.type(within(await dialog()).getByRole("combobox"), "Mars/Base");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByText("没有这个时区，请从列表中选择");
    expect((await zonesOf(id)).changes).toEqual([]);
  });
});

describe("who may only look", () => {
  test("an authorised account has nothing to change", async () => {
    const token = await view.world.authorise("13800000031", [{ key: "app", level: "edit" }]);
    const app = await view.record(view.world.app.id, token);
    renderScreen(view.test, <AppInfo />, { token, app });
    await screen.findByText("此应用由他人授权给您，仅供查看");
    expect(screen.queryByRole("button", { name: "修改时区" })).toBeNull();
    expect(screen.queryByRole("button", { name: "修改名称" })).toBeNull();
  });

  test("the experience app says why it stays as it is", async () => {
    const app = await view.record(view.world.experience.id);
    const { user } = renderScreen(view.test, <AppInfo />, { token: view.token, app });
    await user.click(await screen.findByRole("button", { name: "修改时区" }));
    await screen.findAllByText("体验应用仅供演示，无法进行此操作");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("today and the days to pick are those of the app's zone", async () => {
  const { id } = await view.add("远方应用");
  await view.test.store.db
    .updateTable("app")
    .set({ time_zone: "Pacific/Kiritimati", edition: "1" })
    .where("id", "=", id)
    .execute();
  const app = await view.record(id);
  const day = (zone: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(view.test.now());
  const requested: string[] = [];
  renderScreen(view.test, <AppStats />, {
    token: view.token,
    app,
    intercept: async (request) => {
      if (request.url.includes("stat/trend")) requested.push((await request.json()).end);
      return undefined;
    },
  });
  await waitFor(() => expect(requested).not.toEqual([]));
  expect(requested[0]).toBe(day("Pacific/Kiritimati"));
});
