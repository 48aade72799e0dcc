import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeChannels } from "../../../../../service/ingest/prune";
import type { Board, BoardShare, CallBody } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const dayMs = 86_400_000;
const zoneMs = 8 * 3_600_000;
let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let reader: { token: string; appkey: string };
let board: Board;
let count = 0;
const dayOf = (ms: number) => new Date(ms + zoneMs).toISOString().slice(0, 10);
const today = () => dayOf(service.now());

/** Installs of one channel, now. */
async function install(code: string, platform: string, devices: number): Promise<void> {
  const events = Array.from({ length: devices }, () => {
    count += 1;
    const id = `event-board-${count}`;
    return { id, ts: service.now(), deviceId: `device-${count}`, platform, packageChannel: code };
  });
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request("http://console.test/sdk/v1/install", { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
}

const codeOf = async (id: number | undefined) =>
  (await service.call("channel/detail", { id: id ?? 0 }, owner)).map.channelCode as string;

const cards = () =>
  [
    { kind: "number", id: "n", x: 0, y: 0, w: 2, h: 3, metric: "install" },
    {
      kind: "number",
      id: "ios",
      x: 2,
      y: 0,
      w: 2,
      h: 3,
      metric: "install",
      pinned: { platform: "ios", channelIds: [world.channelIds[1]] },
    },
    { kind: "trend", id: "t", x: 0, y: 3, w: 6, h: 6, metrics: ["install", "d1"] },
    { kind: "channels", id: "c", x: 6, y: 3, w: 6, h: 6, metrics: ["install"], rows: 5 },
    { kind: "sources", id: "s", x: 0, y: 9, w: 4, h: 6 },
    { kind: "retention", id: "r", x: 4, y: 9, w: 4, h: 6 },
    { kind: "funnel", id: "f", x: 8, y: 9, w: 4, h: 6 },
    { kind: "alerts", id: "a", x: 0, y: 15, w: 3, h: 4 },
    { kind: "view", id: "v", x: 4, y: 15, w: 4, h: 6, viewId: 999 },
    { kind: "text", id: "x", x: 8, y: 15, w: 2, h: 2, text: "目标" },
  ] as CallBody<"board/save">["cards"];

beforeAll(async () => {
  service = await startTestService();
  service.stopClock();
  world = await makeWorld(service);
  const { appkey } = world.app;
  owner = { token: world.owner.token, appkey };
  reader = {
    token: await world.authorise("13700000001", [{ key: "data", level: "read" }]),
    appkey,
  };
  await install(await codeOf(world.channelIds[0]), "android", 2);
  await install(await codeOf(world.channelIds[1]), "ios", 3);
  const body = { name: "看板", filter: { range: "last7" as const }, cards: cards() };
  board = (await service.call("board/save", body, owner)).map;
});
afterAll(() => service.close());

type Body = CallBody<"boardShare/create">;
const closed = { ranges: [], platforms: false, compares: false, channelIds: [] };
const settings = (more: Partial<Body> = {}): Body => ({
  boardId: board.id,
  title: "给老板",
  filter: { range: "last7" },
  labels: [{ name: "平台", values: ["全部"] }],
  choices: closed,
  endDay: dayOf(service.now() + 300 * dayMs),
  ...more,
});
const create = (more: Partial<Body> = {}, as = owner) =>
  service.call("boardShare/create", settings(more), as);
const share = async (more: Partial<Body> = {}, as = owner): Promise<BoardShare> =>
  (await create(more, as)).map;
const open = ({ token }: BoardShare, password?: string, ip = "5.6.7.8") =>
  service.call("boardShare/report", { token, ...(password && { password }) }, { ip });
const card = ({ token }: BoardShare, id: string, choice: object = {}) =>
  service.call("boardShare/card", { token, card: id, choice });
const installs = async (of: BoardShare, id = "n", choice: object = {}) =>
  (await card(of, id, choice)).map.trend.totals.install;

describe("a shared board", () => {
  test("opens without a sign-in, with the cards that can be shared", async () => {
    const made = await share();
    expect(made.url).toContain(`/share_chart/${world.app.appkey}/signed?token=xsb_`);
    const { retCode, map } = await open(made);
    expect(retCode).toBe("0000");
    expect(map).toMatchObject({
      appName: "自有应用",
      title: "给老板",
      filter: { range: "last7" },
      labels: [{ name: "平台", values: ["全部"] }],
      choices: { ranges: [], platforms: false, compares: false, channels: [] },
    });
    expect(map.cards.map(({ id }: { id: string }) => id)).toEqual([
      "n",
      "ios",
      "t",
      "c",
      "s",
      "r",
      "f",
      "x",
    ]);
  });

  test("says of its cards which fields they pin, and not the channels", async () => {
    const { map } = await open(await share());
    const pinned = map.cards.find(({ id }: { id: string }) => id === "ios").pinned;
    expect(pinned).toEqual({ platform: "ios", channelIds: [] });
  });

  test("has the figures of the reports", async () => {
    const made = await share();
    const asked = { start: dayOf(service.now() - 6 * dayMs), end: today() };
    const trend = (await service.call("stat/trend", asked, owner)).map;
    expect(await installs(made)).toBe(trend.totals.install);
    expect(await installs(made)).toBe(5);
    expect(await installs(made, "ios")).toBe(3);
    const { channels } = (await card(made, "c")).map;
    const list = (await service.call("channel/selfChannelList", { ...asked, pageSize: 5 }, owner))
      .map.list;
    const shown = (rows: { channelName: string; counts: { install: number } }[]) =>
      rows.map(({ channelName, counts }) => [channelName, counts.install]);
    expect(shown(channels.list)).toEqual(shown(list));
    const sources = (await service.call("stat/sources", asked, owner)).map;
    expect((await card(made, "s")).map.sources).toEqual(sources);
    const retention = (await service.call("stat/retention", asked, owner)).map;
    expect((await card(made, "r")).map.retention.average).toEqual(retention.average);
    const funnel = (await card(made, "f")).map.trend.totals;
    expect([funnel.install, funnel.attributed, funnel.visit]).toEqual([
      trend.totals.install,
      trend.totals.attributed,
      trend.totals.visit,
    ]);
  });

  test("answers nothing beside what its cards show", async () => {
    const made = await share({ filter: { range: "last7", compare: "previous" } });
    const countsIn = (counts: object) =>
      Object.entries(counts).flatMap(([key, value]) => (value === null ? [] : [key]));
    const { trend } = (await card(made, "n")).map;
    for (const side of [trend, trend.compare]) {
      expect(countsIn(side.totals)).toEqual(["install"]);
      expect(side).toMatchObject({ totalCost: null, totalCosted: null });
      for (const point of side.points) expect(countsIn(point.counts)).toEqual(["install"]);
    }
    const { channels } = (await card(made, "c")).map;
    for (const row of channels.list) {
      for (const figures of [row, row.previous]) {
        expect(countsIn(figures.counts)).toEqual(["install"]);
        expect(figures).toMatchObject({
          d1: null,
          d30: null,
          cost: null,
          costed: null,
          events: [],
        });
      }
      expect([row.channelCode, row.groupName]).toEqual(["", ""]);
    }
    expect(countsIn(channels.total)).toEqual([]);
    expect(channels.pagination.totalRecords).toBe(channels.list.length);
    const { retention } = (await card(made, "r")).map;
    expect(retention.rows).toEqual([]);
    for (const id of ["a", "v", "zz"]) expect((await card(made, id)).retCode).toBe("0404");
  });

  test("follows its board, and stops with it", async () => {
    const body = { name: "改过的", filter: { range: "last7" as const }, cards: cards() };
    const changed = (await service.call("board/save", body, owner)).map;
    const made = await share({ boardId: changed.id });
    const { id, revision } = changed;
    const fewer = { ...body, id, revision, cards: (cards() ?? []).slice(0, 1) };
    await service.call("board/save", fewer, owner);
    expect((await open(made)).map.cards).toHaveLength(1);
    expect((await card(made, "t")).retCode).toBe("0404");
    await service.call("board/delete", { id }, owner);
    for (const answer of [await open(made), await card(made, "n")])
      expect(answer.retCode).toBe("0410");
  });

  test("with fixed days stays on them, and one with a name moves", async () => {
    const [start, end] = [today(), today()];
    const fixed = await share({ filter: { range: { start, end } } });
    const rolling = await share({ filter: { range: "today" } });
    expect([await installs(fixed), await installs(rolling)]).toEqual([5, 5]);
    service.wait(dayMs);
    expect([await installs(fixed), await installs(rolling)]).toEqual([5, 0]);
  });
});

describe("readers", () => {
  test("change nothing that is not offered", async () => {
    const made = await share();
    for (const [field, choice] of [
      ["range", { range: "today" }],
      ["platform", { platform: "ios" }],
      ["compare", { compare: "previous" }],
      ["channelId", { channelId: world.channelIds[0] }],
    ] as const) {
      const { retCode, data } = await card(made, "n", choice);
      expect([retCode, data.field], field).toEqual(["0400", field]);
    }
  });

  test("choose among what is offered, and cards keep what they pin", async () => {
    const [one, two] = world.channelIds;
    const choices = {
      ranges: ["last30" as const],
      platforms: true,
      compares: true,
      channelIds: [two ?? 0],
    };
    const made = await share({ choices });
    const names = (await open(made)).map.choices.channels;
    expect(names.map(({ id }: { id: number }) => id)).toEqual([two]);
    expect(await installs(made, "n", { platform: "android" })).toBe(2);
    expect(await installs(made, "ios", { platform: "android" })).toBe(3);
    expect(await installs(made, "n", { channelId: two })).toBe(3);
    expect(await installs(made, "n", { channelId: null })).toBe(5);
    expect((await card(made, "n", { compare: "previous" })).map.trend.compare).not.toBeNull();
    for (const choice of [{ channelId: one }, { range: "last7" }, { range: "2026-01-01" }])
      expect((await card(made, "n", choice)).retCode).toBe("0400");
  });

  test("give the password where there is one, and are locked out after ten wrong ones", async () => {
    const made = await share({ password: "abcd1234" });
    expect((await open(made)).data.field).toBe("password");
    expect((await card(made, "n")).retCode).toBe("0401");
    expect((await open(made, "abcd1234")).retCode).toBe("0000");
    for (let at = 0; at < 9; at += 1) expect((await open(made, `wrong${at}`)).retCode).toBe("0401");
    expect((await open(made, "wrong9")).retCode).toBe("0429");
    expect((await open(made, "abcd1234")).retCode).toBe("0429");
  });

  test("are counted once for half an hour", async () => {
    const made = await share();
    await open(made);
    await open(made);
    await open(made, undefined, "5.6.7.9");
    const { list } = (await service.call("boardShare/list", { boardId: board.id }, owner)).map;
    const [listed] = list.filter(({ id }: BoardShare) => id === made.id);
    expect(listed.visits).toBe(2);
    expect(listed.lastVisitTime).toBe(service.now());
  });
});

describe("whoever shares", () => {
  test("changes a share under its link, and its password only when that is meant", async () => {
    const made = await share({ password: "abcd1234" });
    const { boardId: _, ...rest } = settings({ title: "改名" });
    const renamed = (await service.call("boardShare/update", { id: made.id, ...rest }, owner)).map;
    expect(renamed).toMatchObject({ title: "改名", token: made.token, needPassword: true });
    const body = { id: made.id, ...rest, password: null };
    expect((await service.call("boardShare/update", body, owner)).map.needPassword).toBe(false);
    expect((await open(made)).map.title).toBe("改名");
  });

  test("ends it for good", async () => {
    const made = await share();
    const { map } = await service.call("boardShare/revoke", { id: made.id }, owner);
    expect(map.revokeTime).toBe(service.now());
    expect((await open(made)).retCode).toBe("0410");
    const { boardId: _, ...rest } = settings();
    const changed = await service.call("boardShare/update", { id: made.id, ...rest }, owner);
    expect([changed.retCode, changed.data.field]).toEqual(["0409", "id"]);
  });

  test("is refused at the field that is wrong", async () => {
    const wrong: [string, Partial<Body>][] = [
      ["endDay", { endDay: dayOf(service.now() - dayMs) }],
      ["endDay", { endDay: dayOf(service.now() + 400 * dayMs) }],
      ["channelIds", { filter: { range: "last7", channelIds: [999_999] } }],
      ["channelIds", { choices: { ...closed, channelIds: [999_999] } }],
      ["id", { boardId: 999_999 }],
    ];
    for (const [field, more] of wrong) {
      const { retCode, data } = await create(more);
      expect(["0400", "0404"], field).toContain(retCode);
      expect(data.field).toBe(field);
    }
  });

  test("may only have 20 at once of a board", async () => {
    const body = { name: "很多", filter: { range: "last7" as const }, cards: [] };
    const { id: boardId } = (await service.call("board/save", body, owner)).map;
    const all = await Promise.all(Array.from({ length: 24 }, () => create({ boardId })));
    expect(all.filter(({ retCode }) => retCode === "0000")).toHaveLength(20);
    expect(all.filter(({ retCode }) => retCode === "0409")).toHaveLength(4);
  });

  test("has an own board to share, or one of the team, and may do more than look", async () => {
    expect((await create({}, reader)).retCode).not.toBe("0000");
    const editor = {
      token: await world.authorise("13700000002", [{ key: "data", level: "edit" }]),
      appkey: world.app.appkey,
    };
    const foreign = await create({}, editor);
    expect([foreign.retCode, foreign.data.field]).toEqual(["0404", "id"]);
    const body = { name: "编辑者的", filter: { range: "last7" as const }, cards: cards() };
    const own = (await service.call("board/save", body, editor)).map;
    const made = await share({ boardId: own.id }, editor);
    expect(await installs(made)).toBe(5);
    // The module of channels was not given.
    expect((await card(made, "c")).retCode).toBe("0404");
    expect((await service.call("boardShare/revoke", { id: made.id }, reader)).retCode).not.toBe(
      "0000",
    );
    const { rows } = await service.store.pool.query<{ id: number }>(
      "SELECT id FROM account WHERE mobile = $1",
      ["13700000002"],
    );
    await service.store.pool.query(
      "UPDATE app_grant SET cancelled_at = now() WHERE grantee_id = $1",
      [rows[0]?.id],
    );
    expect((await open(made)).retCode).toBe("0410");
    expect((await card(made, "n")).retCode).toBe("0410");
  });
});

test("a token is none of another share, of a chart, or of another secret", async () => {
  const [made, other] = [await share(), await share()];
  const [head = "", mac = ""] = made.token.split(/\.(?=[\w-]{43}$)/);
  const [otherHead = ""] = other.token.split(/\.(?=[\w-]{43}$)/);
  for (const token of [
    `${otherHead}.${mac}`,
    `${head.replace("xsb_", "xsa_")}.${mac}`,
    `${head}.${"A".repeat(43)}`,
    "xsb_",
  ])
    expect((await service.call("boardShare/report", { token })).retCode, token).toBe("0404");
  const { retCode } = await service.call("chartShare/report", { token: made.token });
  expect(retCode).toBe("0404");
});

test("purging a channel leaves the visits of a shared board whose number is the same", async () => {
  const made = await share();
  await open(made);
  const { pool } = service.store;
  const { id: appId } = world.app;
  const [, id] = world.channelIds;
  await pool.query(
    "UPDATE share_visit SET target_id = $2 WHERE app_id = $1 AND kind = 'board' AND target_id = $3",
    [appId, id, made.id],
  );
  await pool.query(
    "UPDATE channel SET state = 3, deleted_at = now() WHERE app_id = $1 AND id = $2",
    [appId, id],
  );
  const ofBoards = () =>
    pool.query("SELECT id FROM share_visit WHERE kind = 'board' AND target_id = $1", [id]);
  expect((await ofBoards()).rows).toHaveLength(1);
  await purgeChannels(pool, service.now(), { appId, ids: [id] });
  expect((await ofBoards()).rows).toHaveLength(1);
});
