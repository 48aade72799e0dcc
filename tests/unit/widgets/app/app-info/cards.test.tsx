import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { creditPack, takePack } from "../../../../../service/features/finance";
import { AppInfo } from "../../../../../src/widgets/app/app-info";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { newChannel } from "../../../../support/world";
import { type MoneyWorld, openMoneyWorld } from "../../../service/features/finance/money-world";

const gb = 1024 ** 3;
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token, appkey: world.appkey });
const record = async (token = world.token) =>
  (await world.service.call("apply/applyInfo", { id: world.appId }, { token })).map;
const open = async ({ token = world.token, ...options }: ScreenOptions & { token?: string } = {}) =>
  renderScreen(world.service, <AppInfo />, { token, app: await record(token), ...options });
const card = async (title: string) => {
  const found = (await screen.findByRole("heading", { name: title })).closest("section");
  if (!found) throw new Error(`no card ${title}`);
  return within(found);
};

test("the edition tells what is used of what it holds, and leads to more", async () => {
  const groupId = (await world.service.call("allGroups", {}, of())).map.list[0].id;
  await world.service.call("channel/addChannel", newChannel(groupId, "一个渠道"), of());
  const { user, visited } = await open();
  const plan = await card("版本与套餐");
  await plan.findByText("1 / 20");
  plan.getByText("0 / 3");
  plan.getByText("0 / 不限");
  plan.getByText("15 天");
  await user.click(plan.getByRole("button", { name: "升级专业版" }));
  await waitFor(() => expect(visited).toEqual(["/more/pay_page"]));
});

test("what was taken beyond the day's quota is shown with the moment it is refused, and a stop", async () => {
  const { db } = world.service.store;
  const day = Math.floor((world.service.now() + 8 * 3_600_000) / 86_400_000);
  const since = new Date(world.service.now() - 3_600_000);
  const today = { app_id: world.appId, day, events: 2_000_500, over_since: since, level: 100 };
  await db.insertInto("ingest_day").values(today).execute();
  const first = await open();
  const plan = await card("版本与套餐");
  await plan.findByText("2,000,500 / 2,000,000");
  plan.getByText(/今天超出上限 500 个事件，已照常接收并标记；.* 起超出的将被拒绝/);
  first.unmount();
  await db
    .updateTable("app")
    .set({ ingest_limit: JSON.stringify({ isStopped: true }) })
    .where("id", "=", world.appId)
    .execute();
  await open();
  await (await card("版本与套餐")).findByText(/运营方已暂停接收/);
});

test("renewal by itself is asked about, and kept", async () => {
  const { user } = await open();
  const plan = await card("版本与套餐");
  await user.click(plan.getByRole("switch", { name: /^自动续费/ }));
  await user.click(await screen.findByRole("button", { name: "开启" }));
  await waitFor(async () => expect((await record()).autoRenew).toBe(true));
});

test("each system says where it stands and leads on", async () => {
  await world.service.store.db
    .updateTable("app")
    .set({ android_status: 3, ios_status: 4 })
    .where("id", "=", world.appId)
    .execute();
  await open();
  const platforms = await card("平台接入");
  platforms.getByText("检测通过");
  platforms.getByText("异常");
  expect(platforms.getAllByText("还没有上报")).toHaveLength(3);
  const check = platforms.getByRole("link", { name: "去检测 Android" });
  expect(check.getAttribute("href")).toContain("/integration/android?step=check");
});

test("the test page is a QR code that can be saved, and a link", async () => {
  await open();
  const qr = await card("下载二维码");
  await qr.findByRole("img", { name: /测试页的二维码/ });
  await qr.findByRole("button", { name: "下载 PNG" });
  const link = qr.getByRole("link", { name: /打开测试页/ });
  expect(link.getAttribute("href")).toContain(`/sdk/v1/test?appkey=${world.appkey}`);
});

test("traffic tells what is left, what took it and what gave it; more is bought", async () => {
  const { db } = world.service.store;
  await db.transaction().execute((tx) =>
    creditPack(tx, {
      appId: world.appId,
      resource: "traffic",
      source: "order",
      key: "order:1",
      orderNo: "20260102030405060708",
      units: 100 * gb,
      at: world.service.now(),
      expireAt: world.service.now() + 400 * 86_400_000,
    }),
  );
  const use = { appId: world.appId, resource: "traffic" as const, at: world.service.now() };
  await takePack(db, { ...use, units: 2 * gb, what: "应用-3.0.apk" });
  const { user, visited } = await open();
  const traffic = await card("应用托管流量");
  await traffic.findByText("应用-3.0.apk");
  expect(traffic.getAllByText("108 GB")).toHaveLength(2);
  traffic.getByText("1 张");
  await user.click(traffic.getByRole("tab", { name: "充值明细" }));
  await traffic.findByText("订单 20260102030405060708");
  await user.click(traffic.getByRole("button", { name: "充值" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/more/pay_page?tab=packs"));
});

test("an authorised account sees by whom, what, until when and of what; nothing to buy or delete", async () => {
  const grantee = await world.service.signUp(`1377${String(world.appId).padStart(7, "0")}`);
  await world.service.store.db
    .insertInto("app_grant")
    .values({
      app_id: world.appId,
      grantee_id: grantee.id,
      modules: JSON.stringify([{ key: "app", level: "read" }]),
      scope: JSON.stringify({ type: "groups", ids: [1] }),
      expire_at: new Date(world.service.now() + 5 * 86_400_000),
    })
    .execute();
  await open({ token: grantee.token });
  const grant = await card("我的授权");
  grant.getByText(/139\*{4}\d{4}/);
  grant.getByText("应用（查看）");
  grant.getByText(/^至 \d{4}-\d\d-\d\d/);
  grant.getByText(/指定的 1 个分组/);
  await card("平台接入");
  expect(screen.queryByRole("link", { name: /去集成/ })).toBeNull();
  expect(screen.queryByRole("heading", { name: "危险操作" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "应用托管流量" })).toBeNull();
  expect(screen.queryByRole("button", { name: /续费|升级/ })).toBeNull();
});

test("a card that fails says so by itself and is asked for again; the others are there", async () => {
  let isDown = true;
  const { user } = await open({
    intercept: async ({ url }) =>
      isDown && url.endsWith("apply/quota") ? new Response("", { status: 502 }) : undefined,
  });
  const plan = await card("版本与套餐");
  const retryButton = await plan.findByRole("button", { name: "重试" });
  await card("应用托管流量");
  isDown = false;
  await user.click(retryButton);
  await plan.findByText("0 / 3");
});
