import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayStartMs, dayText, localDay, oneZone } from "../../../../../service/store/local-time";
import type {
  ChannelTrust,
  FraudEvidence,
  FraudInstall,
} from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const hourMs = 3_600_000;

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let codes: string[];
let day: string;
/** Yesterday's noon: no run comes near the end of that day. */
let noonMs: number;

async function post(kind: string, events: object[], ip: string): Promise<void> {
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1)" };
  const request = new Request(`http://console.test/sdk/v1/${kind}`, {
    method: "POST",
    body,
    headers,
  });
  const response = await service.service.handle(request, { ip });
  expect(((await response.json()) as { retCode: string }).retCode).toBe("0000");
}

let count = 0;
/** A click of a channel and an install so many seconds later. */
async function clicked(channel: number, seconds: number, ip: string, model = "2211133C") {
  count += 1;
  const ids = { oaid: `evidence-${count}` };
  const ts = noonMs + count * 1000;
  const click = { id: `ev-click-${count}`, ts: ts - seconds * 1000, type: "click", ids };
  await post("click", [{ ...click, visitorId: `v${count}`, channelCode: codes[channel] }], ip);
  const install = { id: `ev-install-${count}`, ts, deviceId: `ev-${count}`, platform: "android" };
  await post("install", [{ ...install, ids, model }], ip);
}

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  const { map } = await service.call("channelList", {}, session);
  codes = world.channelIds.map(
    (id) => map.list.find((row: { id: number }) => row.id === id).channelCode,
  );
  const zones = oneZone("Asia/Shanghai");
  const yesterday = localDay(zones, service.now()) - 1;
  noonMs = dayStartMs(zones, yesterday) + 12 * hourMs;
  day = dayText(yesterday);
  // The first channel: 40 installs of one network, one model, most of them just after the click.
  for (let index = 0; index < 40; index++)
    await clicked(0, index < 30 ? 2 : 600, `36.9.1.${index + 1}`, "Clone X");
  // The second one: 40 people.
  for (let index = 0; index < 40; index++)
    await clicked(1, 60 + index, `36.${10 + index}.1.9`, `Model ${index % 8}`);
  // Two of the second channel's clicks are blocked: one install falls to nobody, one to the first channel.
  await service.store.pool.query("UPDATE app SET settings = $2 WHERE id = $1", [
    world.app.id,
    JSON.stringify({ attribution: { fraudMode: "block" } }),
  ]);
  await clicked(1, 1, "36.60.1.9", "Model 1");
  count += 1;
  const ids = { oaid: "evidence-both" };
  const ts = noonMs + count * 1000;
  const click = (id: string, agoMs: number, channelCode: string | undefined) => ({
    id: `ev-both-${id}`,
    ts: ts - agoMs,
    type: "click",
    visitorId: id,
    ids,
    channelCode,
  });
  await post("click", [click("a", hourMs, codes[0]), click("b", 1000, codes[1])], "36.61.1.9");
  const both = { id: "ev-install-both", ts, deviceId: "ev-both", platform: "android", ids };
  await post("install", [both], "36.61.1.9");
});
afterAll(() => service.close());

const evidence = async (more: object = {}, as = session): Promise<FraudEvidence> =>
  (await service.call("fraud/evidence", { start: day, end: day, ...more }, as)).map;
const installs = async (more: object = {}, as = session) =>
  (await service.call("fraud/installs", { start: day, end: day, pageSize: 100, ...more }, as))
    .map as {
    list: FraudInstall[];
    nextCursor: string | null;
  };

