import { afterAll, beforeAll, expect, test } from "vitest";
import { readSheet } from "../../../../../service/files/read-sheet";
import type { CallBody } from "../../../../../src/core/api/contract";
import { dayAt } from "../../../../../src/core/format/day";
import { defaultZones } from "../../../../../src/core/format/zone";
import { type ReportWorld, startReportWorld } from "../../../widgets/report/report-world";

const dayMs = 86_400_000;
let view: ReportWorld;
let session: { token: string; appkey: string };
const day = (ago: number) => dayAt(view.test.now() - ago * dayMs, defaultZones);
const device = (deviceId: string, more = {}) => ({ deviceId, platform: "ios", ...more });

beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("channelList", {}, session);
  const [first] = view.world.channelIds;
  const code = map.list.find((row: { id: number }) => row.id === first).channelCode;
  view.test.wait(-2 * dayMs);
  for (const [visitor, agent] of [
    ["v1", "east-01"],
    ["v2", "east-02"],
    ["v3", "13812345678"],
  ]) {
    const token = `clip-${visitor}`;
    const params = { agent, page: "home" };
    await view.send("click", [
      { type: "click", channelCode: code, visitorId: visitor, token, params },
    ]);
    view.test.wait(60_000);
    await view.send("install", [device(`d-${visitor}`, { clipboardToken: token })]);
  }
  await view.send("register", [device("d-v1")]);
  view.test.wait(dayMs);
  await view.send("open", [
    device("d-v1"),
    device("d-v2", { wake: { channelCode: code, params: { agent: "east-01" } } }),
  ]);
  view.test.wait(dayMs);
});
afterAll(() => view.test.close());

const range = () => ({ start: day(5), end: day(0) });
const list = async (body: Partial<CallBody<"stat/params">> = {}, as = session) =>
  (await view.test.call("stat/params", { ...range(), ...body }, as)).map.list;
const values = async (body: Partial<CallBody<"stat/paramValues">> = {}) =>
  (await view.test.call("stat/paramValues", { ...range(), name: "agent", ...body }, session)).map;

test("parameters tell how many installs and wake-ups carried them, and how many values", async () => {
  const [agent, page] = await list();
  expect(agent).toMatchObject({ name: "agent", times: 4, installs: 3, wakeups: 1, values: 3 });
  expect(page).toMatchObject({ name: "page", installs: 3, wakeups: 0, values: 1 });
  expect(await list({ scene: "wakeup" })).toHaveLength(1);
  expect(await list({ platform: "android" })).toEqual([]);
  expect(await list({ source: "channel" })).toEqual([]);
  expect((await list({ keyword: "PAG" })).map((row: { name: string }) => row.name)).toEqual([
    "page",
  ]);
});

test("values tell what became of their installs, with numbers of people masked", async () => {
  const { list: rows } = await values();
  expect(rows.map((row: { value: string }) => row.value)).toEqual([
    "east-01",
    "138****5678",
    "east-02",
  ]);
  expect(rows[0]).toMatchObject({
    installs: 1,
    wakeups: 1,
    register: 1,
    registerRate: 1,
    d1: 1,
    share: 0.5,
  });
  expect(rows[1]).toMatchObject({ register: 0, d1: 0 });
});

test("values join by what stands before the first separator", async () => {
  const { list: rows } = await values({ byPrefix: true });
  expect(rows[0]).toMatchObject({ value: "east", installs: 2, wakeups: 1 });
});

test("a parameter's course shows its values by day", async () => {
  const body = { ...range(), name: "agent" };
  const { map } = await view.test.call("stat/paramTrend", body, session);
  expect(map.days).toHaveLength(6);
  expect(map.series[0].value).toBe("east-01");
  expect(map.series[0].counts.reduce((sum: number, count: number) => sum + count)).toBe(2);
});

test("followed parameters come first, ignored ones only when asked for", async () => {
  const markParam = (name: string, to: "none" | "followed" | "ignored") =>
    view.test.call("stat/paramMark", { name, mark: to }, session);
  const names = async (body = {}) => (await list(body)).map((row: { name: string }) => row.name);
  await markParam("page", "followed");
  expect(await names()).toEqual(["page", "agent"]);
  await markParam("agent", "ignored");
  expect(await names()).toEqual(["page"]);
  expect(await names({ withIgnored: true })).toEqual(["page", "agent"]);
  await markParam("page", "none");
  await markParam("agent", "none");
  expect(await names()).toEqual(["agent", "page"]);
});

test("an authorised account sees parameters of its channels only, and marks none when it reads", async () => {
  const token = await view.world.authorise("13700000031", [{ key: "data", level: "read" }], {
    type: "channels",
    ids: [view.world.channelIds[1]],
  });
  const guest = { ...session, token };
  expect(await list({}, guest)).toEqual([]);
  const refused = await view.test.call("stat/paramMark", { name: "page", mark: "ignored" }, guest);
  expect(refused.retCode).toBe("0233");
});

test("parameters and values of any number are files of the export list", async () => {
  const exported = async (body: Partial<CallBody<"stat/paramsExport">>) => {
    const { map } = await view.test.call("stat/paramsExport", { ...range(), ...body }, session);
    await view.test.service.jobs.settled();
    const { map: tasks } = await view.test.call("report_export/list", {}, session);
    const task = tasks.list.find(({ gid }: { gid: number }) => gid === map.taskId);
    const response = await view.test.call("report_export/download", { gid: task.gid }, session);
    const file = await view.test.service.handle(new Request(response.map.list[0].url));
    return { name: task.name, bytes: Buffer.from(await file.arrayBuffer()) };
  };
  const names = await exported({});
  expect(names.name).toMatch(/^参数报表_.*\.csv$/);
  const namesText = names.bytes.toString();
  expect(namesText).toContain("参数名,出现次数,安装人数,拉起次数,取值数,最近出现");
  expect(namesText).toMatch(/\r\nagent,4,3,1,3,/);
  const all = await values();
  const valuesText = (await exported({ name: "agent" })).bytes.toString();
  for (const { value, installs, wakeups } of all.list)
    expect(valuesText).toContain(`${value},${installs},${wakeups},`);
  expect(valuesText).not.toContain("13812345678");
  const book = await exported({ name: "agent", format: "xlsx" });
  expect(book.name).toMatch(/^参数取值_agent_.*\.xlsx$/);
  const lines = await readSheet({
    sizeBytes: book.bytes.length,
    read: async (from, length) => book.bytes.subarray(from, from + length),
  });
  for (const { value, installs, wakeups } of all.list) {
    const line = lines.find(({ cells }) => cells[0] === value);
    expect(line?.cells.slice(0, 3)).toEqual([value, String(installs), String(wakeups)]);
    // A value stays a text, its leading zeros with it.
    expect(line?.typed[0]).toBeUndefined();
  }
});
