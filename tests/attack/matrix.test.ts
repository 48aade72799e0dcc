import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { type Call, type CallName, contract } from "../../src/core/api/contract";
import { type Answer, startTestService, type TestService } from "../support/service";
import { bodyFor, isValid } from "./bodies";
import { type Caller, makeCallers } from "./callers";
import { faultsOf, type Ledger, openLedger, tenantOf } from "./judge";
import { makeTenants, type Tenants } from "./tenants";

const seed = 20_261_122;
const names = Object.keys(contract) as CallName[];

let xi: TestService;
let tenants: Tenants;
let callers: Caller[];
let ledger: Ledger;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "xi-attack-"));
  xi = await startTestService({ XI_ASA_DIR: folder }, { hasWorkers: false });
  tenants = await makeTenants(xi);
  callers = await makeCallers(xi, tenants);
  ledger = await openLedger(xi, tenants);
});
afterAll(() => xi.close());

test("the tenants have rows with their marks in most tables, or nothing could leak", async () => {
  for (const tenant of [tenants.one, tenants.other]) {
    const rows = await tenants.watch.texts(tenantOf(tenant));
    const marked = new Set(
      rows.filter(({ row }) => row.includes(tenant.mark)).map(({ table }) => table),
    );
    expect(marked.size).toBeGreaterThanOrEqual(8);
  }
});

test("for every call a body is found that it takes", () => {
  const random = createRandom(seed);
  const without = names.filter(
    (name) =>
      !isValid(contract[name].body, bodyFor(contract[name].body, tenants.one.words, random, name)),
  );
  expect(without).toEqual([]);
});

/** What an answer says; whoever has the link of a shared report may know whose app it is about. */
const told = (name: CallName, answer: Answer): string =>
  JSON.stringify(
    name === "channel/requirePassword"
      ? { ...answer, map: { ...answer.map, appName: "" } }
      : answer,
  );

test.each(names)("%s", async (name) => {
  const call: Call = contract[name];
  const random = createRandom(seed);
  const { one, other, secrets } = tenants;
  const found: string[] = [];
  for (const caller of callers) {
    const refusal = caller.refusal(call, name);
    const { words } = caller.aim;
    const untouchable = [one, other].filter(({ mark }) => caller.hidden.includes(mark));
    for (let round = 0; round < (refusal === null ? caller.rounds : 1); round += 1) {
      const body = bodyFor(call.body, { ...words, mark: "OWNTEXT", nowMs: xi.now() }, random, name);
      const tell = (fault: string) =>
        found.push(`${caller.name}: ${fault} (seed ${seed}, body ${JSON.stringify(body)})`);
      const answer = await xi.call(name, body as never, caller.session);
      const { retCode } = answer;
      for (const fault of faultsOf(told(name, answer), [...caller.hidden, ...secrets])) tell(fault);
      if (retCode === "0500") tell("a fault");
      if (refusal !== null && retCode !== refusal) {
        tell(`${retCode} ${answer.retMsg}, though ${refusal} is due`);
      }
      for (const fault of await ledger.settle(retCode !== "0000", untouchable)) tell(fault);
      xi.wait(1_000);
    }
  }
  expect(found.join("\n")).toBe("");
});

test("nothing was written that no look has seen", async () => {
  expect(await ledger.missed()).toEqual([]);
});
