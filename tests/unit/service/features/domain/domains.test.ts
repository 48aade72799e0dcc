import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSession } from "../../../../../service/access/sessions";
import {
  checkDueDomains,
  warnOfCertificates,
} from "../../../../../service/features/domain/maintenance";
import { brandHost, certificates } from "../../../../support/certificates";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";
import { inventNet, lead, type Net, target, trusted } from "./domain-fixture";

let service: TestService;
let world: World;
let net: Net;
let owner: { token: string };
const dayMs = 86_400_000;

beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  net = inventNet(service, ["10.0.0.7"]);
  service.wait(600_000);
  await service.store.db.deleteFrom("domain").execute();
  await service.store.db.deleteFrom("message").execute();
  owner = { token: await sessionOf(world.owner.id) };
});

const sessionOf = (accountId: number) =>
  createSession(service.store.db, {
    accountId,
    role: "normal",
    now: service.now(),
    ip: "",
    userAgent: "",
  });
const save = (more: object = {}, session: object = owner) =>
  service.call("domain/newsave", { host: brandHost, purpose: "short", ...more } as never, session);
const add = async (more: object = {}, session: object = owner) => (await save(more, session)).map;
const check = async (id: number, session: object = owner) =>
  (await service.call("domain/check", { id }, session)).map;
const titles = async () =>
  (await service.store.db.selectFrom("message").select("title").orderBy("id").execute()).map(
    ({ title }) => title,
  );
const maintain = () =>
  checkDueDomains(
    {
      store: service.store,
      config: { ...service.config, origin: `http://${target}` },
      ports: service.ports,
      now: service.now,
      log: () => {},
    },
    new AbortController().signal,
  );

test("a domain waits for its records, then serves", async () => {
  const row = await add({ host: "Links.Brand.TEST." });
  expect(row).toMatchObject({
    host: brandHost,
    target,
    proofName: `_xi-verify.${brandHost}`,
    dnsState: 0,
    certificate: { kind: "none" },
  });
  expect(row.proofValue).toMatch(/^xi-verify=[0-9a-f]{32}$/);
  expect(await check(row.id)).toMatchObject({ dnsState: 0, fault: "txtMissing" });
  net.txt[row.proofName] = ["v=spf1", row.proofValue];
  expect(await check(row.id)).toMatchObject({ dnsState: 0, fault: "recordMissing" });
  lead(net, row);
  const good = await check(row.id);
  expect(good).toMatchObject({ dnsState: 1, fault: null });
  expect(good.checks.map(({ state }: { state: string }) => state)).toEqual([
    "ok",
    "ok",
    "bad",
    "skipped",
  ]);
});

test.each([
  ["txtWrong", (row: Record<string, string>) => (net.txt[row.proofName ?? ""] = ["xi-verify=0"])],
  ["recordElsewhere", () => (net.cname[brandHost] = "cdn.other.test")],
  ["notPublic", () => (net.addresses[brandHost] = ["10.0.0.7"])],
  ["noAnswer", () => (net.addresses[brandHost] = [])],
])("%s keeps it from serving, and nothing is connected to", async (problem, spoil) => {
  const row = await add();
  lead(net, row);
  spoil(row);
  expect(await check(row.id)).toMatchObject({ dnsState: 2, fault: problem });
  if (problem !== "txtWrong") expect(net.probed).toEqual([]);
});

test("the top of a zone has addresses instead of a CNAME", async () => {
  const row = await add();
  lead(net, row);
  delete net.cname[brandHost];
  expect((await check(row.id)).dnsState).toBe(1);
  net.addresses[brandHost] = ["198.51.100.9"];
  expect(await check(row.id)).toMatchObject({ dnsState: 2, fault: "recordElsewhere" });
});

