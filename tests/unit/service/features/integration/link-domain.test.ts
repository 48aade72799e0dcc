import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FileResponse, Ports } from "../../../../../service/ports";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

const dayMs = 86_400_000;
const identity = { platform: "ios", bundleId: "com.example.app", ownerId: "ABCDE12345" } as const;
let service: TestService;
let session: { token: string; appkey: string };
let hosts: { top: string; net: string };
let response: FileResponse = { status: null, fault: "unreachable" };
let accounts = 0;

beforeAll(async () => {
  const setting = { XI_LINK_HOST: "link.example.net", XI_LINK_HOST_TOP: "link.example.top" };
  service = await startTestService({ ...setting, XI_APPLE_FILES: "" }, { hasWorkers: false });
  (service.ports as { -readonly [Key in keyof Ports]: Ports[Key] }).pages = {
    read: async () => ({ status: null, fault: "unreachable" }),
    way: async () => [],
    file: async () => response,
  };
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  const { token } = await service.signUp(`139${String(accounts).padStart(8, "0")}`);
  const { appkey } = await makeApp(service, token, "甲");
  session = { token, appkey };
  const label = appkey.toLowerCase();
  hosts = { top: `${label}.link.example.top`, net: `${label}.link.example.net` };
  await service.call("appLink/save", identity, session);
});

let made: World | undefined;
const theWorld = async () => {
  made ??= await makeWorld(service);
  return made;
};
const detail = async () => (await service.call("ulink/detail", {}, session)).map;
const change = (body: object) =>
  service.call(
    "ulink/change",
    { to: "top", isParallel: false, confirm: hosts.top, ...body },
    session,
  );
/** The kinds of hosts whose file names the app. */
const served = async () => {
  const path = "/.well-known/apple-app-site-association";
  const found: string[] = [];
  for (const [kind, host] of Object.entries(hosts)) {
    const request = new Request(`https://${host}${path}`);
    const { status } = await service.service.handle(request, { ip: "203.0.113.1" });
    if (status === 200) found.push(kind);
  }
  return found;
};
/** As if the last change had been so many days before. */
const later = (days: number) =>
  service.store.pool.query(
    `UPDATE app SET settings = jsonb_set(settings, '{linkDomain,sinceMs}',
       ((settings->'linkDomain'->>'sinceMs')::bigint - $2::bigint)::text::jsonb) WHERE appkey = $1`,
    [session.appkey, days * dayMs],
  );
const linkHost = async () =>
  new URL((await service.call("appLink/detail", { platform: "ios" }, session)).map.linkUrl).host;

test("an app begins with the host that its age says", async () => {
  expect(await detail()).toMatchObject({
    current: "net",
    hosts,
    beside: null,
    rollbackUntil: null,
    log: [],
    canEdit: true,
  });
  expect(await served()).toEqual(["net"]);
  await service.store.pool.query(
    "UPDATE app SET created_at = to_timestamp(1617033599.999) WHERE appkey = $1",
    [session.appkey],
  );
  expect((await detail()).current).toBe("top");
  expect(await served()).toEqual(["top"]);
  expect(await linkHost()).toBe(hosts.top);
});

test("switched, its links are at the other host at once, and the one before is served for 7 days", async () => {
  const { map } = await change({});
  expect(map).toMatchObject({ current: "top", beside: { kind: "net" } });
  expect(map.rollbackUntil).toBe(map.beside?.until);
  expect(map.log).toMatchObject([{ action: "switch", from: "net", to: "top" }]);
  expect(await linkHost()).toBe(hosts.top);
  expect(await served()).toEqual(["top", "net"]);
  const list = await service.call("apply/applyList", { isApplyAuth: 0 }, session);
  expect(list.data.records[0]).toMatchObject({ ulinkUrl: "top" });
  await later(7);
  expect(await served()).toEqual(["top"]);
  expect(await detail()).toMatchObject({ beside: null, rollbackUntil: null });
  expect(await service.call("ulink/rollback", {}, session)).toMatchObject({ retCode: "0409" });
});