describe("evidence", () => {
  test("counts what reports count, and what was blocked by channel", async () => {
    const trend = { granularity: "day", start: day, end: day };
    const { map } = await service.call("stat/trend", trend as never, session);
    const whole = await evidence();
    expect(whole).toMatchObject({ installs: 82, abnormal: 31 });
    expect(map.points[0].counts).toMatchObject({ install: 82, abnormal: 31 });
    expect(whole.reasons.find(({ code }) => code === "FRAUD_CTIT")).toEqual({
      code: "FRAUD_CTIT",
      marked: 30,
      blocked: 2,
    });
    const [first, second] = await Promise.all(
      world.channelIds.map((id) => evidence({ channelIds: [id] })),
    );
    expect(first).toMatchObject({ installs: 41, abnormal: 30 });
    expect(second).toMatchObject({ installs: 40, abnormal: 0 });
    expect(second?.reasons[0]).toEqual({ code: "FRAUD_CTIT", marked: 0, blocked: 2 });
  });

  test("shows networks, models and the shape of the click time beside the whole", async () => {
    const own = await evidence({ channelIds: [world.channelIds[0]] });
    expect(own.networks[0]).toEqual({
      network: "36.9.1.0/24",
      installs: 40,
      addresses: 40,
      repeated: 0,
      abnormal: 30,
    });
    expect(own.models[0]).toEqual({ model: "Clone X", installs: 40, ofAll: 40 });
    expect(own.installsOfAll).toBe(82);
    expect(own.ctit[0]).toBe(30);
    expect(own.ctitOfAll.reduce((sum, one) => sum + one, 0)).toBe(81);
  });

  test("a burst is an hour with five times the usual, 20 installs at least", async () => {
    const { bursts } = await evidence();
    expect(bursts.every(({ installs, usual }) => installs >= Math.max(20, 5 * usual))).toBe(true);
  });

  test("trust says what took its points, least trusted first", async () => {
    const { channels } = await evidence();
    const [worst, best] = channels as [ChannelTrust, ChannelTrust];
    expect(worst.channelId).toBe(world.channelIds[0]);
    expect(best.trust).toBeGreaterThan(85);
    expect(worst.trust).toBeLessThan(50);
    const lost = worst.parts.reduce((sum, part) => sum + part.lost, 0);
    expect(worst.trust).toBe(Math.round(100 - lost));
    const lossOf = (key: string) => worst.parts.find((part) => part.key === key)?.lost;
    expect(lossOf("abnormal")).toBe(30);
    expect(lossOf("address")).toBe(15);
    expect(lossOf("retention"), "nobody's next day is over").toBe(0);
  });

  test("days that are none, reversed or too many are refused at their field", async () => {
    expect(
      await service.call("fraud/evidence", { start: "2026-13-01", end: day }, session),
    ).toMatchObject({ retCode: "0400" });
    const long = { start: "2026-01-01", end: "2026-06-01" };
    expect(await service.call("fraud/evidence", long, session)).toMatchObject({
      retCode: "0400",
      data: { field: "end" },
    });
  });
});

describe("abnormal installs one by one", () => {
  test("every page, once each, newest first, with what each rule found", async () => {
    const all: FraudInstall[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof installs>> = await installs({ cursor, pageSize: 7 });
      all.push(...page.list);
      cursor = page.nextCursor;
    }
    expect(all).toHaveLength(32);
    expect(all.map(({ time }) => time)).toEqual(
      all.map(({ time }) => time).toSorted((a, b) => b - a),
    );
    expect(all.filter(({ isBlocked }) => isBlocked)).toHaveLength(2);
    expect(all[0]).toMatchObject({ channelName: "渠道二", isBlocked: true, ip: "36.61.1.*" });
    expect(all.every(({ device }) => /^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/.test(device))).toBe(true);
  });

  test("by reason and by channel", async () => {
    expect((await installs({ code: "FRAUD_IP" })).list).toEqual([]);
    expect((await installs({ channelIds: [world.channelIds[1]] })).list).toHaveLength(2);
  });
});

