import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppList } from "../../../../../src/widgets/app/app-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;

beforeAll(async () => {
  view = await startAppWorld();
  const harmony = await view.add("已集成应用");
  await view.setApp(harmony.id, { ios_status: 3 });
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <AppList />, { token: view.token, ...options });
const row = (name: RegExp) => screen.findByRole("row", { name });
const shownNames = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((each) => /第二应用|专业应用|自有应用|已集成应用/.exec(each.textContent ?? "")?.[0])
    .toSorted();

test("an app on trial is named so, and found by it", async () => {
  const tried = await view.add("试用应用");
  const set = (to: string) =>
    view.test.store.pool.query(`UPDATE app SET ${to} WHERE id = $1`, [tried.id]);
  await set("is_trial = true");
  const first = open();
  expect((await row(/试用应用/)).textContent).toContain("体验版");
  expect((await row(/第二应用/)).textContent).toContain("专业版");
  first.unmount();
  const trials = open({ search: "edition=trial" });
  await row(/试用应用/);
  expect(screen.queryByRole("row", { name: /第二应用/ })).toBeNull();
  trials.unmount();
  await set("deleted_at = now()");
});

describe("finding an app", () => {
  test("a list that fails says so, and can be asked for again", async () => {
    let isDown = true;
    const { user } = open({
      intercept: async () => (isDown ? new Response("", { status: 502 }) : undefined),
    });
    const alert = within(await screen.findByRole("alert"));
    isDown = false;
    await user.click(alert.getByRole("button", { name: "重试" }));
    await row(/第二应用/);
  });

  test("filters that match nothing say so, and the filters stay usable", async () => {
    const { user, search } = open({ search: "q=没有" });
    await screen.findByText("未找到应用");
    await user.clear(screen.getByRole("searchbox"));
    await row(/第二应用/);
    expect(search()).toBe("");
  });

  test("wrong parameters in the address count as the default", async () => {
    open({ search: "scope=all&edition=9&integrated=maybe&view=wall" });
    await row(/第二应用/);
    expect(screen.getAllByRole("row")).toHaveLength(5);
  });

  test("search, edition and platform state come from the address", async () => {
    const { unmount } = open({ search: "edition=professional" });
    await row(/专业应用/);
    expect(shownNames()).toEqual(["专业应用", "第二应用"]);
    unmount();
    open({ search: "q=第二&edition=professional&integrated=no" });
    await row(/第二应用/);
    expect(shownNames()).toEqual(["第二应用"]);
  });

  test("what is chosen goes to the address", async () => {
    const { user, search } = open();
    await row(/第二应用/);
    await user.click(screen.getByRole("combobox", { name: "平台状态" }));
    await user.click(await screen.findByRole("option", { name: "已集成" }));
    await waitFor(() => expect(shownNames()).toEqual(["已集成应用"]));
    await user.click(screen.getByRole("radio", { name: "卡片" }));
    expect(search()).toBe("integrated=yes&view=cards");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText("iOS 已通过")).toBeTruthy();
  });

  test("an account without apps is led to creating one", async () => {
    const { token } = await view.test.signUp("13800002001");
    const { user, search } = open({ token });
    await screen.findByText("还没有应用");
    await user.click(screen.getAllByRole("button", { name: "创建应用" }).at(-1) as HTMLElement);
    await screen.findByRole("dialog", { name: "平台服务协议" });
    expect(search()).toBe("create=1");
  });

  test("the demo account is told that it cannot create", async () => {
    const { user, search } = open({ deployment: { demoHosts: [location.hostname] } });
    await user.click(screen.getAllByRole("button", { name: "创建应用" })[0] as HTMLElement);
    await screen.findAllByText("演示账号仅供演示，无法进行此操作");
    expect(search()).toBe("");
  });
});

describe("entering an app", () => {
  test("one's own opens on its data", async () => {
    const { user, visited, session } = open();
    const own = within(await row(/自有应用/));
    await user.click(own.getByRole("button", { name: "进入 自有应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/data/app_stats"]));
    expect(session.store.getState().app?.id).toBe(view.world.app.id);
  });

  test("its name opens it as well", async () => {
    const { user, visited } = open();
    const own = within(await row(/自有应用/));
    await user.click(own.getByRole("button", { name: "自有应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/data/app_stats"]));
  });

  test("an authorised one opens on its information and cannot be deleted or upgraded", async () => {
    const token = await view.world.authorise("13700002001", [{ key: "data", level: "edit" }]);
    const { user, visited } = open({ token, search: "scope=auth" });
    const theirs = within(await row(/自有应用（授权）/));
    expect(theirs.queryByRole("button", { name: /删除/ })).toBeNull();
    expect(theirs.queryByRole("button", { name: /^升级 / })).toBeNull();
    await user.click(theirs.getByRole("button", { name: "进入 自有应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/apply/app_info"]));
  });

  test("upgrading is offered for the standard edition and leads to the payment page", async () => {
    const { user, visited } = open();
    const own = within(await row(/自有应用/));
    expect(within(await row(/专业应用/)).queryByRole("button", { name: /^升级 / })).toBeNull();
    await user.click(own.getByRole("button", { name: /^升级 / }));
    await waitFor(() => expect(visited).toEqual(["/redirect/more/pay_page"]));
  });
});

describe("who may only look", () => {
  const demo = { deployment: { demoHosts: [location.hostname] } };

  test("is told so before creating or upgrading opens anything", async () => {
    const { user, visited } = open(demo);
    const own = within(await row(/自有应用/));
    await user.click(own.getByRole("button", { name: /^升级 / }));
    await screen.findAllByText("演示账号仅供演示，无法进行此操作");
    expect(visited).toEqual([]);
  });

  test("is told so as well when the address asks for the dialog", async () => {
    const { search } = open({ ...demo, search: "create=1" });
    await screen.findAllByText("演示账号仅供演示，无法进行此操作");
    await waitFor(() => expect(search()).toBe(""));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("many apps", () => {
  test("are shown ten a page; the lines of the product apart", async () => {
    const { token } = await view.test.signUp("13700002077");
    for (let at = 1; at <= 11; at += 1) await makeApp(view.test, token, `批量${at}`);
    const body = { name: "加速应用", flag: "afpm" } as const;
    await view.test.call("/api/console/appRecord/createOrUpdate", body, { token });
    const { user, unmount } = open({ token });
    await screen.findByText("共 11 条");
    expect(screen.getAllByRole("button", { name: /^进入 批量/ })).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "第 2 页" }));
    await screen.findByRole("button", { name: "进入 批量1" });
    unmount();
    const line = renderScreen(view.test, <AppList line="afpm" />, { token });
    const enter = await screen.findByRole("button", { name: "进入 加速应用" });
    // What counts installs, is sold by edition and ends is another line's.
    expect(screen.queryByRole("button", { name: /^(续费|升级)$/ })).toBeNull();
    await screen.findByRole("button", { name: "购买加速包 加速应用" });
    for (const text of [/今日/, /自动续费/, /全部版本/]) {
      expect(screen.queryByText(text)).toBeNull();
    }
    await user.click(enter);
    await waitFor(() => expect(line.visited).toEqual(["/redirect/afpm-config/domain-config"]));
    expect(line.session.store.getState().app?.line).toBe("afpm");
  });
});

test("a private deployment offers nothing to buy", async () => {
  open({ deployment: { privateHosts: [location.hostname] } });
  const mine = within(await row(/专业应用/));
  expect(mine.getByRole("button", { name: /^进入/ })).toBeDefined();
  expect(mine.queryByRole("button", { name: /续费|升级/ })).toBeNull();
});
