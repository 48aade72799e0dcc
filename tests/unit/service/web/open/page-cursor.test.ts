import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bindings } from "../../../../../service/web/open/bindings";
import { openRoutes } from "../../../../../src/core/api/contract/constants/open-api";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: OpenTestKey;
let session: { token: string; appkey: string };
let appId: number;
let eventNo: number;
let day: string;
let parentId: number;
let made = 0;

beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  key = await makeOpenKey(service, world, { perDay: 1_000_000 });
  const app = await service.store.db
    .selectFrom("app")
    .select("id")
    .where("appkey", "=", world.app.appkey)
    .executeTakeFirstOrThrow();
  appId = app.id;
  day = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const added = await service.call(
    "event/add",
    { eventId: "paged", name: "翻页", kind: 1 },
    session,
  );
  eventNo = added.map.id;
  parentId = world.channelIds[0] ?? 0;
});
afterAll(() => service.close());

/** A list of the open API whose rows come and go. */
interface Lived {
  path: () => string;
  add: () => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  idOf?: (row: { id: number; gid: number }) => number;
}

/** A step of time, so that rows differ in it, though some are made at once. */
const next = () => {
  made += 1;
  if (made % 3 > 0) service.wait(1_000);
  return made;
};

const addChannel = async () => {
  const n = next();
  const name = `${["测试", "甲", "ab", "a"][n % 4]}${n}`;
  return (await service.call("channel/addChannel", newChannel(world.groupId, name), session)).map;
};
const deleteChannel = (id: number) => service.call("channel/delChannel", { ids: [id] }, session);
const channels = (query: string): Lived => ({
  path: () => `/channels?${query}`,
  add: addChannel,
  remove: deleteChannel,
});

async function addCounted(): Promise<void> {
  const channel = await addChannel();
  const id = `paged-event-${made}`;
  const device = { ts: service.now(), deviceId: `paged-${made}`, platform: "android" };
  const install = { ...device, id: `${id}-i`, packageChannel: channel.channelCode };
  const event = { ...device, id: `${id}-e`, eventId: "paged" };
  await openCall(service, key, "/events/install", { method: "POST", body: { events: [install] } });
  await openCall(service, key, "/events/event", { method: "POST", body: { events: [event] } });
}
const deleteCounted = (id: number) =>
  sql`DELETE FROM rollup WHERE app_id = ${appId} AND channel_id = ${id}`.execute(service.store.db);

const report = (query: string): Lived => ({
  path: () => `/reports/channels?start=${day}&end=${day}&groupBy=channel&${query}`,
  add: addChannel,
  remove: deleteChannel,
});

const lists: Record<string, Lived> = {
  children: {
    path: () => `/channels/${parentId}/children?`,
    add: () =>
      service.call("channel/addChildChannel", { id: parentId, names: [`子${next()}`] }, session),
    remove: (id) => service.call("channel/childChannelDel", { ids: [id] }, session),
  },
  "channels by time": channels(""),
  "channels by time, oldest first": channels("order=asc"),
  "channels by name": channels("sort=name&order=asc"),
  "channels by code": channels("sort=code"),
  "channels by count": channels("sort=totalInstall"),
  links: {
    path: () => "/links?",
    add: () =>
      service.call(
        "xlink/add",
        { title: `链${next()}`, target: "https://www.example.com/" },
        session,
      ),
    remove: (id) => service.call("xlink/delete", { ids: [id] }, session),
  },
  "links by count": {
    path: () => "/links?sort=totalClick&order=asc",
    add: () =>
      service.call(
        "xlink/add",
        { title: `链${next()}`, target: "https://www.example.com/" },
        session,
      ),
    remove: (id) => service.call("xlink/delete", { ids: [id] }, session),
  },
  events: {
    path: () => "/events?",
    add: () =>
      service.call("event/add", { eventId: `e${next()}`, name: `事${made}`, kind: 1 }, session),
    remove: (id) =>
      id === eventNo ? Promise.resolve() : service.call("event/delete", { id }, session),
  },
  "report of channels by count": report("sort=install"),
  "report of channels by code": report("sort=channelCode&order=asc"),
  "report of channels by what is unknown": report("sort=roi&order=asc"),
  "report of an event": {
    path: () => `/reports/events?id=${eventNo}&start=${day}&end=${day}&by=channel&granularity=day`,
    add: addCounted,
    remove: deleteCounted,
  },
  packages: {
    path: () => "/packages?",
    add: () =>
      sql`INSERT INTO app_package (app_id, file_name, object_key, version, size_bytes, md5, created_by)
        SELECT ${appId}, 'a.apk', ${`k${next()}`}, '1', 1, '', owner_id
        FROM app WHERE id = ${appId}`.execute(service.store.db),
    remove: (id) => sql`DELETE FROM app_package WHERE id = ${id}`.execute(service.store.db),
  },
  exports: {
    path: () => "/packages/exports?",
    add: () =>
      sql`INSERT INTO job (app_id, kind, name, filter, spec, created_by, created_at)
        SELECT ${appId}, 'package', ${`j${next()}`}, '', '{}', owner_id, ${new Date(service.now())}
        FROM app WHERE id = ${appId}`.execute(service.store.db),
    remove: (id) => sql`DELETE FROM job WHERE id = ${id}`.execute(service.store.db),
    idOf: ({ gid }) => gid,
  },
  "audit log": {
    path: () => "/audit?",
    add: () => service.call("channel/addGroup", { name: `日志${next()}` }, session),
    // Rows go by age alone: what is gone from between pages is gone from the store.
    remove: (id) => sql`DELETE FROM audit_event WHERE id = ${id}`.execute(service.store.db),
  },
};

