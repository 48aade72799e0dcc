import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditPack } from "../../../../../service/features/finance";
import { AppList } from "../../../../../src/widgets/app/app-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;
beforeAll(async () => {
  view = await startAppWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <AppList />, { token: view.token, ...options });

describe("deleting an app", () => {
  const request = async (user: ReturnType<typeof open>["user"], name: string) => {
    await user.click(await screen.findByRole("button", { name: `更多操作 ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "删除" }));
    await screen.findByLabelText("应用名称");
    return within(await screen.findByRole("dialog", { name: `删除应用「${name}」？` }));
  };
  const mobile = "13800000001";
  const typeCode = async (
    user: ReturnType<typeof open>["user"],
    dialog: Awaited<ReturnType<typeof request>>,
  ) => {
    view.test.wait(61_000);
    await user.click(dialog.getByRole("button", { name: /获取验证码/ }));
    const field = dialog.getByLabelText(/短信验证码/);
    await dialog.findByRole("button", { name: /^\d+ 秒后/ });
    await user.type(field, await view.test.code(mobile));
  };

  test("needs its name: another one deletes nothing, cancelling neither", async () => {
    await view.add("留着吧");
    const { user } = open();
    const dialog = await request(user, "留着吧");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText("输入的名称与应用名称不一致");
    await user.type(dialog.getByLabelText("应用名称"), "留着");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText("输入的名称与应用名称不一致");
    await user.click(dialog.getByRole("button", { name: "取消" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await view.names()).toContain("留着吧");
  });

  test("a wrong code stands at its field; with name and code it goes from list and session", async () => {
    const { id } = await view.add("不要了");
    const { user, session } = open({ app: await view.record(id) });
    const dialog = await request(user, "不要了");
    await user.type(dialog.getByLabelText("应用名称"), "不要了");
    await user.type(dialog.getByLabelText(/短信验证码/), "000000");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText(/验证码已失效/);
    expect(await view.names()).toContain("不要了");
    await user.clear(dialog.getByLabelText(/短信验证码/));
    await typeCode(user, dialog);
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "进入 不要了" })).toBeNull());
    expect(session.store.getState().app).toBeNull();
    expect(await view.names()).not.toContain("不要了");
  });

  test("a refusal of the service is shown in the dialog, which stays", async () => {
    await view.add("删不掉");
    const { user } = open({
      intercept: async ({ url }) =>
        url.endsWith("delApply")
          ? Response.json({ retCode: "0409", retMsg: "应用有未结清的订单" })
          : undefined,
    });
    const dialog = await request(user, "删不掉");
    await user.type(dialog.getByLabelText("应用名称"), "删不掉");
    await user.type(dialog.getByLabelText(/短信验证码/), "123456");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText(/应用有未结清的订单/);
    expect(await view.names()).toContain("删不掉");
  });

  test("bought traffic that is left must be given up, an open order ends it before the form", async () => {
    const { id } = await view.add("有流量");
    await view.test.store.db.transaction().execute((tx) =>
      creditPack(tx, {
        appId: id,
        resource: "traffic",
        source: "order",
        key: "order:1",
        units: 3 * 1024 ** 3,
        at: view.test.now(),
        expireAt: view.test.now() + 86_400_000,
      }),
    );
    await view.test.store.db.transaction().execute((tx) =>
      creditPack(tx, {
        appId: id,
        resource: "edgeDomains",
        source: "order",
        key: "order:2",
        units: 10,
        at: view.test.now(),
        expireAt: view.test.now() + 86_400_000,
      }),
    );
    const { user, unmount } = open();
    const dialog = await request(user, "有流量");
    dialog.getByText("放弃购买后剩余的托管流量 3 GB、加速域名数 10 个");
    await user.type(dialog.getByLabelText("应用名称"), "有流量");
    await typeCode(user, dialog);
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText("购买的套餐还没有结清，请先申请退款，或勾选放弃");
    expect(await view.names()).toContain("有流量");
    unmount();
    open({
      intercept: async ({ url }) =>
        url.endsWith("apply/deletion")
          ? Response.json({
              retCode: "0000",
              map: {
                name: "有流量",
                line: "attribution",
                mobile: "138****0001",
                openOrders: 2,
                bought: [],
              },
            })
          : undefined,
    });
    await user.click(await screen.findByRole("button", { name: "更多操作 有流量" }));
    await user.click(await screen.findByRole("menuitem", { name: "删除" }));
    await screen.findByText(/还有 2 个未完成的订单/);
    expect(screen.queryByLabelText("应用名称")).toBeNull();
    expect(screen.getByRole("link", { name: "查看订单" })).toBeTruthy();
  });
});
