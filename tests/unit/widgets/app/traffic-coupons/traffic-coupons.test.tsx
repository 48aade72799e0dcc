import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { creditPack, takePack } from "../../../../../service/features/finance";
import * as file from "../../../../../src/core/ui/file/save-xlsx";
import { TrafficCoupons } from "../../../../../src/widgets/app/traffic-coupons";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import {
  dayMs,
  type MoneyWorld,
  openMoneyWorld,
} from "../../../service/features/finance/money-world";

const gb = 1024 ** 3;
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(defaultCatalogue);
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token, appkey: world.appkey });
const record = async () =>
  (await world.service.call("apply/applyInfo", { id: world.appId }, of())).map;
const open = async (options: ScreenOptions = {}) =>
  renderScreen(world.service, <TrafficCoupons />, {
    token: world.token,
    app: await record(),
    ...options,
  });
const give = (key: string, units: number, appId = world.appId) =>
  world.service.store.db.transaction().execute((tx) =>
    creditPack(tx, {
      appId,
      resource: "traffic",
      source: "coupon",
      key,
      units,
      at: world.service.now(),
      expireAt: world.service.now() + 10 * dayMs,
    }),
  );
const row = (name: RegExp) => screen.findByRole("row", { name });

test("each coupon says where it came from and what it was used for; sums stand above", async () => {
  await give("task:channel", 2 * gb);
  await takePack(world.service.store.db, {
    appId: world.appId,
    resource: "traffic",
    units: gb,
    what: "应用-2.0.apk",
    at: world.service.now(),
  });
  const { user } = await open();
  const coupon = within(await row(/新人任务：创建第一个渠道/));
  coupon.getByText("剩 1 GB");
  await row(/新应用赠送.*可用/);
  screen.getByText("11 GB");
  await user.click(coupon.getByRole("button", { name: /^查看 LQ/ }));
  const drawer = within(await screen.findByRole("dialog"));
  await drawer.findByText("应用-2.0.apk");
  drawer.getByText("下载");
});

test("state and apps are filtered from the address; what matches nothing is cleared again", async () => {
  const other = await makeApp(world.service, world.token, "第二个应用");
  await give("task:channel", 2 * gb, other.id);
  const { user, search } = await open({ search: "state=expired" });
  await screen.findByText("没有符合条件的流量券");
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  await row(/新应用赠送/);
  await user.click(screen.getByRole("radio", { name: "我的全部应用" }));
  await row(/第二个应用/);
  expect(search()).toContain("scope=all");
});

test("what is filtered is exported, in megabytes", async () => {
  const saved = vi.spyOn(file, "saveXlsx").mockResolvedValue(undefined);
  const { user } = await open();
  await row(/新应用赠送/);
  await user.click(screen.getByRole("button", { name: "导出" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 15_000 });
  const [, [sheet] = []] = saved.mock.calls[0] ?? [];
  expect(sheet?.rows).toHaveLength(2);
  expect(sheet?.rows[1]?.slice(1, 4)).toEqual([10_240, 0, 10_240]);
  saved.mockRestore();
});

test("an account with nothing is led to the tasks; an authorised one is told whose it is", async () => {
  await world.service.store.pool.query("DELETE FROM pack_entry WHERE app_id = $1", [world.appId]);
  await world.service.store.pool.query("DELETE FROM pack_lot WHERE app_id = $1", [world.appId]);
  const { unmount } = await open();
  await screen.findByText("还没有流量券");
  expect(screen.getByRole("link", { name: "去做新人任务" }).getAttribute("href")).toContain(
    "/apply/configure_rewards",
  );
  unmount();
  await open({ app: { ...(await record()), isApplyAuth: 1 } });
  await screen.findByText("流量券归应用的所有者");
});
