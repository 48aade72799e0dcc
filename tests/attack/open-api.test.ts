import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { bindings } from "../../service/web/open/bindings";
import { contract } from "../../src/core/api/contract";
import { type OpenRoute, openRoutes, openScopes } from "../../src/core/api/contract/words/open-api";
import {
  makeOpenKey,
  type OpenAnswer,
  type OpenOptions,
  type OpenTestKey,
  openCall,
} from "../support/open-api";
import { startTestService, type TestService } from "../support/service";
import { bodyFor } from "./bodies";
import { faultsOf, type Ledger, openLedger } from "./judge";
import { makeTenants, type Tenant, type Tenants } from "./tenants";

const seed = Number(process.env.XI_ATTACK_SEED ?? 20_261_123);

let xi: TestService;
let tenants: Tenants;
let ledger: Ledger;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "xi-attack-"));
  xi = await startTestService({ XI_ASA_DIR: folder }, { hasWorkers: false });
  tenants = await makeTenants(xi);
  await makeCallers();
  xi.wait(10_000);
  ledger = await openLedger(xi, tenants);
});
afterAll(() => xi.close());

/** Somebody who calls a route, with the word they are due; null when it is theirs to call. */
interface OpenCaller {
  name: string;
  key: OpenTestKey | null;
  due: (route: OpenRoute) => string | null;
  before?: () => Promise<unknown>;
  options?: OpenOptions;
  query?: string;
}

let callers: OpenCaller[];

async function makeCallers(): Promise<void> {
  const { one, other } = tenants;
  // What the tenants were filled with by chance must not stand in the way of theirs.
  await xi.store.pool.query("UPDATE open_key SET revoked_at = now()");
  const key = await makeOpenKey(xi, one);
  const revoked = await makeOpenKey(xi, one, { name: "吊销的" });
  const session = { token: one.owner.token, appkey: one.app.appkey };
  await xi.call("openApi/revokeKey", { id: revoked.id, name: revoked.name }, session);
  const expired = await makeOpenKey(xi, one, { expireTime: xi.now() + 1_000 });
  const elsewhere = await makeOpenKey(xi, one, { networks: ["192.0.2.0/24"] });
  const spent = await makeOpenKey(xi, one, { perDay: 1 });
  const wrong = { ...key, apiKey: `${key.keyId}.xos_${"A".repeat(43)}` };
  const barred = await makeOpenKey(xi, one);
  await xi.store.pool.query("UPDATE open_key SET owner_id = $1 WHERE id = $2", [
    other.owner.id,
    barred.id,
  ]);
  const always = (word: string) => () => word;
  callers = [
    { name: "nobody", key: null, due: always("unauthorized") },
    { name: "a made-up secret", key: wrong, due: always("unauthorized") },
    {
      name: "a made-up signature",
      key: wrong,
      options: { isSigned: true },
      due: always("unauthorized"),
    },
    {
      name: "a clock that is off",
      key,
      options: { isSigned: true, timestamp: 1 },
      due: always("bad_request"),
    },
    { name: "a revoked key", key: revoked, due: always("key_revoked") },
    { name: "an expired key", key: expired, due: always("key_expired") },
    { name: "a key from elsewhere", key: elsewhere, due: always("ip_not_allowed") },
    {
      name: "a key whose day is spent",
      key: spent,
      // A new day may begin in the middle of the test.
      before: () => openCall(xi, spent, "/groups"),
      due: always("quota_exceeded"),
    },
    { name: "a key of an owner before", key: barred, due: always("forbidden") },
    { name: "a key in the address", key, query: `key=${key.apiKey}`, due: always("key_in_url") },
    {
      name: "a page",
      key,
      options: { headers: { origin: "https://evil.example" } },
      due: always("browser"),
    },
    {
      name: "a session of the console",
      key: null,
      options: { headers: { token: one.owner.token, appkey: one.app.appkey } },
      due: always("unauthorized"),
    },
  ];
  for (const scope of openScopes) {
    callers.push({
      name: `a key that may only ${scope}`,
      key: await makeOpenKey(xi, one, { scopes: [scope], perSecond: 100 }),
      due: (route) => (route.scope === scope ? null : "scope_missing"),
    });
  }
  callers.push({
    name: "another tenant's key",
    key: await makeOpenKey(xi, other, { perSecond: 100 }),
    due: () => null,
  });
}

/** A request for a route, full of ids of a tenant. */
function requestOf(route: OpenRoute, { words }: Tenant, round: number) {
  const random = createRandom(seed + round);
  const ids = words.ids.channel ?? [1];
  const path = route.path.replace("{id}", String(random.pick(ids))).replace("{kind}", "install");
  if (route.id === "raw")
    return { path: `${path}?start=2026-01-01&end=2026-01-02`, body: undefined };
  const about = route.id === "sendEvents" ? null : bindings[route.id].call;
  const filled = about
    ? bodyFor(contract[about].body, { ...words, mark: "OWNTEXT" }, random, about)
    : {};
  if (route.method === "POST" || route.method === "PUT") return { path, body: filled };
  const hidden = ["id", "ids", "currentPage", "pageSize"];
  const entries = Object.entries(filled as object).filter(
    ([name, value]) => !(path !== route.path && hidden.includes(name)) && typeof value !== "object",
  );
  const query = new URLSearchParams(
    entries
      .filter(([name]) => !["currentPage", "pageSize", "confirm"].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
  return { path: `${path}?${query}`, body: undefined };
}

test.each(openRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s",
  async (_, route) => {
    const { one, other, secrets, hiddenMark } = tenants;
    const found: string[] = [];
    for (const caller of callers) {
      const isForeign = caller.name === "another tenant's key";
      for (let round = 0; round < 3; round += 1) {
        const { path, body } = requestOf(route, isForeign ? one : other, round);
        const address = caller.query
          ? `${path}${path.includes("?") ? "&" : "?"}${caller.query}`
          : path;
        await caller.before?.();
        const answer: OpenAnswer = await openCall(xi, caller.key, address, {
          method: route.method,
          ...(body === undefined ? {} : { body }),
          ...caller.options,
        });
        const due = caller.due(route);
        const tell = (fault: string) => found.push(`${caller.name}: ${fault} (${address})`);
        if (answer.status >= 500) tell(`${answer.status} ${answer.text}`);
        if (due !== null && answer.json?.code !== due) {
          tell(`${answer.status} ${answer.json?.code}, though ${due} is due`);
        }
        const marks = isForeign ? [one.mark, hiddenMark] : [other.mark];
        const forbidden = due === null ? marks : [one.mark, ...marks];
        for (const fault of faultsOf(answer.text, [...forbidden, ...secrets])) tell(fault);
        await xi.call("openApi/usage", {}, { token: one.owner.token, appkey: one.app.appkey });
        const untouchable = isForeign ? [one] : [other];
        for (const fault of await ledger.settle(due !== null, untouchable)) {
          // That it was refused is written down, a moment later.
          if (!/open_(call|usage|key)/.test(fault)) tell(fault);
        }
        xi.wait(1_000);
      }
    }
    expect(found).toEqual([]);
  },
);

test("nothing was written that no look has seen", async () => {
  expect(await ledger.missed()).toEqual([]);
});
