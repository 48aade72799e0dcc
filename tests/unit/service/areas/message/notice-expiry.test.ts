import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellOfExpiry, tellOfPostbacks } from "../../../../../service/areas/notice/expiry";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";
import { dayMs, noticeSteps } from "./notice-steps";

let xi: TestService;
let world: World;
beforeAll(async () => {
  xi = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(xi);
});
afterAll(() => xi.close());

const { tell, messages } = noticeSteps(() => ({ xi, world }));

describe("the end of a term", () => {
  const setEnd = (days: number | null, more: object = {}) =>
    xi.store.db
      .updateTable("app")
      .set({
        expire_at: days === null ? null : new Date(xi.now() + days * dayMs),
        is_trial: false,
        auto_renew: false,
        ...more,
      })
      .where("id", "=", world.app.id)
      .execute();
  beforeEach(() => xi.store.db.updateTable("app").set({ expire_at: null }).execute());
  const titles = async () => (await messages()).map(({ title }) => title);

  test("is told once at 30, 7 and 1 days, and when it is over", async () => {
    const start = xi.now();
    await setEnd(31);
    for (let hours = 0; hours <= 33 * 24; hours += 6) {
      await tellOfExpiry(xi.store.db, start + hours * 3_600_000);
    }
    const told = (await titles()).map((title) => title.split("：")[0]);
    expect(told).toEqual([
      "标准版将在 30 天后到期",
      "标准版将在 7 天后到期",
      "标准版将在 1 天后到期",
      "标准版已到期",
    ]);
  });

  test("is told anew when it was moved, not of a trial that just began, nor of what renews itself", async () => {
    await setEnd(5);
    await tellOfExpiry(xi.store.db, xi.now());
    await setEnd(6);
    await tellOfExpiry(xi.store.db, xi.now());
    expect(await titles()).toHaveLength(2);
    await setEnd(15, { is_trial: true });
    await tellOfExpiry(xi.store.db, xi.now());
    await setEnd(3, { auto_renew: true });
    await tellOfExpiry(xi.store.db, xi.now());
    expect(await titles()).toHaveLength(2);
  });
});

describe("postbacks that fail", () => {
  test("are told of once, and again after they were well", async () => {
    // Nothing fails here: what was told before is forgotten, and nothing is told.
    await tell({ onceKey: "postback:1" });
    await tellOfPostbacks(xi.store.db, xi.now());
    const keys = await xi.store.db.selectFrom("notice_once").selectAll().execute();
    expect(keys).toHaveLength(0);
    expect(await messages()).toHaveLength(1);
  });
});
