import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../service/base/catalogue";
import { type LimitName, limitNames } from "../../../../service/store/hold-places";
import { startTestService } from "../../../support/service";
import { accountLimits } from "./account-limits";
import { appLimits } from "./app-limits";
import { few, fillTable, type LimitCase, type LimitWorld, openLimitWorld } from "./limit-world";

let w: LimitWorld;
let cases: Record<LimitName, LimitCase>;
beforeAll(async () => {
  w = await openLimitWorld();
  cases = { ...accountLimits(w), ...appLimits(w) };
});
afterAll(async () => {
  await w.service.close();
  await w.licensed.close();
});

test.each([...limitNames])(
  "%s: three times as many at once are no more than the limit",
  async (name) => {
    // Each has what its session may ask within a second.
    w.service.wait(10_000);
    const one = cases[name];
    const { store } = one.service ?? w.service;
    const count = async (): Promise<number> =>
      (await store.pool.query<{ n: number }>(one.counted)).rows[0]?.n ?? 0;
    await one.prepare?.();
    if (one.fill) {
      if ((await count()) === 0) expect(await one.add(999)).toMatchObject({ retCode: "0000" });
      await fillTable(w, one.fill, one.limit - few - (await count()));
    }
    const left = one.limit - (await count());
    expect(left).toBeGreaterThan(0);
    const tries = 3 * (one.fill ? few : one.limit);
    const responses = await Promise.all(Array.from({ length: tries }, (_, n) => one.add(n)));
    const codes = responses.map(({ retCode }) => retCode);
    expect(await count()).toBe(one.limit);
    expect(codes.filter((code) => code === "0000")).toHaveLength(left);
    for (const code of codes) expect(["0000", "0403", "0409", "0429"]).toContain(code);
  },
);

test.each([1, 7])(
  "a link of %s clicks leads on no more, however many come at once",
  async (clickLimit) => {
    w.service.wait(10_000);
    await w.service.store.pool.query("DELETE FROM short_link WHERE channel_id > 1000000");
    const target = "https://example.com/landing";
    const params = { title: `限${clickLimit}`, target, clickLimit } as never;
    const { link } = (await w.service.call("xlink/add", params, w.own)).map;
    const headers = {
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36",
    };
    const open = (n: number) =>
      w.service.service.handle(new Request(link, { headers }), { ip: `203.0.113.${n}` });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => open(n)));
    const led = responses.filter((one) => one.headers.get("location")?.startsWith(target));
    expect(led).toHaveLength(clickLimit);
  },
);

test("no more apps than the catalogue allows are made within a day; what is given is given once", async () => {
  const catalogue = { ...defaultCatalogue, apps: { total: null, perDay: 3 } };
  const service = await startTestService({}, { hasWorkers: false, catalogue });
  const { token, id } = await service.signUp("13900000001");
  const add = (n: number) =>
    service.call("apply/addApply", { name: `应用${n}`, agreed: true }, { token });
  const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => add(n)));
  expect(responses.filter(({ retCode }) => retCode === "0000")).toHaveLength(3);
  const apps = () =>
    service.store.db
      .selectFrom("app")
      .selectAll()
      .where("owner_id", "=", id)
      .orderBy("id")
      .execute();
  const onTrial = async () =>
    (await apps()).filter(({ expire_at }) => (expire_at?.getTime() ?? 0) > service.now());
  expect(await onTrial()).toHaveLength(1);
  const lots = await service.store.db.selectFrom("pack_lot").select("app_id").execute();
  expect(lots.map(({ app_id }) => app_id)).toEqual((await onTrial()).map((app) => app.id));
  // Those that are gone were made, and given to.
  await service.store.pool.query("UPDATE app SET deleted_at = now()");
  expect((await add(500)).retCode).toBe("0429");
  await service.close();
});