const join = (path: string, query: string) => `${path}${path.endsWith("?") ? "" : "&"}${query}`;

async function pageAt(list: Lived, query: string) {
  service.wait(1_000);
  const response = await openCall(service, key, join(list.path(), query));
  expect(response.status, response.text).toBe(200);
  const idOf = list.idOf ?? (({ id }: { id: number }) => id);
  const ids: number[] = response.json.data.list.map(idOf);
  return { ids, cursor: response.json.nextCursor as string | null };
}

const steps = fc.array(fc.record({ isAdding: fc.boolean(), at: fc.nat() }), {
  minLength: 3,
  maxLength: 3,
});

test.each(Object.keys(lists))(
  "%s: what comes and goes between pages hides and doubles no other row",
  async (name) => {
    const list = lists[name];
    if (!list) throw new Error(name);
    const bothWays = fc.sample(steps, { numRuns: 2, seed: 12 });
    // The reported case first: the first page's first row goes.
    for (const changes of [[{ isAdding: false, at: 0 }], ...bothWays]) {
      for (let n = (await pageAt(list, "limit=200")).ids.length; n < 8; n += 1) await list.add();
      const before = (await pageAt(list, "limit=200")).ids;
      const gone = new Set<number>();
      const listed: number[] = [];
      let cursor: string | null = "";
      const left = [...changes];
      while (cursor !== null) {
        const page = await pageAt(list, cursor === "" ? "limit=2" : `cursor=${cursor}`);
        listed.push(...page.ids);
        cursor = page.cursor;
        const change = left.shift();
        if (change?.isAdding) await list.add();
        else if (change) {
          const id = before[change.at % before.length] ?? 0;
          gone.add(id);
          await list.remove(id);
        }
      }
      expect(new Set(listed).size).toBe(listed.length);
      const untouched = before.filter((id) => !gone.has(id));
      expect(listed.filter((id) => untouched.includes(id))).toEqual(untouched);
    }
  },
  60_000,
);

test("every list of pages is tried above", () => {
  const paged = openRoutes
    .filter(({ id }) => id in bindings)
    .flatMap(({ id, path }) => {
      const binding = bindings[id as keyof typeof bindings];
      return binding.isPaged ? [path] : [];
    });
  const tried = Object.values(lists).map(({ path }) =>
    path().replace(/\?.*/, "").replace(/\d+/, "{id}"),
  );
  expect(new Set(tried)).toEqual(new Set(paged));
});

test("a cursor goes on with its own question alone", async () => {
  const { cursor } = await pageAt(channels(""), "limit=1");
  const refused = async (query: string) => {
    const { status, json } = await openCall(service, key, query);
    return [status, json.code, json.field, json.detail];
  };
  const strange = [400, "bad_request", "cursor", expect.stringContaining("其他参数须保持不变")];
  expect(await refused(`/channels?sort=name&cursor=${cursor}`)).toEqual(strange);
  expect(await refused(`/links?cursor=${cursor}`)).toEqual(strange);
  expect(await refused(`/channels?cursor=${cursor}x`)).toEqual(strange);
  expect(await refused("/channels?cursor=%E4%B8%AD")).toEqual(strange);
  // Its rows a page may change, and what is left out is what stands for it.
  const more = await pageAt(channels("order=desc"), `limit=3&cursor=${cursor}`);
  expect(more.ids).toHaveLength(3);
});

test("the page number of former versions is told to be one", async () => {
  const cursor = Buffer.from("p2.50").toString("base64url");
  const { status, json } = await openCall(service, key, `/channels?cursor=${cursor}`);
  expect([status, json.field]).toEqual([400, "cursor"]);
  expect(json.detail).toContain("旧版本");
});
