import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFirewall } from "../../scripts/test/nginx.mjs";
import type { EdgeAttack } from "../../src/core/api/contract";
import { type EdgeWorld, openEdgeWorld } from "../support/edge/edge-world";
import { startSeededService } from "./seeded-service";

const hasFirewall = findFirewall();
if (!hasFirewall) {
  process.stdout.write("ModSecurity was neither found nor could be installed: it is not tested.\n");
}

let edge: EdgeWorld;

const injection =
  "/kept/list?id=1%27%20OR%20%271%27%3D%271%27%20UNION%20SELECT%20password%20FROM%20users--";
const script = "/search?q=%3Cscript%3Ealert(document.cookie)%3C/script%3E";
const attacks = async (): Promise<EdgeAttack[]> =>
  (await edge.desk.done("edge/attacks", { domainId: edge.id, range: "1h" })).list;
const counted = (requests: number) =>
  edge.until(
    async () => (await edge.overview()).total.requests >= requests,
    "the requests in the figures",
  );

describe.runIf(hasFirewall)("the firewall of an edge", () => {
  beforeAll(async () => {
    edge = await openEdgeWorld(await startSeededService({ XI_EDGE_NETWORKS: "127.0.0.0/8" }));
    edge.agent.start();
    await edge.served();
  });
  afterAll(() => edge?.dispose());

  test("passes everything while it is off", async () => {
    expect((await edge.visit(injection)).status).toBe(200);
    expect((await edge.visit(script)).status).toBe(200);
    await counted(2);
    expect(await attacks()).toEqual([]);
    const { list } = await edge.desk.done("edge/nodes", {});
    expect(list).toMatchObject([{ hasWaf: true }]);
  });

  test("passes what it observes, and writes it down", async () => {
    await edge.save({ waf: "observe" });
    const requested = edge.one.asked.length + edge.two.asked.length;
    expect((await edge.visit(script)).status).toBe(200);
    expect((await edge.visit("/search?q=shoes")).status).toBe(200);
    expect(edge.one.asked.length + edge.two.asked.length).toBe(requested + 2);
    await counted(4);
    expect((await edge.overview()).total.blocked.waf).toBe(0);
    expect(await attacks()).toMatchObject([
      { kind: "waf", isBlocked: false, requests: 1, target: "/search", address: "127.0.0.1" },
    ]);
  });

  test("refuses injections and scripts while it is on, and nothing else", async () => {
    await edge.save({ waf: "on" });
    const requested = edge.one.asked.length + edge.two.asked.length;
    expect((await edge.visit(injection)).status).toBe(403);
    expect((await edge.visit(script)).status).toBe(403);
    const bad = { "user-agent": "() { :; }; /bin/bash -c 'cat /etc/passwd'" };
    expect((await edge.visit("/", { headers: bad })).status).toBe(403);
    expect((await edge.visit("/kept/list?id=12")).status).toBe(200);
    expect(edge.one.asked.length + edge.two.asked.length).toBe(requested + 1);
    await counted(8);
    const { total } = await edge.overview();
    expect(total.blocked).toEqual({ cc: 0, address: 0, region: 0, agent: 0, waf: 3 });
    expect(total.statuses).toEqual([5, 0, 3, 0]);
    expect(total.availability).toBe(1);
    expect(await attacks()).toMatchObject([
      { kind: "waf", isBlocked: true, requests: 3 },
      { kind: "waf", isBlocked: false, requests: 1 },
    ]);
  });
});
