import { Buffer } from "node:buffer";
import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import {
  dayMs,
  dayOf,
  eventNo,
  prepareReportedChannels,
  service,
  session,
  today,
  world,
} from "./reported-channels";

prepareReportedChannels();

describe("the exported report", () => {
  const file = async (more: object) => {
    const filter = { start: dayOf(service.now() - dayMs), end: today };
    const columns = ["install", "event", "cost", "cpa", "roi"] as const;
    const body = { ...filter, columns: [...columns], eventIds: [eventNo], ...more };
    const { map, retMsg } = await service.call("channel/selfChannelListExport", body, session);
    if (!map) throw new Error(retMsg);
    return { ...map.file, bytes: Buffer.from(map.file.content, "base64") };
  };

  test("is CSV with head, rows and sum, in which no cell is a formula", async () => {
    const { bytes, name } = await file({ format: "csv" });
    expect(name).toMatch(/^渠道报表_.*\.csv$/);
    const text = bytes.toString("utf8");
    expect(text.startsWith("\uFEFF渠道报表\r\n应用,自有应用\r\n筛选,日期 ")).toBe(true);
    expect(text).toContain("时区,Asia/Shanghai\r\n生成时间,");
    expect(text).toContain("渠道一,自建,默认分组,3,3,,12,5,2.5,2\r\n");
    expect(text).toContain(",'=SUM(1),");
    expect(text).toContain("合计,,,,4,3,,12,5,2.5,2\r\n");
  });

  test("is a workbook with the same figures as numbers, and text as text", async () => {
    const { bytes } = await file({ format: "xlsx" });
    const [sheet] = await readExcelFile(bytes);
    const rows = sheet?.data ?? [];
    expect(rows.map((row) => row[1])).toContain("=SUM(1)");
    const parent = rows.find((row) => row[1] === "渠道一");
    expect(parent?.slice(4)).toEqual([3, 3, null, 12, 5, 2.5, 2]);
  });

  test("by day has one row per channel and day, which add up to the report", async () => {
    const text = (await file({ format: "csv", isDaily: true })).bytes.toString("utf8");
    const rows = text.split("\r\n").filter((line: string) => /^\d{4}-/.test(line));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(new RegExp(`^${today},.*渠道一,自建,默认分组,3,3,2,12,`));
  });

  test("is refused when asked for too often", async () => {
    const codes: string[] = [];
    service.stopClock();
    for (let round = 0; round < 12; round++) {
      const body = { start: today, end: today, columns: ["install" as const] };
      codes.push((await service.call("channel/selfChannelListExport", body, session)).retCode);
    }
    expect(codes).toContain("0429");
  });
});

describe("channels beside each other", () => {
  test("have series that add up to their sums, and to all channels together", async () => {
    const body = { start: today, end: today, granularity: "hour", metrics: ["install", "pay"] };
    const { map } = await service.call("channelInstallCompr", body as never, session);
    expect(map.points).toHaveLength(24);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const totals = map.channels.map((channel: { series: { values: number[] }[] }) =>
      channel.series.map(({ values }) => sum(values)),
    );
    expect(totals).toEqual([
      [3, 10],
      [1, 0],
    ]);
    expect(map.totalSeries.map(({ values }: { values: number[] }) => sum(values))).toEqual([4, 10]);
  });
});

describe("a channel's devices", () => {
  const of = () => ({ channelId: world.channelIds[0], start: today, end: today });

  test("are shared out by place and model, children included", async () => {
    const { map } = await service.call("channel/distribution", of(), session);
    expect(map.install).toBe(3);
    expect(map.list[0]).toEqual({
      name: "广东",
      brand: null,
      install: 2,
      register: 2,
      share: 2 / 3,
    });
  });

  test("tell how they were matched, with every install in one bin or in none", async () => {
    const { map } = await service.call("channel/quality", of(), session);
    expect(map.matches).toEqual([{ match: "package", install: 3 }]);
    const inBins = map.ctit.reduce((sum: number, install: number) => sum + install, 0);
    expect(inBins + map.withoutCtit).toBe(map.install);
    expect(map.ctitLimitSeconds).toBe(5);
    expect(map.ips.top[0]).toEqual({ ip: "1.2.3.*", install: 3, share: 1 });
    expect(map.hours.reduce((sum: number, install: number) => sum + install, 0)).toBe(3);
  });

  test("are listed one by one in the professional edition only, a page at a time, without identity", async () => {
    const refused = await service.call("channel/devices", of(), session);
    expect(refused).toMatchObject({ retCode: "0403", retMsg: expect.stringContaining("专业版") });
    await service.store.pool.query("UPDATE app SET edition = '1' WHERE id = $1", [world.app.id]);
    const first = (await service.call("channel/devices", { ...of(), pageSize: 2 }, session)).map;
    expect(first.list).toHaveLength(2);
    const cursor = first.nextCursor;
    const second = (
      await service.call("channel/devices", { ...of(), cursor, pageSize: 2 }, session)
    ).map;
    expect(second).toMatchObject({ nextCursor: null });
    const devices = [...first.list, ...second.list].map((row) => row.device);
    expect(new Set(devices).size).toBe(3);
    expect(first.list[0]).toMatchObject({ ip: "1.2.3.*", match: "package" });
    expect(devices[0]).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/);
  });

  test("of a channel out of the account's sight are none", async () => {
    const scope = { type: "channels" as const, ids: [world.channelIds[1]] };
    const token = await world.authorise("13800000032", [{ key: "channel", level: "read" }], scope);
    const by = { token, appkey: world.app.appkey };
    expect((await service.call("channel/devices", of(), by)).map.list).toEqual([]);
    expect((await service.call("channel/distribution", of(), by)).map.install).toBe(0);
    expect((await service.call("channel/quality", of(), by)).map.install).toBe(0);
  });
});
