import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditPack } from "../../../../../service/areas/finance";
import { allChannels, allMatches, grainCode } from "../../../../../service/store/event-tables";
import { AppList } from "../../../../../src/widgets/app/app-list";
import { withPages } from "../../../../support/planned";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import { type AppWorld, startAppWorld } from "../app-world";

withPages("/more/pay_page", "/afpm-config/domain-config");

let here: AppWorld;

beforeAll(async () => {
  here = await startAppWorld();
  const harmony = await here.add("已集成应用");
  await here.setApp(harmony.id, { ios_status: 3 });
});
afterAll(() => here.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(here.test, <AppList />, { token: here.token, ...options });
const row = (name: RegExp) => screen.findByRole("row", { name });
const shownNames = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((each) => /第二应用|专业应用|自有应用|已集成应用/.exec(each.textContent ?? "")?.[0])
    .toSorted();

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
    const { token } = await here.test.signUp("13800002001");
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
    expect(session.store.getState().app?.id).toBe(here.world.app.id);
  });

  test("its name opens it as well", async () => {
    const { user, visited } = open();
    const own = within(await row(/自有应用/));
    await user.click(own.getByRole("button", { name: "自有应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/data/app_stats"]));
  });

  test("an authorised one opens on its information and cannot be deleted or upgraded", async () => {
    const token = await here.world.authorise("13700002001", [{ key: "data", level: "edit" }]);
    const { user, visited } = open({ token, search: "scope=auth" });
    const theirs = within(await row(/自有应用（授权）/));
    expect(theirs.queryByRole("button", { name: /删除/ })).toBeNull();
    expect(theirs.queryByRole("button", { name: "升级" })).toBeNull();
    await user.click(theirs.getByRole("button", { name: "进入 自有应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/apply/app_info"]));
  });

  test("upgrading is offered for the standard edition and leads to the payment page", async () => {
    const { user, visited } = open();
    const own = within(await row(/自有应用/));
    expect(within(await row(/专业应用/)).queryByRole("button", { name: "升级" })).toBeNull();
    await user.click(own.getByRole("button", { name: "升级" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/more/pay_page"]));
  });
});

describe("who may only look", () => {
  const demo = { deployment: { demoHosts: [location.hostname] } };

  test("is told so before creating or upgrading opens anything", async () => {
    const { user, visited } = open(demo);
    const own = within(await row(/自有应用/));
    await user.click(own.getByRole("button", { name: "升级" }));
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
    const { token } = await here.test.signUp("13700002077");
    for (let at = 1; at <= 11; at += 1) await makeApp(here.test, token, `批量${at}`);
    const body = { name: "加速应用", flag: "afpm" } as const;
    await here.test.call("/api/console/appRecord/createOrUpdate", body, { token });
    const { user, unmount } = open({ token });
    await screen.findByText("共 11 条");
    expect(screen.getAllByRole("button", { name: /^进入 批量/ })).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "第 2 页" }));
    await screen.findByRole("button", { name: "进入 批量1" });
    unmount();
    const line = renderScreen(here.test, <AppList line="afpm" />, { token });
    await user.click(await screen.findByRole("button", { name: "进入 加速应用" }));
    await waitFor(() => expect(line.visited).toEqual(["/redirect/afpm-config/domain-config"]));
    expect(line.session.store.getState().applyShow).toBe(1);
  });
});

