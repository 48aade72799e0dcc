import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminCommand } from "../../../../service/admin/deps";
import { runCommand } from "../../../../service/admin/run";
import { createService } from "../../../../service/handle";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let testService: TestService;
let world: World;
let operator: { token: string };
let other: ReturnType<typeof createService>;
let lastId = 0;
beforeAll(async () => {
  testService = await startTestService({ XI_OPERATORS: "13700137009" });
  operator = await testService.signUp("13700137009");
  world = await makeWorld(testService);
  const { config, store, ports, now } = testService;
  other = createService({ config, store, ports, now, hasWorkers: false });
});
afterAll(async () => {
  await other.close();
  await testService.close();
});

const usual = {
  isStopped: false,
  perSecond: null,
  addressPerSecond: null,
  dayEvents: null,
  note: "",
};
const limit = (more: object, token = operator.token) =>
  testService.call("operator/limitApp", { id: world.app.id, ...usual, ...more } as never, {
    token,
  });
const apps = async (body: object = {}) =>
  (await testService.call("operator/apps", body as never, { token: operator.token })).map;
const send = async (service = testService.service, count = 1) => {
  const events = Array.from({ length: count }, () => ({
    id: `event-000${++lastId}`,
    ts: testService.now(),
    deviceId: `device-${lastId}`,
    platform: "android",
  }));
  const response = await service.handle(
    new Request("http://console.test/sdk/v1/open", {
      method: "POST",
      body: JSON.stringify({ appkey: world.app.appkey, events }),
    }),
    { ip: "203.0.113.77" },
  );
  return { status: response.status, body: (await response.json()) as { data: { cause?: string } } };
};

describe("an app that an operator limits", () => {
  test("is found with what is taken of it", async () => {
    expect((await send(testService.service, 3)).status).toBe(200);
    const { list } = await apps({ keyword: world.app.appkey });
    expect(list).toMatchObject([
      {
        id: world.app.id,
        events: 3,
        isStopped: false,
        refusedTime: null,
        limits: { perSecond: 5_000, addressPerSecond: 200, dayEvents: null },
        own: { perSecond: null, addressPerSecond: null, dayEvents: null },
      },
    ]);
    expect((await apps({ keyword: "nobody has this" })).list).toEqual([]);
  });

  test("is stopped for all services at once, and its owner told both times", async () => {
    expect((await send(other)).status).toBe(200);
    const { map } = await limit({ isStopped: true, note: "刷量" });
    expect(map.app).toMatchObject({ isStopped: true, note: "刷量" });
    for (const service of [testService.service, other]) {
      expect(await send(service)).toMatchObject({
        status: 429,
        body: { data: { cause: "stopped" } },
      });
    }
    expect((await apps({ state: "stopped" })).list).toHaveLength(1);
    await limit({ note: "刷量" });
    testService.wait(1_000);
    for (const service of [testService.service, other])
      expect((await send(service)).status).toBe(200);
    const inbox = await testService.call("GET message/list", {}, { token: world.owner.token });
    expect(inbox.map.list.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("应用恢复接收事件"),
        expect.stringContaining("应用已暂停接收事件"),
      ]),
    );
    expect(JSON.stringify(inbox.map)).not.toContain("刷量");
  });

  test("is flagged for its owner and the operator when its day is over", async () => {
    await limit({ dayEvents: 5 });
    await send(testService.service, 20);
    const { list } = await apps({ state: "over" });
    expect(list[0]).toMatchObject({ id: world.app.id, refusedTime: expect.any(Number) });
    const own = { token: world.owner.token, appkey: world.app.appkey };
    const quota = (await testService.call("apply/quota", {}, own)).map;
    expect(quota).toMatchObject({
      limits: { dayEvents: 5 },
      isIngestStopped: false,
      eventsRefusedTime: list[0].refusedTime,
    });
    expect(quota.used.dayEvents).toBe(list[0].events);
    await limit({});
    expect((await apps({ state: "over" })).list[0]?.refusedTime ?? null).toBeNull();
  });

  test("by an operator alone, within bounds, with an audit row", async () => {
    expect((await limit({}, world.owner.token)).retCode).toBe("0403");
    for (const [field, value] of [
      ["perSecond", 0],
      ["perSecond", 1.5],
      ["addressPerSecond", 2_000_000],
      ["dayEvents", -1],
    ] as const) {
      expect((await limit({ [field]: value })).data.field).toBe(field);
    }
    const missing = await testService.call(
      "operator/limitApp",
      { ...usual, id: 999_999 },
      { token: operator.token },
    );
    expect([missing.retCode, missing.data.field]).toEqual(["0404", "id"]);
    const auditLog = await testService.call("operator/deeds", {}, { token: operator.token });
    expect(auditLog.map.list[0]).toMatchObject({ deed: "operator/limitApp" });
  });
});

describe("at the command line", () => {
  const run = (command: string, options: AdminCommand["options"] = {}, word = world.app.appkey) =>
    runCommand(
      { ...testService, origin: "http://console.test" },
      { command, words: [word], options, actor: "cli:root" },
      // biome-ignore lint/suspicious/noExplicitAny: data of any command
    ) as Promise<any>;

  test("the same, twice: the second changes nothing", async () => {
    for (const [command, options] of [
      ["app limit", { "per-second": "20000", "day-events": "9000000", note: "大促" }],
      ["app stop", {}],
      ["app start", {}],
      ["app limit", { "per-second": "usual", "day-events": "usual", note: "" }],
    ] as const) {
      expect((await run(command, options)).data.isChanged).toBe(true);
      expect((await run(command, options)).data.isChanged).toBe(false);
    }
    const { text, data } = await run("app show", {}, String(world.app.id));
    expect(text).toContain("每秒：5000，每个地址每秒：200");
    expect(data.app.own).toEqual({ perSecond: null, addressPerSecond: null, dayEvents: null });
  });

  test("why it is stopped stands beside the note of its limits, and goes with the stop", async () => {
    await run("app limit", { "per-second": "300", note: "大促" });
    const stopped = await run("app stop", { note: "刷量" });
    expect(stopped.text).toContain("状态：已暂停接收，原因：刷量");
    expect(stopped.text).toContain("备注：大促");
    const own = { perSecond: 300, addressPerSecond: null, dayEvents: null, note: "大促" };
    await limit({ ...own, isStopped: true });
    expect((await run("app show")).data.app).toMatchObject({ note: "大促", stopNote: "刷量" });
    const started = await run("app start");
    expect(started.data.app).toMatchObject({ note: "大促", stopNote: "" });
    expect(started.text).not.toContain("刷量");
    await run("app limit", { "per-second": "usual", note: "" });
  });

  test("what is no number or no app is refused", async () => {
    await expect(run("app limit", { "per-second": "many" })).rejects.toThrow("--per-second");
    await expect(run("app limit", { "per-address": "0" })).rejects.toThrow("--per-address");
    await expect(run("app stop", {}, "nosuch")).rejects.toThrow("没有这个应用");
    await expect(run("app show", {}, "")).rejects.toThrow("AppKey");
  });
});

test("a call of an operator that was refused is no deed", async () => {
  const auditLog = () => testService.store.db.selectFrom("operator_deed").select("id").execute();
  const before = await auditLog();
  const refused = await testService.call(
    "operator/limitApp",
    { id: 999_999_999, ...usual } as never,
    {
      token: operator.token,
    },
  );
  expect(refused.retCode).not.toBe("0000");
  expect(await auditLog()).toEqual(before);
  expect((await limit({ note: "看过" })).retCode).toBe("0000");
  expect(await auditLog()).toHaveLength(before.length + 1);
});
