import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { type Call, type CallName, contract } from "../../src/core/api/contract";
import { rounds } from "../support/rounds";
import type { TestService } from "../support/service";
import { bodyFor } from "./bodies";
import { makeTenants, startAttackedService, type Tenants } from "./tenants";

const seed = 20_261_123;
const roundsPerCall = rounds(6);

/**
 * What an account reads of an app: nothing in it may tell of channels that are kept from it. Exports read
 * the same, but leave files and count against limits.
 */
const reads = (Object.keys(contract) as CallName[]).filter((name) => {
  const call: Call = contract[name];
  return call.access === "app" && !call.writes && call.scope !== "whole" && !/export/i.test(name);
});

let service: TestService;
let tenants: Tenants;
let token: string;
let hiddenCode: string;
let hiddenLink: string;

beforeAll(async () => {
  service = await startAttackedService();
  tenants = await makeTenants(service, 2);
  const { world, one, hiddenMark } = tenants;
  const modules = ["app", "data", "integration", "channel", "share", "monitor", "link"] as const;
  token = await world.authorise(
    "13700009001",
    modules.map((key) => ({ key, level: "edit" as const })),
    { type: "groups", ids: [world.groupId] },
  );
  const { rows } = await service.store.pool.query(
    "SELECT code, link_code FROM channel WHERE app_id = $1 AND name = $2",
    [one.app.id, `${hiddenMark}c`],
  );
  hiddenCode = rows[0].code;
  hiddenLink = rows[0].link_code;
  service.stopClock();
});
afterAll(() => service.close());

/** Every read of an account, with bodies of every kind; the same each time. */
async function lookAround(token: string): Promise<Map<string, string>> {
  const { one } = tenants;
  const random = createRandom(seed);
  const session = { token, appkey: one.app.appkey };
  const seen = new Map<string, string>();
  const startMs = service.now();
  for (const name of reads) {
    for (let round = 0; round < roundsPerCall; round += 1) {
      const samples = { ...one.samples, nowMs: startMs };
      const body = bodyFor(contract[name].body, samples, random, name);
      const { requestId: _, ...response } = await service.call(name, body as never, session);
      seen.set(`${name} ${JSON.stringify(body)}`, JSON.stringify(response));
      // Nobody asks too often; each look is at the same moments as the one before.
      service.wait(50);
    }
  }
  service.wait(startMs - service.now());
  return seen;
}

const batches = 3;

/** Visits, clicks, installs, registrations, events and payments through a channel that is hidden. */
async function driveHiddenTraffic(): Promise<number> {
  const { appkey } = tenants.one.app;
  let accepted = 0;
  const post = async (kind: string, events: object[]) => {
    const request = new Request(`http://console.test/sdk/v1/${kind}`, {
      method: "POST",
      body: JSON.stringify({ appkey, events }),
    });
    const response = await service.service.handle(request, { ip: "203.0.113.77" });
    accepted += ((await response.json()) as { retCode: string }).retCode === "0000" ? 1 : 0;
  };
  for (let batch = 0; batch < batches; batch += 1) {
    const ts = service.now() - batch * 3_600_000;
    const device = { ts, deviceId: `hidden-device-${batch}`, platform: "android" as const };
    const id = (what: string) => `hidden-${what}-${batch}`;
    const web = { ts, visitorId: `hidden-visitor-${batch}`, code: hiddenLink };
    await post("click", [
      { ...web, id: id("visit"), type: "visit" },
      { ...web, id: id("click"), type: "click" },
    ]);
    await post("install", [
      {
        ...device,
        id: id("install"),
        packageChannel: hiddenCode,
        version: "9.9.9",
        model: "HIDDENMODEL",
        province: "西藏",
        params: { hiddenparam: "x" },
      },
    ]);
    await post("register", [{ ...device, id: id("register") }]);
    await post("open", [{ ...device, id: id("open") }]);
    await post("pay", [{ ...device, id: id("pay"), amountCents: 12_345 }]);
  }
  return accepted;
}

const nameOf = (key: string) => key.split(" {")[0] ?? "";

test("what happens in hidden channels changes what the owner reads, and nothing that the limited account does", async () => {
  const owner = tenants.one.owner.token;
  const before = await lookAround(token);
  const ofOwner = await lookAround(owner);
  const answered = [...before].filter(([, response]) => response.includes('"retCode":"0000"'));
  const names = new Set(answered.map(([key]) => nameOf(key)));
  // Or nothing would be compared.
  expect(names.size).toBeGreaterThan(reads.length * 0.6);
  expect(await driveHiddenTraffic()).toBe(batches * 5);
  const after = await lookAround(token);
  const toOwner = await lookAround(owner);
  const seen = [...ofOwner].filter(([key, response]) => toOwner.get(key) !== response);
  expect(new Set(seen.map(([key]) => nameOf(key))).size).toBeGreaterThan(6);
  const changed = [...before].filter(([key, response]) => after.get(key) !== response);
  expect(changed.map(([key, response]) => [key, response, after.get(key)])).toEqual([]);
});
