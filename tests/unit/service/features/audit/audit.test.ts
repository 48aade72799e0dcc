import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditRow, CallBody } from "../../../../../src/core/api/contract";
import { makeOpenKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let member: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
  const token = await world.authorise("13700000001", [{ key: "channel", level: "edit" }]);
  member = { token, appkey: world.app.appkey };
  const [first, second] = world.channelIds;
  const rename = (id: number, channelName: string, session: typeof owner, ip: string) =>
    service.call("channel/rename", { id, channelName }, { ...session, ip });
  await rename(first, "所有者改的", owner, "203.0.113.1");
  await rename(second, "成员改的", member, "203.0.113.2");
});
afterAll(() => service.close());

const list = async (
  token: string,
  filter: Partial<CallBody<"audit/list">> = {},
): Promise<AuditRow[]> => {
  const { map, retMsg } = await service.call("audit/list", filter, { token });
  if (!map) throw new Error(retMsg);
  return map.list;
};
const named = (rows: AuditRow[]) => rows.map(({ after }) => after?.name);

test("the owner sees what everybody did to the app, newest first, each with a name", async () => {
  const rows = await list(world.owner.token, { action: "channel/rename" });
  expect(named(rows)).toEqual(["成员改的", "所有者改的"]);
  expect(rows[0]).toMatchObject({
    appId: world.app.id,
    appName: "自有应用",
    actorKind: "user",
    actorName: expect.stringMatching(/./),
    actionName: "编辑渠道",
    before: { name: "渠道二" },
  });
});

test("a member sees what they did themselves, until the authorisation ends", async () => {
  const filter = { action: "channel/rename" };
  expect(named(await list(member.token, filter))).toEqual(["成员改的"]);
  const ofApp = await service.call("audit/app", filter, member);
  expect(named(ofApp.map.list)).toEqual(["成员改的"]);
  const { db } = service.store;
  const ended = (at: Date | null) =>
    db
      .updateTable("app_grant")
      .set({ cancelled_at: at })
      .where("app_id", "=", world.app.id)
      .execute();
  await ended(new Date(service.now()));
  expect(await list(member.token, filter)).toEqual([]);
  await ended(null);
});

test("nobody sees what is not theirs", async () => {
  expect(await list(world.outsider.token, { action: "channel/rename" })).toEqual([]);
  const foreign = { appId: world.app.id };
  expect(await list(world.outsider.token, foreign)).toEqual([]);
  const refused = await service.call("operator/audit", {}, { token: world.owner.token });
  expect(refused.retCode).toBe("0403");
});

test.each([
  [{ person: "13700000001" }, ["成员改的"]],
  [{ person: "没有这个人" }, []],
  [{ object: "渠道一" }, ["所有者改的"]],
  [{ ip: "203.0.113.2" }, ["成员改的"]],
  [{ outcome: "refused" as const }, []],
  [{ action: "编辑渠道" }, ["成员改的", "所有者改的"]],
  [{ action: "edit CHANNEL" }, ["成员改的", "所有者改的"]],
  [{ start: "2020-01-01", end: "2020-12-31" }, []],
])("the filter %j finds %j", async (filter, found) => {
  const rows = await list(world.owner.token, { action: "rename", ...filter });
  expect(named(rows)).toEqual(found);
});

test("an operator of security sees every account, and narrows to one", async () => {
  const session = { token: world.operator.token };
  const all = await service.call("operator/audit", { pageSize: 200 }, session);
  const accounts = new Set(all.map.list.map(({ accountId }: { accountId: number }) => accountId));
  expect(accounts).toContain(world.owner.id);
  expect(accounts).toContain(world.outsider.id);
  const one = await service.call(
    "operator/audit",
    { accountId: world.outsider.id, pageSize: 200 },
    session,
  );
  expect(one.map.list.length).toBeGreaterThan(0);
  for (const row of one.map.list) expect(row.accountId).toBe(world.outsider.id);
});

test("a key with the scope reads the log of its app page by page, and acts under its own name", async () => {
  const key = await makeOpenKey(service, world, { scopes: ["channel", "audit"] });
  const made = await openCall(service, key, "/channels", {
    method: "POST",
    body: { channelName: "密钥建的", groupId: world.groupId },
  });
  expect(made.status).toBe(201);
  const first = await openCall(service, key, "/audit?limit=1");
  expect(first.status).toBe(200);
  expect(first.json.data.list).toMatchObject([
    { action: "channel/addChannel", actorKind: "key", actorId: key.keyId, actorName: key.name },
  ]);
  const { nextCursor, totalRecords } = first.json;
  const second = await openCall(service, key, `/audit?limit=1&cursor=${nextCursor}`);
  expect(second.json.data.list[0].id).not.toBe(first.json.data.list[0].id);
  expect(second.json.totalRecords).toBe(totalRecords);
  const without = await makeOpenKey(service, world, { scopes: ["channel"] });
  expect((await openCall(service, without, "/audit")).status).toBe(403);
});

test("doctor reads every chain", async () => {
  const { runCommand } = await import("../../../../../service/admin/run");
  const { store, config, ports, now } = service;
  const deps = { store, config, ports, now, origin: "http://console.test" };
  const command = { command: "doctor", words: [], options: {}, actor: "cli:test" };
  expect((await runCommand(deps, command)).text).toMatch(/✓ 操作日志：\d+ 条链、\d+ 行/);
  await store.db
    .updateTable("audit_event")
    .set({ object_name: "别的" })
    .where("chain", "=", `app:${world.app.id}`)
    .where("seq", "=", 3)
    .execute();
  const faulty = await runCommand(deps, command);
  expect(faulty.isFaulty).toBe(true);
  expect(faulty.text).toContain(`app:${world.app.id} 的第 3 行`);
});
