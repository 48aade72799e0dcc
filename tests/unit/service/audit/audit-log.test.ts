import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditKey, verifyChains } from "../../../../service/audit";
import { prune } from "../../../../service/ingest/prune";
import { fromPage, makeKey, tokenOf } from "../../../support/embed";
import { passwordOf, startTestService, type TestService } from "../../../support/service";
import { makeWorld, newChannel, type World } from "../../../support/world";

const dayMs = 86_400_000;

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
beforeEach(() => service.wait(61_000));
afterAll(() => service.close());

const events = () => service.store.db.selectFrom("audit_event").selectAll().orderBy("id").execute();
const lastOf = async (action: string) =>
  (await events()).filter((event) => event.action === action).at(-1);
const verify = () => verifyChains(service.store, auditKey(service.config.masterSecret));

test("a change says who did what to what, from where", async () => {
  const headers = { "user-agent": "Test/1.0" };
  const body = newChannel(world.groupId, "渠道三");
  const answer = await service.call("channel/addChannel", body, {
    ...session,
    ip: "203.0.113.7",
    headers,
  });
  expect(answer.retCode).toBe("0000");
  expect(await lastOf("channel/addChannel")).toMatchObject({
    account_id: world.owner.id,
    app_id: world.app.id,
    actor_kind: "user",
    actor_id: String(world.owner.id),
    object_kind: "channel",
    object_name: "渠道三",
    ip: "203.0.113.7",
    user_agent: "Test/1.0",
    request_id: answer.requestId,
    outcome: "done",
  });
});

test("a change tells the fields that differ, and nothing else", async () => {
  const id = world.channelIds[0];
  const renamed = await service.call("channel/rename", { id, channelName: "改名了" }, session);
  expect(renamed.retCode).toBe("0000");
  expect(await lastOf("channel/rename")).toMatchObject({
    object_kind: "channel",
    object_id: String(id),
    object_name: "渠道一",
    before: { name: "渠道一" },
    after: { name: "改名了" },
  });
  const [row] = [await lastOf("channel/rename")];
  expect(Object.keys(row?.after ?? {})).toEqual(["name"]);
});

test("what an operator does to an account is in the account's log", async () => {
  const { id } = await service.signUp("13800000055");
  const body = { id, reason: "security", note: "", until: null, stopTraffic: false } as const;
  const answer = await service.call("operator/disableAccount", body, {
    token: world.operator.token,
  });
  expect(answer.retCode).toBe("0000");
  expect(await lastOf("operator/disableAccount")).toMatchObject({
    account_id: id,
    actor_kind: "operator",
    actor_id: String(world.operator.id),
    object_kind: "account",
    before: { disabled: false },
    after: { disabled: true, disabled_reason: "security" },
  });
});

test("a changed password shows that it changed, not what it is", async () => {
  const { token } = await service.signUp("13800000056");
  const body = {
    password: passwordOf("abc123"),
    newPassword: passwordOf("abc125"),
    rePassword: passwordOf("abc125"),
  };
  expect((await service.call("user/updatePwd", body, { token })).retCode).toBe("0000");
  const row = await lastOf("user/updatePwd");
  const [before, after] = [row?.before, row?.after] as Record<string, string>[];
  expect(before?.password_hash).toMatch(/^•••[0-9a-f]{8}$/);
  expect(after?.password_hash).toMatch(/^•••[0-9a-f]{8}$/);
  expect(after?.password_hash).not.toBe(before?.password_hash);
});

test("a change is undone when its row cannot be written", async () => {
  const { pool, db } = service.store;
  const groups = () =>
    db.selectFrom("channel_group").select("id").where("app_id", "=", world.app.id).execute();
  const before = await groups();
  await pool.query(
    "ALTER TABLE audit_event ADD CONSTRAINT no_groups CHECK (action <> 'channel/addGroup')",
  );
  const answer = await service.call("channel/addGroup", { name: "不成的分组" }, session);
  await pool.query("ALTER TABLE audit_event DROP CONSTRAINT no_groups");
  expect(answer.retCode).toBe("0409");
  expect(await groups()).toEqual(before);
});

test("a refused change is noted with its reason, once a minute", async () => {
  const refuse = () => service.call("channel/addChannel", newChannel(world.groupId, ""), session);
  const first = await refuse();
  expect(first.retCode).toBe("0400");
  await refuse();
  const refused = (await events()).filter(({ outcome }) => outcome === "refused");
  expect(refused.filter(({ action }) => action === "channel/addChannel")).toHaveLength(1);
  expect(refused.at(-1)).toMatchObject({
    request_id: first.requestId,
    before: null,
    after: { retCode: "0400", field: "channelName" },
  });
});