test("with HTTPS forced the certificate counts, with Universal Links the file does too", async () => {
  const row = await add({ isHttpsForced: true });
  lead(net, row);
  expect(await check(row.id)).toMatchObject({ dnsState: 2, fault: "unreachable" });
  net.probe = trusted({ isTrusted: false, trustFault: "ERR_TLS_CERT_ALTNAME_INVALID" });
  expect((await check(row.id)).fault).toBe("otherHost");
  net.probe = trusted({ expireAt: service.now() - 1 });
  expect((await check(row.id)).fault).toBe("expired");
  net.probe = trusted({ isTrusted: false, trustFault: "SELF_SIGNED_CERT_IN_CHAIN" });
  expect((await check(row.id)).fault).toBe("untrusted");
  net.probe = trusted({ status: 404 });
  expect(await check(row.id)).toMatchObject({
    dnsState: 1,
    certificate: { kind: "auto", issuer: "Test Authority" },
  });
  await save({ id: row.id, purpose: "universal" });
  expect(await check(row.id)).toMatchObject({ dnsState: 2, fault: "aasaMissing" });
  net.probe = trusted();
  expect((await check(row.id)).dnsState).toBe(1);
});

test("it turns bad and recovers, which its owner is told once each; silence is waited out", async () => {
  const row = await add();
  lead(net, row);
  await check(row.id);
  net.txt[row.proofName] = "late";
  for (let round = 0; round < 4; round += 1) {
    service.wait(7 * 3_600_000);
    await maintain();
  }
  expect(await titles()).toEqual([]);
  net.txt[row.proofName] = [];
  service.wait(7 * 3_600_000);
  await maintain();
  await maintain();
  expect(await titles()).toEqual([`域名异常：${brandHost}`]);
  lead(net, row);
  service.wait(7 * 3_600_000);
  await maintain();
  expect(await titles()).toEqual([`域名异常：${brandHost}`, `域名已恢复：${brandHost}`]);
});

test("looks grow rarer while nothing changes", async () => {
  const row = await add();
  const gaps: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await check(row.id);
    const stored = await service.store.db
      .selectFrom("domain")
      .select("next_check_at")
      .executeTakeFirstOrThrow();
    gaps.push((stored.next_check_at?.getTime() ?? 0) - service.now());
    service.wait(60_000);
  }
  expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps);
  expect(gaps[4]).toBeGreaterThan(15 * 60_000);
});

test("stopped it stays stopped whatever is found; started it is looked at anew", async () => {
  const row = await add();
  lead(net, row);
  await check(row.id);
  const setState = async (isStopped: boolean) =>
    (await service.call("domain/setState", { id: row.id, isStopped }, owner)).map;
  expect((await setState(true)).dnsState).toBe(3);
  expect((await check(row.id)).dnsState).toBe(3);
  expect((await setState(false)).dnsState).toBe(0);
  await maintain();
  expect((await check(row.id)).dnsState).toBe(1);
  await service.store.db.updateTable("domain").set({ state: 4 }).execute();
  expect(
    (await service.call("domain/setState", { id: row.id, isStopped: false }, owner)).retCode,
  ).toBe("0409");
  expect((await check(row.id)).dnsState).toBe(4);
});

test("whoever proves a host has it; when they lose it, the next can", async () => {
  const outsider = { token: await sessionOf(world.outsider.id) };
  const mine = await add();
  const theirs = await add({}, outsider);
  expect(theirs.proofValue).not.toBe(mine.proofValue);
  lead(net, mine);
  expect((await check(mine.id)).dnsState).toBe(1);
  net.txt[mine.proofName] = [mine.proofValue, theirs.proofValue];
  expect(await check(theirs.id, outsider)).toMatchObject({ dnsState: 2, fault: "taken" });
  net.txt[mine.proofName] = [theirs.proofValue];
  expect((await check(mine.id)).dnsState).toBe(2);
  expect((await check(theirs.id, outsider)).dnsState).toBe(1);
  await service.call("domain/delete", { id: mine.id }, owner);
  expect(await save()).toMatchObject({ retCode: "0409", data: { field: "host" } });
});

test("the end of a certificate is told of 30, 7 and 1 days before", async () => {
  const row = await add({ ...certificates.good });
  await service.store.db
    .updateTable("domain")
    .set({ cert_expire_at: new Date(service.now() + 31 * dayMs) })
    .where("id", "=", row.id)
    .execute();
  for (let day = 0; day < 33; day += 1) {
    await warnOfCertificates(service.store.db, service.now() + day * dayMs);
  }
  expect(await titles()).toEqual([
    `证书即将过期：${brandHost}`,
    `证书即将过期：${brandHost}`,
    `证书即将过期：${brandHost}`,
  ]);
});