describe("ordering and renewing", () => {
  test("the list is ordered by installs, and the order is in the address", async () => {
    const { token } = await here.test.signUp("13700002078");
    for (const [name, install] of [
      ["甲", 5],
      ["乙", 50],
      ["丙", 1],
    ] as const) {
      const { id } = await makeApp(here.test, token, name);
      await here.test.store.db
        .insertInto("rollup")
        .values({
          app_id: id,
          grain: grainCode.all,
          match: allMatches,
          channel_id: allChannels,
          platform: 0,
          t: 0,
          install,
        } as never)
        .execute();
    }
    const order = () =>
      screen
        .getAllByRole("button", { name: /^进入 / })
        .map((one) => one.getAttribute("aria-label"));
    const { user } = open({ token });
    await user.click(await screen.findByRole("button", { name: /累计安装/ }));
    await waitFor(() => expect(order()).toEqual(["进入 乙", "进入 甲", "进入 丙"]));
    await user.click(screen.getByRole("button", { name: /累计安装/ }));
    await waitFor(() => expect(order()).toEqual(["进入 丙", "进入 甲", "进入 乙"]));
  });

  test("a platform at fault is found by its state", async () => {
    const { id } = await here.add("坏掉了");
    await here.setApp(id, { ios_status: 4 });
    const { user } = open();
    await user.click(await screen.findByRole("combobox", { name: "平台状态" }));
    await user.click(await screen.findByRole("option", { name: "有异常" }));
    await screen.findByText("共 1 条");
    await screen.findByRole("button", { name: "进入 坏掉了" });
  });

  test("renewal by itself is asked about first, and stays as it was when cancelled", async () => {
    const { id } = await here.add("自动续");
    await here.test.store.db
      .updateTable("app")
      .set({ expire_at: new Date(here.test.now() + 40 * 86_400_000) })
      .where("id", "=", id)
      .execute();
    const { user } = open();
    const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: "自动续费 自动续" });
    await user.click(await toggle());
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "取消" }),
    );
    expect((await here.record(id)).autoRenew).toBe(false);
    await user.click(await toggle());
    await user.click(await screen.findByRole("button", { name: "开启" }));
    await waitFor(async () => expect((await toggle()).checked).toBe(true));
    expect((await here.record(id)).autoRenew).toBe(true);
  });

  test("what is authorised of an app, and its page, are a press away", async () => {
    const { id } = await here.add("更多操作");
    const { user, visited } = open();
    const more = async (item: string) => {
      await user.click(await screen.findByRole("button", { name: "更多操作 更多操作" }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await more("授权");
    expect(visited.at(-1)).toBe(`/user/authorization?app=${id}`);
    await more("应用信息");
    await waitFor(() => expect(visited.at(-1)).toBe("/redirect/apply/app_info"));
  });
});

describe("deleting an app", () => {
  const ask = async (user: ReturnType<typeof open>["user"], name: string) => {
    await user.click(await screen.findByRole("button", { name: `更多操作 ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "删除" }));
    await screen.findByLabelText("应用名称");
    return within(await screen.findByRole("dialog", { name: `删除应用「${name}」？` }));
  };
  const mobile = "13800000001";
  const typeCode = async (
    user: ReturnType<typeof open>["user"],
    dialog: Awaited<ReturnType<typeof ask>>,
  ) => {
    here.test.wait(61_000);
    await user.click(dialog.getByRole("button", { name: /获取验证码/ }));
    const field = dialog.getByLabelText(/短信验证码/);
    await dialog.findByRole("button", { name: /^\d+ 秒后/ });
    await user.type(field, await here.test.code(mobile));
  };

  test("needs its name: another one deletes nothing, cancelling neither", async () => {
    await here.add("留着吧");
    const { user } = open();
    const dialog = await ask(user, "留着吧");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText("输入的名称与应用名称不一致");
    await user.type(dialog.getByLabelText("应用名称"), "留着");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText("输入的名称与应用名称不一致");
    await user.click(dialog.getByRole("button", { name: "取消" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await here.names()).toContain("留着吧");
  });

  test("a wrong code stands at its field; with name and code it goes from list and session", async () => {
    const { id } = await here.add("不要了");
    const { user, session } = open({ app: await here.record(id) });
    const dialog = await ask(user, "不要了");
    await user.type(dialog.getByLabelText("应用名称"), "不要了");
    await user.type(dialog.getByLabelText(/短信验证码/), "000000");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText(/验证码已失效/);
    expect(await here.names()).toContain("不要了");
    await user.clear(dialog.getByLabelText(/短信验证码/));
    await typeCode(user, dialog);
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "进入 不要了" })).toBeNull());
    expect(session.store.getState().app).toBeNull();
    expect(await here.names()).not.toContain("不要了");
  });

  test("a refusal of the service is shown in the dialog, which stays", async () => {
    await here.add("删不掉");
    const { user } = open({
      intercept: async ({ url }) =>
        url.endsWith("delApply")
          ? Response.json({ retCode: "0409", retMsg: "应用有未结清的订单" })
          : undefined,
    });
    const dialog = await ask(user, "删不掉");
    await user.type(dialog.getByLabelText("应用名称"), "删不掉");
    await user.type(dialog.getByLabelText(/短信验证码/), "123456");
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText(/应用有未结清的订单/);
    expect(await here.names()).toContain("删不掉");
  });

  test("bought traffic that is left must be given up, an open order ends it before the form", async () => {
    const { id } = await here.add("有流量");
    await here.test.store.db.transaction().execute((tx) =>
      creditPack(tx, {
        appId: id,
        resource: "traffic",
        source: "order",
        key: "order:1",
        units: 3 * 1024 ** 3,
        at: here.test.now(),
        expireAt: here.test.now() + 86_400_000,
      }),
    );
    const { user, unmount } = open();
    const dialog = await ask(user, "有流量");
    await user.type(dialog.getByLabelText("应用名称"), "有流量");
    await typeCode(user, dialog);
    await user.click(dialog.getByRole("button", { name: "删除" }));
    await dialog.findByText("托管流量还没有结清，请先申请退款，或勾选放弃");
    expect(await here.names()).toContain("有流量");
    unmount();
    open({
      intercept: async ({ url }) =>
        url.endsWith("apply/deletion")
          ? Response.json({
              retCode: "0000",
              map: { name: "有流量", mobile: "138****0001", openOrders: 2, boughtLeftMB: 0 },
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
