import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AppSwitcher } from "../../../../../src/widgets/app/app-switcher";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeEdgeApp, removeApp } from "../../../../support/world";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;

beforeAll(async () => {
  view = await startAppWorld();
});
afterAll(() => view.test.close());

async function open(options: ScreenOptions = {}, onEnter?: () => boolean | undefined) {
  const widget = onEnter ? <AppSwitcher onEnter={onEnter} /> : <AppSwitcher />;
  const rendered = renderScreen(view.test, widget, { token: view.token, ...options });
  await rendered.user.click(screen.getByRole("button", { name: /切换应用/ }));
  const panel = within(await screen.findByRole("dialog", { name: "切换应用" }));
  return { ...rendered, panel };
}
const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "请输入应用名称" });

describe("finding an app", () => {
  test("a list that fails says so, and can be asked for again", async () => {
    let isDown = true;
    const { user, panel } = await open({
      intercept: async ({ url }) =>
        isDown && url.endsWith("applyList") ? new Response("", { status: 502 }) : undefined,
    });
    await panel.findByRole("alert");
    isDown = false;
    await user.click(panel.getByRole("button", { name: "重试" }));
    await panel.findByText("第二应用");
  });

  test("a search without a match says 未找到应用, one with matches counts them", async () => {
    const { user, panel } = await open();
    await panel.findByText("第二应用");
    await user.type(search(), "没有这个");
    await panel.findByText("未找到应用");
    expect(panel.queryByRole("button", { name: /^进入/ })).toBeNull();
    await user.clear(search());
    await user.type(search(), "应用");
    await panel.findByText("共找到 3 个应用");
    await user.type(search(), "{Escape}");
    expect(search().value).toBe("");
    expect(panel.queryByText(/共找到/)).toBeNull();
  });

  test("a search looks among own and authorised apps at once, and marks the latter", async () => {
    const token = await view.world.authorise("13700001001", [{ key: "data", level: "read" }]);
    const { user, panel } = await open({ token });
    await panel.findByText("还没有应用");
    await user.type(search(), "自有");
    await panel.findByText("共找到 1 个应用");
    expect(panel.getByText("自有应用（授权）")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "升级" })).toBeNull();
  });

  test("the tab of authorised apps says when there are none", async () => {
    const { user, panel } = await open();
    await panel.findByText("第二应用");
    await user.click(panel.getByRole("radio", { name: "授权给我的应用" }));
    await panel.findByText("暂无授权给我的应用");
    expect(panel.queryByText("第二应用")).toBeNull();
  });

  test("each app names its edition, 0 standard and anything else professional; only the standard one can be upgraded", async () => {
    const { panel } = await open();
    await panel.findByText("第二应用");
    expect(panel.getByText("标准版")).toBeTruthy();
    expect(panel.getAllByText("专业版")).toHaveLength(2);
    expect(panel.getAllByRole("button", { name: "升级" })).toHaveLength(1);
  });

  test("closing forgets the search and the tab", async () => {
    const { user, panel } = await open();
    await panel.findByText("第二应用");
    await user.click(panel.getByRole("radio", { name: "授权给我的应用" }));
    await user.type(search(), "zz");
    await panel.findByText("未找到应用");
    await user.click(screen.getByRole("button", { name: /切换应用/ }));
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
    await user.click(screen.getByRole("button", { name: /切换应用/ }));
    await screen.findByText("第二应用");
    expect(search().value).toBe("");
    const own = screen.getByRole<HTMLInputElement>("radio", { name: "我的应用" });
    expect(own.checked).toBe(true);
  });
});

