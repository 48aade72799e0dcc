import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { type Call, type CallName, contract } from "../../src/core/api/contract";
import type { Answer, TestService } from "../support/service";
import { bodyFor, isValid } from "./bodies";
import { type Caller, makeCallers } from "./callers";
import { type Ledger, openLedger, problemsOf, tenantOf } from "./judge";
import { makeTenants, startAttackedService, type Tenants } from "./tenants";

const seed = 20_261_122;
const names = Object.keys(contract) as CallName[];

let service: TestService;
let tenants: Tenants;
let callers: Caller[];
let ledger: Ledger;
beforeAll(async () => {
  service = await startAttackedService();
  tenants = await makeTenants(service);
  callers = await makeCallers(service, tenants);
  ledger = await openLedger(service, tenants);
});
afterAll(() => service.close());

test("the tenants have rows with their marks in most tables, or nothing could leak", async () => {
  for (const tenant of [tenants.one, tenants.other]) {
    const rows = await tenants.watch.texts(tenantOf(tenant));
    const marked = new Set(
      rows.filter(({ row }) => row.includes(tenant.marker)).map(({ table }) => table),
    );
    expect(marked.size).toBeGreaterThanOrEqual(8);
  }
});

test("for every call a body is found that it takes", () => {
  const random = createRandom(seed);
  const without = names.filter(
    (name) =>
      !isValid(
        contract[name].body,
        bodyFor(contract[name].body, tenants.one.samples, random, name),
      ),
  );
  expect(without).toEqual([]);
});

/** What an answer says; whoever has the link of a shared report may know whose app it is about. */
const describeAnswer = (name: CallName, response: Answer): string =>
  JSON.stringify(
    name === "channel/requirePassword"
      ? { ...response, map: { ...response.map, appName: "" } }
      : response,
  );

test.each(names)("%s", async (name) => {
  const call: Call = contract[name];
  const random = createRandom(seed);
  const { one, other, secrets } = tenants;
  const found: string[] = [];
  for (const caller of callers) {
    const error = caller.error(call, name);
    const { samples } = caller.aim;
    const untouchable = [one, other].filter(({ marker }) => caller.hidden.includes(marker));
    for (let round = 0; round < (error === null ? caller.rounds : 1); round += 1) {
      const body = bodyFor(
        call.body,
        { ...samples, marker: "OWNTEXT", nowMs: service.now() },
        random,
        name,
      );
      const tell = (problem: string) =>
        found.push(`${caller.name}: ${problem} (seed ${seed}, body ${JSON.stringify(body)})`);
      const response = await service.call(name, body as never, caller.session);
      const { retCode } = response;
      for (const problem of problemsOf(describeAnswer(name, response), [
        ...caller.hidden,
        ...secrets,
      ]))
        tell(problem);
      if (retCode === "0500") tell("a fault");
      if (error !== null && retCode !== error) {
        tell(`${retCode} ${response.retMsg}, though ${error} is due`);
      }
      for (const problem of await ledger.settle(retCode !== "0000", untouchable)) tell(problem);
      service.wait(1_000);
    }
  }
  expect(found.join("\n")).toBe("");
});

test("nothing was written that no look has seen", async () => {
  expect(await ledger.missed()).toEqual([]);
});
