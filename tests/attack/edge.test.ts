import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSession } from "../../service/access/sessions";
import { createRandom } from "../../service/seed/random";
import { type Call, type CallName, contract } from "../../src/core/api/contract";
import { type CallOptions, startTestService, type TestService } from "../support/service";
import { makeEdgeApp, makeWorld, type World } from "../support/world";
import {
  askAsNode,
  batchOf,
  minuteOf,
  type Session,
  settingsOf,
  syncReport,
} from "../unit/service/features/acceleration/edge-fixture";
import { bodyFor, type SampleTexts } from "./bodies";

const marker = "DELTAMARK";
const names = (Object.keys(contract) as CallName[]).filter((name) => name.startsWith("edge/"));

let service: TestService;
let world: World;
let mine: Session & { id: number };
let others: Session & { id: number };
let key: string;
let foreignKey: string;
let samples: SampleTexts;
let callers: { name: string; session: CallOptions; error(call: Call): string | null }[];

beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  mine = await makeEdgeApp(service, world.owner.token, "受害者");
  others = await makeEdgeApp(service, world.outsider.token, "攻击者");
  const body = {
    domain: `${marker.toLowerCase()}.example.cn`,
    settings: settingsOf(),
    note: marker,
  };
  const { id } = (await service.call("edge/save", body, mine)).map;
  const node = (await service.call("edge/addNode", { name: marker }, mine)).map;
  key = node.key;
  foreignKey = (await service.call("edge/addNode", { name: "own" }, others)).map.key;
  const minute = minuteOf(id, Math.floor(service.now() / 60_000), { requests: 5 });
  const top = {
    domain: id,
    t: minute.t,
    kind: "path" as const,
    name: `/${marker}`,
    requests: 5,
    bytesOut: 1,
  };
  const attack = {
    domain: id,
    t: minute.t,
    kind: "cc" as const,
    address: "192.0.2.1",
    target: `/${marker}`,
    requests: 1,
    isBlocked: true,
  };
  await askAsNode(
    service,
    "counts",
    key,
    batchOf(1, { minutes: [minute], tops: [top], attacks: [attack] }),
  );
  samples = {
    marker: "OWNTEXT",
    ids: { edge_domain: [id], edge_node: [node.id], id: [id, node.id] },
    texts: { domain: [`${marker.toLowerCase()}.example.cn`] },
    mobile: "13911110001",
    nowMs: service.now(),
  };
  const granted = await world.authorise("13800000088", [{ key: "app", level: "edit" }]);
  const { db } = service.store;
  const account = { accountId: world.owner.id, ip: "", userAgent: "" };
  const expired = { ...account, role: "normal" as const, now: service.now() - 8 * 86_400_000 };
  const { appkey } = mine;
  callers = [
    { name: "nobody", session: { appkey }, error: () => "0020" },
    {
      name: "an expired token",
      session: { appkey, token: await createSession(db, expired) },
      error: () => "0020",
    },
    { name: "a stranger", session: { appkey, token: world.outsider.token }, error: () => "0233" },
    {
      name: "one who may see another app",
      session: { appkey, token: granted },
      error: () => "0233",
    },
    {
      name: "an operator",
      session: { appkey, token: world.operator.token },
      error: () => "0233",
    },
    {
      name: "operations",
      session: { appkey, token: world.operations },
      error: ({ writes }) => (writes ? "0403" : null),
    },
    {
      name: "the demo",
      session: { appkey, host: "demo.localhost" },
      error: ({ writes }) => (writes ? "0403" : "0233"),
    },
    {
      name: "the owner, from an app that is none of an edge",
      session: { appkey: world.app.appkey, token: world.owner.token },
      error: () => "0404",
    },
    { name: "a stranger with ids of it", session: others, error: () => null },
  ];
});
afterAll(() => service.close());

const tables = ["edge_domain", "edge_version", "edge_node", "edge_name", "edge_minute"];
/** Every row of the app that is attacked. */
async function rows(): Promise<string> {
  const found = [];
  for (const table of tables) {
    const { rows: of } = await service.store.pool.query(
      `SELECT t::text AS row FROM ${table} t WHERE app_id = $1 ORDER BY 1`,
      [mine.id],
    );
    found.push(...of.map(({ row }) => `${table} ${row}`));
  }
  return found.join("\n");
}

test.each(names)("%s is refused to whom it is not for, and tells nothing", async (name) => {
  const call: Call = contract[name];
  const random = createRandom(18);
  for (const caller of callers) {
    const before = await rows();
    for (let round = 0; round < 3; round += 1) {
      const body = bodyFor(call.body, samples, random, name);
      const response = await service.call(name, body as never, caller.session);
      const due = caller.error(call);
      const where = `${caller.name} ${JSON.stringify(body)}`;
      expect(response.retCode, where).not.toBe("0500");
      if (due) expect(response.retCode, where).toBe(due);
      if (caller.name !== "operations") {
        expect(JSON.stringify(response).toUpperCase(), where).not.toContain(marker);
      }
      service.wait(1000);
    }
    expect(await rows(), caller.name).toBe(before);
  }
});

describe("the doors of agents", () => {
  test("a node counts and configures its own app alone", async () => {
    const before = await rows();
    const [id = 0] = samples.ids.edge_domain ?? [];
    const minutes = [minuteOf(id, Math.floor(service.now() / 60_000), { requests: 99 })];
    const counted = await askAsNode(service, "counts", foreignKey, batchOf(1, { minutes }));
    expect(counted.status).toBe(200);
    const { body } = await askAsNode(
      service,
      "sync",
      foreignKey,
      syncReport({ applied: { [id]: "1" } }),
    );
    expect(JSON.stringify(body).toUpperCase()).not.toContain(marker);
    expect(await rows()).toBe(before);
  });

  test("whatever comes without a key, or is no report, changes nothing and is no fault", async () => {
    const before = await rows();
    const random = createRandom(19);
    const bodies = [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      "{}",
      JSON.stringify(syncReport({ faults: { 0: "x".repeat(3000) } })),
      JSON.stringify({ ...syncReport(), nginx: { a: 1 } }),
      JSON.stringify(batchOf(1, { tops: new Array(5001).fill({}) })),
      `{"__proto__":{"x":1},"minutes":${random.next()}}`,
      "x".repeat(5 * 1024 * 1024),
    ];
    for (const path of ["sync", "counts"]) {
      for (const body of bodies) {
        for (const bearer of ["", `Bearer ${key.slice(0, -2)}xx`, `Bearer ${key}`, "Basic x"]) {
          service.wait(1000);
          const request = new Request(`http://console.test/edge/v1/${path}`, {
            method: "POST",
            headers: bearer ? { authorization: bearer } : {},
            body,
          });
          const response = await service.service.handle(request, { ip: "203.0.113.60" });
          expect(response.status, `${path} ${body.slice(0, 60)}`).toBe(
            bearer.endsWith(key) ? 400 : 401,
          );
        }
      }
    }
    expect(await rows()).toBe(before);
  });

  test("guessing is slow", async () => {
    const statuses = [];
    for (let at = 0; at < 80; at += 1) {
      statuses.push((await askAsNode(service, "sync", "xe1.1.1.x", {})).status);
    }
    expect(statuses).toContain(429);
  });
});
