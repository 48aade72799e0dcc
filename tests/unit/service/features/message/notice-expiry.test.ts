import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifyExpiry, notifyPostbacks } from "../../../../../service/features/notice/expiry";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";
import { dayMs, noticeSteps } from "./notice-steps";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
});
afterAll(() => service.close());

const { tell, messages } = noticeSteps(() => ({ service: service, world }));

describe("the end of a term", () => {
  const setEnd = (days: number | null, more: object = {}) =>
    service.store.db
      .updateTable("app")
      .set({
        expire_at: days === null ? null : new Date(service.now() + days * dayMs),
        is_trial: false,
        auto_renew: false,
        ...more,
      })
      .where("id", "=", world.app.id)
      .execute();
  beforeEach(() => service.store.db.updateTable("app").set({ expire_at: null }).execute());
  const titles = async () => (await messages()).map(({ title }) => title);

  test("is told once at 30, 7 and 1 days, and when it is over", async () => {
    const start = service.now();
    await setEnd(31);
    for (let hours = 0; hours <= 33 * 24; hours += 6) {
      await notifyExpiry(service.store.db, start + hours * 3_600_000);
    }
    const subjects = (await titles()).map((title) => title.split("：")[0]);
    expect(subjects).toEqual([
      "标准版将在 30 天后到期",
      "标准版将在 7 天后到期",
      "标准版将在 1 天后到期",
      "标准版已到期",
    ]);
  });

  test("is told anew when it was moved, not of a trial that just began, nor of what renews itself", async () => {
    await setEnd(5);
    await notifyExpiry(service.store.db, service.now());
    await setEnd(6);
    await notifyExpiry(service.store.db, service.now());
    expect(await titles()).toHaveLength(2);
    await setEnd(15, { is_trial: true });
    await notifyExpiry(service.store.db, service.now());
    await setEnd(3, { auto_renew: true });
    await notifyExpiry(service.store.db, service.now());
    expect(await titles()).toHaveLength(2);
  });
});

describe("postbacks that fail", () => {
  const run = () => notifyPostbacks(service.store.db, service.now());
  /** Six postbacks of the last hour; `ok` of them were taken. */
  async function postBack(ok: number) {
    const channelId = world.channelIds[0];
    await service.store.pool.query("DELETE FROM postback WHERE app_id = $1", [world.app.id]);
    await service.store.pool.query("DELETE FROM ad_channel WHERE app_id = $1", [world.app.id]);
    await service.store.pool.query(
      `INSERT INTO ad_channel (app_id, channel_id, platform, os, link_type, rules)
       VALUES ($1, $2, 'ocean', 0, 'ocpx', '[{}]')`,
      [world.app.id, channelId],
    );
    await service.store.pool.query(
      `INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
         due_at, state, reason, click, tries)
       SELECT $1, md5(n::text)::uuid, $2, md5(n::text)::uuid, 'ocean', 'active', 'install', $3, $3,
         CASE WHEN n <= $4 THEN 1 ELSE 3 END, '', '{}', 1
       FROM generate_series(1, 6) AS n`,
      [world.app.id, channelId, new Date(service.now() - 3_600_000), ok],
    );
  }

  test("are told of once, and again only after they were well", async () => {
    await postBack(6);
    await run();
    expect(await messages()).toEqual([]);
    await postBack(4);
    await run();
    await run();
    expect(await messages()).toHaveLength(1);
    expect((await messages())[0]?.title).toMatch(/^回传异常：/);
    await postBack(6);
    await run();
    await postBack(0);
    await run();
    expect(await messages()).toHaveLength(2);
  });

  test("are forgotten of apps that are gone", async () => {
    await tell({ onceKey: "postback:1" });
    await run();
    const keys = await service.store.db.selectFrom("notice_once").selectAll().execute();
    expect(keys.filter(({ key }) => key === "postback:1")).toEqual([]);
  });
});
