import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { type CallName, contract } from "../../src/core/api/contract";
import { rounds } from "../support/rounds";
import type { TestService } from "../support/service";
import { bodyFor } from "./bodies";
import { type Ledger, openLedger, problemsOf } from "./judge";
import { spoil } from "./mutate";
import { makeTenants, startAttackedService, type Tenants } from "./tenants";

/** Another one tries other bodies: XI_ATTACK_SEED=7. */
const seed = Number(process.env.XI_ATTACK_SEED ?? 20_261_122);
const mutationsOfCall = rounds(8);
const slowMs = 10_000;
const names = Object.keys(contract) as CallName[];

let service: TestService;
let tenants: Tenants;
let ledger: Ledger;
beforeAll(async () => {
  service = await startAttackedService();
  tenants = await makeTenants(service);
  ledger = await openLedger(service, tenants);
});
afterAll(() => service.close());

test.each(names)("%s, its bodies spoilt", async (name) => {
  const random = createRandom(seed + names.indexOf(name));
  const { one, other, secrets } = tenants;
  const { owner } = one;
  const isOperators = contract[name].access === "operator";
  const { token } = isOperators ? tenants.world.operator : owner;
  const session = { token, appkey: one.app.appkey };
  // Operators do their work on what belongs to others.
  const outsiders = isOperators ? [] : [other];
  const found: string[] = [];
  for (let round = 0; round < mutationsOfCall; round += 1) {
    const { samples } = random.chance(0.5) ? one : other;
    const ours = { ...samples, marker: "OWNTEXT", nowMs: service.now() };
    const raw = spoil(bodyFor(contract[name].body, ours, random, name), random);
    const tell = (problem: string) =>
      found.push(`${problem} (seed ${seed}, round ${round}, body ${raw.slice(0, 300)})`);
    const startedMs = performance.now();
    const response = await service.call(name, { query: raw.slice(0, 2_000) } as never, {
      ...session,
      raw,
    });
    const { retCode, retMsg } = response;
    if (retCode === "0500") tell("a fault");
    if (!/^\d{4}$/.test(retCode) || retMsg === "") tell(`no envelope: ${retCode} ${retMsg}`);
    if (performance.now() - startedMs > slowMs) tell("too slow");
    for (const problem of problemsOf(JSON.stringify(response), [
      ...outsiders.map(({ marker }) => marker),
      ...secrets,
    ]))
      tell(problem);
    for (const problem of await ledger.settle(retCode !== "0000", outsiders)) tell(problem);
    service.wait(1_000);
  }
  expect(found).toEqual([]);
});

test("nothing was written that no look has seen", async () => {
  expect(await ledger.missed()).toEqual([]);
});
