import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { type CallName, contract } from "../../src/core/api/contract";
import { startTestService, type TestService } from "../support/service";
import { bodyFor } from "./bodies";
import { faultsOf, type Ledger, openLedger } from "./judge";
import { spoil } from "./mutate";
import { makeTenants, type Tenants } from "./tenants";

/** Another one tries other bodies: XI_ATTACK_SEED=7. */
const seed = Number(process.env.XI_ATTACK_SEED ?? 20_261_122);
const mutationsOfCall = 18;
const slowMs = 5_000;
const names = Object.keys(contract) as CallName[];

let xi: TestService;
let tenants: Tenants;
let ledger: Ledger;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "xi-attack-"));
  xi = await startTestService({ XI_ASA_DIR: folder }, { hasWorkers: false });
  tenants = await makeTenants(xi);
  ledger = await openLedger(xi, tenants);
});
afterAll(() => xi.close());

test.each(names)("%s, its bodies spoilt", async (name) => {
  const random = createRandom(seed + names.indexOf(name));
  const { one, other, secrets } = tenants;
  const { owner } = one;
  const isOperators = contract[name].access === "operator";
  const { token } = isOperators ? tenants.world.operator : owner;
  const session = { token, appkey: one.app.appkey };
  // Operators do their work on what belongs to others.
  const strangers = isOperators ? [] : [other];
  const found: string[] = [];
  for (let round = 0; round < mutationsOfCall; round += 1) {
    const { words } = random.chance(0.5) ? one : other;
    const ours = { ...words, mark: "OWNTEXT", nowMs: xi.now() };
    const raw = spoil(bodyFor(contract[name].body, ours, random, name), random);
    const tell = (fault: string) =>
      found.push(`${fault} (seed ${seed}, round ${round}, body ${raw.slice(0, 300)})`);
    const startedMs = performance.now();
    const answer = await xi.call(name, { query: raw.slice(0, 2_000) } as never, {
      ...session,
      raw,
    });
    const { retCode, retMsg } = answer;
    if (retCode === "0500") tell("a fault");
    if (!/^\d{4}$/.test(retCode) || retMsg === "") tell(`no envelope: ${retCode} ${retMsg}`);
    if (performance.now() - startedMs > slowMs) tell("too slow");
    for (const fault of faultsOf(JSON.stringify(answer), [
      ...strangers.map(({ mark }) => mark),
      ...secrets,
    ]))
      tell(fault);
    for (const fault of await ledger.settle(retCode !== "0000", strangers)) tell(fault);
    xi.wait(1_000);
  }
  expect(found).toEqual([]);
});

test("nothing was written that no look has seen", async () => {
  expect(await ledger.missed()).toEqual([]);
});
