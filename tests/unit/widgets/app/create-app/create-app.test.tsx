import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { AppSwitcher } from "../../../../../src/widgets/app/app-switcher";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;

beforeAll(async () => {
  view = await startAppWorld();
});
afterAll(() => view.test.close());
afterEach(() => vi.useRealTimers());

async function start(options: ScreenOptions = {}) {
  const rendered = renderScreen(view.test, <AppSwitcher />, { token: view.token, ...options });
  await rendered.user.click(screen.getByRole("button", { name: /切换应用/ }));
  const panel = await screen.findByRole("dialog", { name: "切换应用" });
  await rendered.user.click(within(panel).getByRole("button", { name: "创建应用" }));
  return rendered;
}
const agreement = () => screen.findByRole("dialog", { name: "平台服务协议" });
const form = () => screen.findByRole("dialog", { name: "创建应用" });

async function openForm(options: ScreenOptions = {}) {
  const rendered = await start(options);
  const terms = within(await agreement());
  await rendered.user.click(terms.getByRole("button", { name: "同意并继续" }));
  return { ...rendered, dialog: within(await form()) };
}
type Opened = Awaited<ReturnType<typeof openForm>>;
const fill = async ({ user, dialog }: Opened, name: string) => {
  await user.type(dialog.getByLabelText("应用名称"), name);
};
const press = ({ user, dialog }: Opened, name: string) =>
  user.click(dialog.getByRole("button", { name }));

describe("the agreement before the form", () => {
  test("is agreed to once: the form does not ask again, and reading it again asks nothing", async () => {
    const { user, dialog } = await openForm();
    expect(dialog.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await user.click(dialog.getByRole("button", { name: "《平台服务协议》" }));
    const terms = within(await agreement());
    expect(terms.queryByRole("button", { name: "同意并继续" })).toBeNull();
    expect(terms.queryByRole("button", { name: "不同意" })).toBeNull();
  });

  test("declining it ends the matter", async () => {
    const { user } = await start();
    await user.click(within(await agreement()).getByRole("button", { name: "不同意" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("the form follows the agreement after 250 ms, not before", async () => {
    await start();
    const terms = within(await agreement());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(terms.getByRole("button", { name: "同意并继续" }));
    const hasForm = () => screen.queryByRole("dialog", { name: "创建应用" }) !== null;
    await act(() => vi.advanceTimersByTimeAsync(249));
    expect(hasForm()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(hasForm()).toBe(true);
  });

  test("the demo account is told that it cannot create, and sees no dialog", async () => {
    await start({ deployment: { demoHosts: [location.hostname] } });
    await screen.findAllByText("演示账号仅供演示，无法进行此操作");
    expect(screen.queryByRole("dialog", { name: /协议|创建/ })).toBeNull();
  });
});

describe("the form", () => {
  test("all four ways to confirm wait for the tick", async () => {
    const opened = await openForm();
    const names = ["确定", "确定并去集成鸿蒙", "确定并去集成 Android", "确定并去集成 iOS"];
    const states = () =>
      names.map((name) => opened.dialog.getByRole<HTMLButtonElement>("button", { name }).disabled);
    const tick = opened.dialog.getByRole("checkbox", { name: /我已阅读并同意/ });
    await opened.user.click(tick);
    expect(states()).toEqual([true, true, true, true]);
    await fill(opened, "新的应用");
    await opened.user.click(tick);
    expect(states()).toEqual([false, false, false, false]);
  });

  test("Enter without the tick creates nothing", async () => {
    const opened = await openForm();
    await opened.user.click(opened.dialog.getByRole("checkbox", { name: /我已阅读并同意/ }));
    await opened.user.type(opened.dialog.getByLabelText("应用名称"), "未勾选{Enter}");
    expect(await view.names()).not.toContain("未勾选");
  });

  test("an empty name and special characters are refused at the field and nothing is sent", async () => {
    const calls: string[] = [];
    const opened = await openForm({
      intercept: async ({ url }) => void calls.push(url) as undefined,
    });
    await fill(opened, "   ");
    await press(opened, "确定");
    await opened.dialog.findByText("应用名称不能为空");
    await opened.user.type(opened.dialog.getByLabelText("应用名称"), "a-b@c");
    await press(opened, "确定");
    await opened.dialog.findByText("应用名称不能包含特殊字符");
    expect(calls.filter((url) => url.includes("createOrUpdate"))).toEqual([]);
  });

  test("a taken name is said at the field, and the form keeps what was typed", async () => {
    const opened = await openForm();
    await fill(opened, "第二应用");
    await press(opened, "确定");
    await opened.dialog.findByText("您已有同名应用");
    const field = opened.dialog.getByLabelText<HTMLInputElement>("应用名称");
    expect(field.value).toBe("第二应用");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  test("cancelling closes it, and what was typed is there the next time", async () => {
    const opened = await openForm();
    await fill(opened, "草稿应用");
    await press(opened, "取消");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await view.names()).not.toContain("草稿应用");
    opened.unmount();
    const again = await openForm();
    expect(again.dialog.getByLabelText<HTMLInputElement>("应用名称").value).toBe("草稿应用");
  });

  test("a created app is entered and opens on its data; the list has it", async () => {
    const opened = await openForm();
    await fill(opened, "全新应用");
    await press(opened, "确定");
    await waitFor(() => expect(opened.visited).toEqual(["/redirect/data/app_stats"]));
    expect(opened.session.store.getState().app?.name).toBe("全新应用");
    expect(await view.names()).toContain("全新应用");
  });

  test.each([
    ["确定并去集成鸿蒙", "harmony"],
    ["确定并去集成 Android", "android"],
    ["确定并去集成 iOS", "ios"],
  ])("「%s」 leads to that platform", async (button, platform) => {
    const opened = await openForm();
    await fill(opened, `去${platform}`);
    await press(opened, button);
    await waitFor(() => expect(opened.visited).toEqual([`/redirect/integration/${platform}`]));
  });
});