test("sign-ins are noted, those that fail with the account whose number was tried", async () => {
  const mobile = "13800000001";
  const login = (typed: string) =>
    service.call("user/login", {
      type: "password",
      mobile,
      password: passwordOf(typed),
      remember: true,
    } as never);
  expect((await login("abc123")).retCode).toBe("0000");
  expect(await lastOf("user/login")).toMatchObject({
    account_id: world.owner.id,
    actor_id: String(world.owner.id),
    outcome: "done",
  });
  expect((await login("wrong1")).retCode).toBe("0401");
  expect(await lastOf("user/login")).toMatchObject({
    account_id: world.owner.id,
    outcome: "refused",
    after: { retCode: "0401" },
  });
});

test("no row holds a secret", async () => {
  const [id] = world.channelIds;
  const share = (password: string) =>
    service.call(
      "channel/shareUpdate",
      { kind: "normal", id, isOn: true, password, columns: [] } as never,
      session,
    );
  await share("Hidden99");
  await service.call(
    "user/updatePwd",
    {
      password: passwordOf("abc123"),
      newPassword: passwordOf("abc124"),
      rePassword: passwordOf("abc124"),
    },
    session,
  );
  const text = JSON.stringify(await events());
  for (const secret of ["Hidden99", passwordOf("abc123"), passwordOf("abc124")])
    expect(text).not.toContain(secret);
});

test("an embed token acts as the partner's user", async () => {
  const key = await makeKey(service, world);
  const token = await tokenOf(service, key, { user: { id: "u-7", name: "小王" } });
  const page = fromPage(token, world.app.appkey);
  const answer = await service.call("channel/addGroup", { name: "伙伴的分组" }, page);
  expect(answer.retCode).toBe("0000");
  expect(await lastOf("channel/addGroup")).toMatchObject({
    account_id: world.owner.id,
    actor_kind: "embed",
    actor_id: `${key.id}/u-7`,
    actor_name: "小王",
  });
});

test("changes made at the same time keep one chain", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `同时${index}`);
  const answers = await Promise.all(
    names.map((name) => service.call("channel/addGroup", { name }, session)),
  );
  expect(answers.map(({ retCode }) => retCode)).toEqual(names.map(() => "0000"));
  const chain = (await events()).filter(({ chain: name }) => name === `app:${world.app.id}`);
  const numbers = chain.map(({ seq }) => seq).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect((await verify()).broken).toEqual([]);
});

test("a row that is changed or removed is found", async () => {
  const { db } = service.store;
  const chain = `app:${world.app.id}`;
  const row = await db
    .selectFrom("audit_event")
    .selectAll()
    .where("chain", "=", chain)
    .where("seq", "=", 2)
    .executeTakeFirstOrThrow();
  const second = db.updateTable("audit_event").where("chain", "=", chain).where("seq", "=", 2);
  await second.set({ ip: "198.51.100.1" }).execute();
  expect((await verify()).broken).toEqual([{ chain, seq: 2 }]);
  await second.set({ ip: row.ip }).execute();
  expect((await verify()).broken).toEqual([]);
  const { rows } = await service.store.pool.query(
    "DELETE FROM audit_event WHERE chain = $1 AND seq = 2 RETURNING *",
    [chain],
  );
  expect((await verify()).broken).toEqual([{ chain, seq: 2 }]);
  const names = Object.keys(rows[0]);
  const values = names.map((name) => {
    const value = rows[0][name];
    const isJson = (name === "before" || name === "after") && value !== null;
    return isJson ? JSON.stringify(value) : value;
  });
  await service.store.pool.query(
    `INSERT INTO audit_event (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)})`,
    values,
  );
  expect((await verify()).broken).toEqual([]);
});

test("what is older than the log is kept goes with its partition, and the rest is still checked", async () => {
  const { rows: before } = await verify();
  service.wait(300 * dayMs);
  const other = await service.signUp("13800000077");
  expect(other.id).toBeGreaterThan(0);
  await prune(service.store, service.now(), { auditDays: 180 });
  const left = await verify();
  expect(left.broken).toEqual([]);
  expect(left.rows).toBeLessThan(before);
  expect(await service.store.db.selectFrom("audit_event").select("seq").execute()).toHaveLength(
    left.rows,
  );
});