describe("entering an app", () => {
  test("an app that is gone by now is told, and the page stays", async () => {
    const gone = await view.add("将消失");
    const { user, panel, session, visited } = await open();
    const enter = await panel.findByRole("button", { name: "进入 将消失" });
    const owner = { token: view.token, mobile: "13800000001" };
    await removeApp(view.test, { ...owner, id: gone.id, name: "将消失" });
    await user.click(enter);
    await waitFor(() => expect(visited).toEqual(["/control"]));
    expect(session.store.getState().app).toBeNull();
  });

  test("it becomes the current one and its information replaces the page", async () => {
    const { user, panel, session, visited, replaced } = await open();
    await user.click(await panel.findByRole("button", { name: "进入 自有应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/apply/app_info"]));
    expect(replaced).toEqual(visited);
    expect(session.store.getState().app).toMatchObject({ appkey: view.world.app.appkey });
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
  });

  test("arrow down from the search and Enter pick one; arrow up leads back", async () => {
    const { user, panel, visited } = await open();
    await user.type(search(), "自有");
    await panel.findByText("共找到 1 个应用");
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(panel.getByRole("button", { name: "进入 自有应用" }));
    await user.keyboard("{ArrowUp}");
    expect(document.activeElement).toBe(search());
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(visited).toEqual(["/redirect/apply/app_info"]));
  });

  test("the current one is marked and cannot be entered again", async () => {
    const app = await view.record(view.world.app.id);
    const { panel } = await open({ app });
    await panel.findByText("第二应用");
    expect(panel.getByText("当前应用")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "进入 自有应用" })).toBeNull();
  });

  test("upgrading enters the app and goes to the payment page", async () => {
    const { user, panel, session, visited } = await open();
    await user.click(await panel.findByRole("button", { name: "升级" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/more/pay_page"]));
    expect(session.store.getState().app?.id).toBe(view.world.app.id);
  });

  test("an app of the acceleration line has a way to its packages instead, and no edition", async () => {
    const { token } = await view.test.signUp("13700003001");
    const edge = await makeEdgeApp(view.test, token, "加速应用");
    const { user, session, visited } = renderScreen(view.test, <AppSwitcher />, { token });
    session.store.setState({ applyShow: 1 });
    await user.click(screen.getByRole("button", { name: /切换应用/ }));
    const panel = within(await screen.findByRole("dialog", { name: "切换应用" }));
    const buy = await panel.findByRole("button", { name: "购买加速包" });
    expect(panel.queryByText(/标准版|专业版|升级|授权给我/)).toBeNull();
    await user.click(buy);
    await waitFor(() => expect(visited).toEqual(["/redirect/afpm/traffic/pay_page"]));
    expect(session.store.getState().app?.id).toBe(edge.id);
  });

  test("an embedding page that answers false keeps its page", async () => {
    const onEnter = vi.fn(() => false);
    const { user, panel, visited } = await open({}, onEnter);
    await user.click(await panel.findByRole("button", { name: "进入 自有应用" }));
    await waitFor(() => expect(onEnter).toHaveBeenCalledOnce());
    expect(onEnter).toHaveBeenCalledWith(expect.objectContaining({ id: view.world.app.id }));
    expect(visited).toEqual([]);
  });
});

describe("全部应用", () => {
  test.each([
    [0, "/control"],
    [1, "/app-acceleration"],
  ] as const)("in product line %s leads to %s, and the panel closes", async (applyShow, list) => {
    const { user, panel, session, visited } = await open();
    session.store.setState({ applyShow });
    await user.click(panel.getByRole("button", { name: "全部应用" }));
    await waitFor(() => expect(visited).toEqual([list]));
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
  });

  test("keeps the open app, but leaves the experience app", async () => {
    const app = await view.record(view.world.app.id);
    const { user, panel, session, visited } = await open({ app });
    await user.click(panel.getByRole("button", { name: "全部应用" }));
    await waitFor(() => expect(visited).toEqual(["/control"]));
    expect(session.store.getState().app?.id).toBe(view.world.app.id);
    session.store.setState({ app: { ...app, isExperienceApp: true } });
    await user.click(screen.getByRole("button", { name: /切换应用/ }));
    await user.click(await screen.findByRole("button", { name: "全部应用" }));
    await waitFor(() => expect(session.store.getState().app).toBeNull());
  });
});
