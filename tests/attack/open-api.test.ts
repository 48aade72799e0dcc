import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { bindings } from "../../service/web/open/bindings";
import { contract } from "../../src/core/api/contract";
import {
  type OpenRoute,
  openRoutes,
  openScopes,
} from "../../src/core/api/contract/constants/open-api";
import {
  makeOpenKey,
  type OpenOptions,
  type OpenResponse,
  type OpenTestKey,
  openCall,
} from "../support/open-api";
import type { TestService } from "../support/service";
import { bodyFor } from "./bodies";
import { type Ledger, openLedger, problemsOf } from "./judge";
import { makeTenants, startAttackedService, type Tenant, type Tenants } from "./tenants";

const seed = Number(process.env.XI_ATTACK_SEED ?? 20_261_123);

let service: TestService;
let tenants: Tenants;
let ledger: Ledger;
beforeAll(async () => {
  service = await startAttackedService();
  tenants = await makeTenants(service);
  await makeCallers();
  service.wait(10_000);
  ledger = await openLedger(service, tenants);
});
afterAll(() => service.close());

/** That a call was made or refused is written down a moment later. */
const writtenLater = /open_(call|usage|key)/;

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
  await service.store.pool.query("UPDATE open_key SET revoked_at = now()");
  const key = await makeOpenKey(service, one);
  const revoked = await makeOpenKey(service, one, { name: "吊销的" });
  const session = { token: one.owner.token, appkey: one.app.appkey };
  await service.call("openApi/revokeKey", { id: revoked.id, name: revoked.name }, session);
  const expired = await makeOpenKey(service, one, { expireTime: service.now() + 1_000 });
  const elsewhere = await makeOpenKey(service, one, { networks: ["192.0.2.0/24"] });
  const spent = await makeOpenKey(service, one, { perDay: 1 });
  const wrong = { ...key, apiKey: `${key.keyId}.xos_${"A".repeat(43)}` };
  const barred = await makeOpenKey(service, one);
  await service.store.pool.query("UPDATE open_key SET owner_id = $1 WHERE id = $2", [
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
      before: () => openCall(service, spent, "/groups"),
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
      key: await makeOpenKey(service, one, { scopes: [scope], perSecond: 100 }),
      due: (route) => (route.scope === scope ? null : "scope_missing"),
    });
  }
  callers.push({
    name: "another tenant's key",
    key: await makeOpenKey(service, other, { perSecond: 100 }),
    due: () => null,
  });
}

/** A request for a route, full of ids of a tenant. */
function requestOf(route: OpenRoute, { samples }: Tenant, round: number) {
  const random = createRandom(seed + round);
  const ids = samples.ids.channel ?? [1];
  const path = route.path.replace("{id}", String(random.pick(ids))).replace("{kind}", "install");
  if (route.id === "raw")
    return { path: `${path}?start=2026-01-01&end=2026-01-02`, body: undefined };
  const about = route.id === "sendEvents" ? null : bindings[route.id].call;
  const filled = about
    ? bodyFor(contract[about].body, { ...samples, marker: "OWNTEXT" }, random, about)
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
      const due = caller.due(route);
      for (let round = 0; round < (due === null ? 3 : 1); round += 1) {
        const { path, body } = requestOf(route, isForeign ? one : other, round);
        const address = caller.query
          ? `${path}${path.includes("?") ? "&" : "?"}${caller.query}`
          : path;
        await caller.before?.();
        const response: OpenResponse = await openCall(service, caller.key, address, {
          method: route.method,
          ...(body === undefined ? {} : { body }),
          ...caller.options,
        });
        const tell = (problem: string) => found.push(`${caller.name}: ${problem} (${address})`);
        if (response.status >= 500) tell(`${response.status} ${response.text}`);
        if (due !== null && response.json?.code !== due) {
          tell(`${response.status} ${response.json?.code}, though ${due} is due`);
        }
        const foreignMarkers = isForeign ? [one.marker, hiddenMark] : [other.marker];
        const forbidden = due === null ? foreignMarkers : [one.marker, ...foreignMarkers];
        for (const problem of problemsOf(response.text, [...forbidden, ...secrets])) tell(problem);
        const untouchable = isForeign ? [one] : [other];
        for (const problem of await ledger.settle(due !== null, untouchable)) {
          if (!writtenLater.test(problem)) tell(problem);
        }
        service.wait(1_000);
      }
    }
    expect(found).toEqual([]);
  },
);

test("nothing was written that no look has seen", async () => {
  const missed = (await ledger.missed()).filter((change) => !writtenLater.test(change));
  expect(missed).toEqual([]);
});
