import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../service/seed/random";
import { type Call, type CallName, contract } from "../../src/core/api/contract";
import type { TestService } from "../support/service";
import { bodyFor } from "./bodies";
import { makeTenants, startAttackedService, type Tenants } from "./tenants";

const seed = 20_261_201;
const rounds = 3;
const writing = (Object.keys(contract) as CallName[]).filter((name) => {
  const call: Call = contract[name];
  return call.writes === true;
});

let service: TestService;
let tenants: Tenants;
beforeAll(async () => {
  service = await startAttackedService();
  tenants = await makeTenants(service);
});
afterAll(() => service.close());

const rowsOf = (requestId: string) =>
  service.store.db
    .selectFrom("audit_event")
    .selectAll()
    .where("request_id", "=", requestId)
    .execute();

test.each(writing)("%s leaves a row, done or refused", async (name) => {
  const call: Call = contract[name];
  const random = createRandom(seed);
  const { one, world, secrets } = tenants;
  const { token } = call.access === "operator" ? world.operator : one.owner;
  const { appkey } = one.app;
  const samples = { ...one.samples, nowMs: service.now() };
  for (let round = 0; round < rounds; round += 1) {
    const body = bodyFor(call.body, samples, random, name);
    const answer = await service.call(name, body as never, { token, appkey });
    const isDone = answer.retCode === "0000";
    const rows = await rowsOf(answer.requestId);
    expect(rows.length, JSON.stringify({ answer, body })).toBeGreaterThan(0);
    expect(rows.at(-1)).toMatchObject({
      action: name,
      actor_kind: call.access === "operator" ? "operator" : "user",
      outcome: isDone ? "done" : "refused",
    });
    const text = JSON.stringify(rows);
    for (const secret of secrets) expect(text).not.toContain(secret);
    // The same refusal is noted once a minute.
    service.wait(61_000);
  }
});