test("an account that may see one channel learns nothing of the other", async () => {
  const module = [{ key: "monitor", level: "edit" as const }];
  const scope = { type: "channels" as const, ids: [world.channelIds[1]] };
  const token = await world.authorise("13800000088", module, scope);
  const as = { token, appkey: world.app.appkey };
  const seen = await evidence({}, as);
  expect(seen).toMatchObject({ installs: 40, installsOfAll: 40, abnormal: 0 });
  expect(seen.ctitOfAll).toEqual(seen.ctit);
  expect(seen.channels.map(({ channelId }) => channelId)).toEqual([world.channelIds[1]]);
  expect(JSON.stringify(seen)).not.toContain("Clone X");
  expect((await installs({}, as)).list.map(({ channelName }) => channelName)).toEqual([
    "渠道二",
    "渠道二",
  ]);
  const hidden = { start: day, end: day, channelIds: [world.channelIds[0]] };
  expect((await service.call("fraud/evidence", hidden, as)).map).toMatchObject({
    installs: 0,
    networks: [],
    channels: [],
  });
});

test("the archive holds every row, a report, and the hashes of both", async () => {
  const query = { start: day, end: day, channelIds: [world.channelIds[0]] };
  const { map } = await service.call("fraud/export", query, session);
  await service.service.jobs.settled();
  const { map: got } = await service.call("report_export/download", { gid: map.taskId }, session);
  const [file] = got.list;
  expect(file.name).toBe(`作弊证据_${day}_${day}.zip`);
  const response = await service.service.handle(new Request(file.url), { ip: "1.2.3.4" });
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const checksums = new TextDecoder().decode(entries["SHA256SUMS.txt"]).trim().split("\n");
  expect(checksums).toHaveLength(2);
  for (const line of checksums) {
    const [sum = "", name = ""] = line.split("  ");
    const bytes = entries[name];
    expect(bytes, name).toBeDefined();
    expect(
      createHash("sha256")
        .update(bytes ?? "")
        .digest("hex"),
    ).toBe(sum);
  }
  const rows = await readSheet(Buffer.from(entries["abnormal-installs.xlsx"] ?? []));
  const headerIndex = rows.findIndex((row) => row[0] === "时间");
  expect(rows.slice(headerIndex + 1)).toHaveLength(30);
  expect(
    rows
      .slice(0, headerIndex)
      .map((row) => row.join(" "))
      .join("\n"),
  ).toContain("CTIT 过短（拦截，最短间隔 5秒）");
  const pdf = Buffer.from(entries["report.pdf"] ?? []);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.length).toBeGreaterThan(10_000);
});

test("the archive is in the language of whoever asks for it, as is the message about it", async () => {
  service.wait(60_000);
  const english = { ...session, headers: { "accept-language": "en" } };
  const { map } = await service.call("fraud/export", { start: day, end: day }, english);
  await service.service.jobs.settled();
  const { map: got } = await service.call("report_export/download", { gid: map.taskId }, english);
  const [file] = got.list;
  expect(file.name).toBe(`Fraud evidence_${day}_${day}.zip`);
  const response = await service.service.handle(new Request(file.url), { ip: "1.2.3.4" });
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const rows = await readSheet(Buffer.from(entries["abnormal-installs.xlsx"] ?? []));
  const headerIndex = rows.findIndex((row) => row[0] === "Time");
  const above = rows.slice(0, headerIndex).map((row) => row.join(" "));
  expect(above.join("\n")).toContain("(Block, ");
  expect(
    above
      .slice(1)
      .join("\n")
      .replace(/Channel .*/, ""),
  ).not.toMatch(/\p{Script=Han}/u);
  expect(rows[headerIndex]?.join(" ")).not.toMatch(/\p{Script=Han}/u);
  const pdf = Buffer.from(entries["report.pdf"] ?? []).toString("latin1");
  expect(pdf).toContain("(Abnormal install evidence report)");
  const titles = async (as: object) =>
    (await service.call("GET message/list", {}, as)).map.list.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles(english)).toContain(`Export finished: Fraud evidence_${day}_${day}.zip`);
  expect(await titles(session)).toContain(`导出完成：Fraud evidence_${day}_${day}.zip`);
});