test("with both wanted, both are served until it is ended", async () => {
  await change({ isParallel: true });
  await later(30);
  expect(await served()).toEqual(["top", "net"]);
  expect((await detail()).beside).toEqual({ kind: "net", until: null });
  const { map } = await service.call("ulink/end", {}, session);
  expect(map).toMatchObject({ current: "top", beside: null, rollbackUntil: null });
  expect(await served()).toEqual(["top"]);
  expect(await service.call("ulink/end", {}, session)).toMatchObject({ retCode: "0409" });
});

test("taken back, all is as before, and told in the log", async () => {
  await change({});
  const { map } = await service.call("ulink/rollback", {}, session);
  expect(map).toMatchObject({ current: "net", beside: null, rollbackUntil: null });
  expect(map.log.map(({ action }: { action: string }) => action)).toEqual(["rollback", "switch"]);
  expect(await served()).toEqual(["net"]);
  expect(await service.call("ulink/rollback", {}, session)).toMatchObject({ retCode: "0409" });
});

test("a slip is refused: another host, the same one twice", async () => {
  const wrong = await change({ confirm: "other.link.example.top" });
  expect(wrong).toMatchObject({ retCode: "0400", data: { field: "confirm" } });
  const same = await change({ to: "net", confirm: hosts.net });
  expect(same).toMatchObject({ retCode: "0409", data: { field: "to" } });
  expect((await detail()).log).toEqual([]);
});

test("versions are told by the devices that used them in the last 30 days", async () => {
  const install = (n: number, version: string, platform = "ios") => ({
    id: `install-${n}-${version}`,
    ts: service.now(),
    deviceId: `device-${n}-${version}`,
    platform,
    version,
  });
  const events = [
    install(1, "2.0.0"),
    install(2, "2.0.0"),
    install(1, "1.9.0"),
    install(1, "1.0.0", "android"),
  ];
  const answered = await service.service.handle(
    new Request("http://127.0.0.1/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: session.appkey, events }),
    }),
    { ip: "203.0.113.1" },
  );
  expect(answered.status).toBe(200);
  expect((await detail()).versions).toEqual([
    { version: "2.0.0", devices: 2 },
    { version: "1.9.0", devices: 1 },
  ]);
  await service.store.pool.query("UPDATE device SET last_day = last_day - 31");
  expect((await detail()).versions).toEqual([]);
});

test("the other host is looked at as Apple does", async () => {
  response = {
    status: 200,
    type: "application/json",
    location: "",
    text: '{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"]}]}}',
  };
  const { map } = await service.call("ulink/check", {}, session);
  expect(map.findings.map((one: { isGood: boolean | null }) => one.isGood)).toEqual([
    true,
    true,
    true,
    null,
  ]);
  await service.call("appLink/save", { platform: "ios", bundleId: "", ownerId: "" }, session);
  expect(await service.call("ulink/check", {}, session)).toMatchObject({ retCode: "0409" });
});

test("a reader looks and changes nothing", async () => {
  const world = await theWorld();
  const token = await world.authorise("13700009001", [{ key: "integration", level: "read" }]);
  const reader = { token, appkey: world.app.appkey };
  expect((await service.call("ulink/detail", {}, reader)).map).toMatchObject({ canEdit: false });
  for (const name of ["ulink/rollback", "ulink/end", "ulink/check"] as const) {
    expect(await service.call(name, {}, reader)).toMatchObject({ retCode: "0233" });
  }
});

test("who sees some channels learns of the devices of those only", async () => {
  const world = await theWorld();
  const own = { token: world.owner.token, appkey: world.app.appkey };
  const ids = world.channelIds.slice(0, 1);
  const modules = [{ key: "integration" as const, level: "read" as const }];
  const token = await world.authorise("13700009002", modules, { type: "channels", ids });
  const event = {
    id: "organic-install",
    ts: service.now(),
    deviceId: "organic-device",
    platform: "ios",
    version: "3.0.0",
  };
  await service.service.handle(
    new Request("http://127.0.0.1/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: own.appkey, events: [event] }),
    }),
    { ip: "203.0.113.1" },
  );
  const versions = async (as: { token: string; appkey: string }) =>
    (await service.call("ulink/detail", {}, as)).map.versions;
  expect(await versions(own)).toEqual([{ version: "3.0.0", devices: 1 }]);
  expect(await versions({ token, appkey: own.appkey })).toEqual([]);
});
