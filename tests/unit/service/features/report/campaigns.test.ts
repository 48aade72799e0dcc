import { describe, expect, test } from "vitest";
import { adLeaves } from "../../../../../service/features/report";
import { appId } from "../../../../support/ingest";
import { app, day, filter, nowMs, prepareAdDays, rowOf, service } from "./ad-days";

prepareAdDays();

describe("a campaign", () => {
  const leavesOf = async (id: number, more: object = {}) =>
    adLeaves(service.store.db, app, { ...filter, channelId: id, ...more }, nowMs);

  test("is called as the platform calls it, and the latest name stays", async () => {
    const { list } = await leavesOf(7);
    expect(list.find(({ ids }) => ids[1] === "c0")?.names[1]).toBe("新客0");
    await service.get(`/t/monitor7?click_id=k9&oaid=ff66&campaign=c0&campaign_name=renamed`);
    expect((await leavesOf(7)).list.find(({ ids }) => ids[1] === "c0")?.names[1]).toBe("renamed");
  });

  test("has what it brought in the period: all campaigns together are the channel", async () => {
    const { list } = await leavesOf(7);
    const row = await rowOf(7);
    const sum = (key: "install" | "register" | "pay") =>
      list.reduce((all, leaf) => all + (leaf[key] ?? 0), 0);
    expect([sum("install"), sum("register"), sum("pay")]).toEqual([
      row?.counts.install,
      row?.counts.registerUv,
      row?.counts.pay,
    ]);
    expect(list.find(({ ids }) => ids[1] === "c0")).toMatchObject({
      install: 1,
      register: 1,
      pay: 12,
    });
  });

  test("has a cost where one was imported; what was typed in for the whole day has no campaign", async () => {
    expect((await leavesOf(7)).spent).toEqual([{ account: "", campaign: "", name: "", spend: 6 }]);
    await service.rows(
      `INSERT INTO ad_cost (app_id, channel_id, day, campaign_id, cents, account_id, updated_at)
       VALUES ($1, 7, $2, 'c0', 250, 1, now())`,
      [appId, day - 1],
    );
    const { spent } = await leavesOf(7);
    expect(spent.find(({ campaign }) => campaign === "c0")).toMatchObject({ spend: 2.5 });
    expect((await rowOf(7))?.cost).toBe(8.5);
    await service.rows("DELETE FROM ad_cost WHERE campaign_id = 'c0'");
  });

  test("does not tell views, clicks and payments of a filter that knows devices only", async () => {
    const { list } = await leavesOf(7, { match: "device" });
    expect(list.map(({ clicks, shows, pay }) => [clicks, shows, pay])).toEqual(
      list.map(() => [null, null, null]),
    );
    expect(list.reduce((all, { install }) => all + install, 0)).toBe(1);
  });
});
