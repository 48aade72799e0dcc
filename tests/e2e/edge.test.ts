import { createConnection, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNginx } from "../../scripts/test/nginx.mjs";
import { domain, type EdgeWorld, openEdgeWorld } from "../support/edge/edge-world";
import { startOrigin } from "../support/edge/origins";
import { freePort } from "../support/edge/running-agent";
import { plainSettings } from "../support/edge/settings";
import { startSeededService } from "./seeded-service";

const hasNginx = findNginx();
if (!hasNginx) {
  process.stdout.write("nginx was neither found nor could be installed: edges are not tested.\n");
}

let edge: EdgeWorld;

const visits = async (count: number, path: string) => {
  const found = [];
  for (let at = 0; at < count; at += 1) found.push(await edge.visit(`${path}${at}`));
  return found;
};

describe.runIf(hasNginx)("an edge of nginx", () => {
  beforeAll(async () => {
    edge = await openEdgeWorld(await startSeededService({ XI_EDGE_NETWORKS: "127.0.0.0/8" }));
    expect((await edge.row()).state).toBe("waiting");
    edge.agent.start();
    await edge.served();
  });
  afterAll(() => edge?.dispose());

  test("balances origins, tells them who asks, and knows no other host", async () => {
    const found = await visits(10, "/a/");
    const from = found.map(({ headers }) => headers["x-origin"]);
    expect(from.filter((name) => name === "one")).toHaveLength(5);
    expect(edge.one.asked.at(-1)).toMatchObject({ host: domain, forwardedFor: "127.0.0.1" });
    expect((await edge.agent.visit({ host: "else.edge-test.cn" })).status).toBe(404);
  });

  test("keeps what a rule names, but nothing that its origin calls private", async () => {
    expect((await edge.visit("/kept/x")).headers["x-cache"]).toBe("MISS");
    const again = await edge.visit("/kept/x");
    expect(again.headers["x-cache"]).toBe("HIT");
    expect(again.body).toMatch(/^(one|two) \/kept\/x$/);
    expect((await edge.visit("/kept/x?v=2")).headers["x-cache"]).toBe("MISS");
    await edge.visit("/other");
    expect((await edge.visit("/other")).headers["x-cache"]).toBeUndefined();
    await edge.save({ cache: [{ kind: "all", pattern: "", seconds: 60, ignoresQuery: true }] });
    await edge.visit("/private/me");
    expect((await edge.visit("/private/me")).headers["x-cache"]).toBe("MISS");
  });

  test("takes a dead origin out, and the visitor sees nothing of it", async () => {
    await edge.save({ cache: [] });
    const { port } = edge.two;
    await edge.two.close();
    const found = await visits(6, "/b/");
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(found.map(({ headers }) => headers["x-origin"]))).toEqual(new Set(["one"]));
    edge.two = await startOrigin("two", port);
  });

  test("refuses by rate, address, user agent; whom the list of friends names passes", async () => {
    await edge.save({
      cc: { perSecond: 2, burst: 3 },
      deny: ["127.0.0.66"],
      agents: ["BadBot/1.0"],
    });
    const found = await Promise.all(Array.from({ length: 20 }, (_, at) => edge.visit(`/c/${at}`)));
    const passed = found.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(4);
    expect(passed).toBeLessThan(10);
    expect(found.filter(({ status }) => status === 429)).toHaveLength(20 - passed);
    expect((await edge.visit("/d", { from: "127.0.0.66" })).status).toBe(403);
    const bad = { "user-agent": "Mozilla BadBot/1.0 x" };
    expect((await edge.visit("/d", { headers: bad, from: "127.0.0.2" })).status).toBe(403);
    await edge.save({ allow: ["127.0.0.64/29"] });
    expect((await edge.visit("/d", { headers: bad, from: "127.0.0.66" })).status).toBe(200);
  });

  test("passes bytes of TCP on at a port of its own", async () => {
    const echo = createServer((socket) => socket.pipe(socket)).listen(0, "127.0.0.1");
    await new Promise((ready) => echo.once("listening", ready));
    const address = echo.address();
    const tcpPort = await freePort();
    const { id: tcp } = await edge.desk.done("edge/save", {
      domain: "tcp.edge-test.cn",
      settings: {
        ...plainSettings(typeof address === "object" && address ? address.port : 0),
        business: "tcp",
        tcpPort,
      },
    });
    const state = async () => (await edge.desk.done("edge/domain", { id: tcp })).row.state;
    await edge.until(async () => (await state()) === "on", "the port");
    const echoed = await new Promise<string>((resolve, reject) => {
      const socket = createConnection(tcpPort, "127.0.0.1", () => socket.write("你好"));
      socket.once("data", (bytes) => {
        socket.end();
        resolve(bytes.toString());
      });
      socket.once("error", reject);
    });
    expect(echoed).toBe("你好");
    await edge.until(
      async () =>
        (await edge.desk.done("edge/overview", { domainId: tcp, range: "1h" })).total.requests ===
        1,
      "the connection in the figures",
    );
    await edge.desk.done("edge/delete", { id: tcp });
    echo.close();
  });

  test("counts every request once, through kill -9 of the agent, of nginx and of the service", async () => {
    await edge.save({ cc: null, allow: [], deny: ["127.0.0.66"], agents: [] });
    const before = (await edge.overview()).total;
    let sent = 0;
    let refused = 0;
    let failures = 0;
    const send = async () => {
      for (let at = 0; at < 40; at += 1) {
        const isBad = at % 8 === 0;
        const isBroken = at % 10 === 3;
        const { status } = await edge.visit(isBroken ? `/broken/${at}` : `/e/${at}`, {
          from: isBad ? "127.0.0.66" : "127.0.0.1",
        });
        expect(status).toBe(isBad ? 403 : isBroken ? 500 : 200);
        sent += 1;
        if (isBad) refused += 1;
        else if (isBroken) failures += 1;
      }
    };
    for (let round = 0; round < 3; round += 1) {
      await send();
      await edge.agent.stop("SIGKILL");
      await send();
      edge.agent.start();
      await send();
      await pause(300 * round);
    }
    await edge.service.stop("SIGKILL");
    await send();
    await edge.service.restart();
    await send();
    const pid = await edge.agent.nginx();
    if (pid) process.kill(pid, "SIGKILL");
    await edge.until(async () => {
      const now = await edge.agent.nginx();
      return (
        now !== null && now !== pid && (await edge.visit("/f").catch(() => null))?.status === 200
      );
    }, "nginx again");
    sent += 1;
    await send();
    const wanted = before.requests + sent;
    await edge.until(async () => (await edge.overview()).total.requests >= wanted, "all requests");
    await pause(1500);
    const { total, steps } = await edge.overview();
    expect(total.requests).toBe(wanted);
    expect(total.blocked.address - before.blocked.address).toBe(refused);
    expect(total.statuses[2] - before.statuses[2]).toBe(refused);
    expect(total.statuses[3] - before.statuses[3]).toBe(failures);
    expect(steps.reduce((sum, step) => sum + step.requests, 0)).toBe(wanted);
    expect((await edge.row()).requests).toBe(wanted);
  });

  test("a configuration that nginx refuses replaces nothing, neither its own nor another's", async () => {
    const { id: other } = await edge.desk.done("edge/save", {
      domain: "other.edge-test.cn",
      settings: plainSettings(edge.one.port),
    });
    const state = async () => (await edge.desk.done("edge/domain", { id: other })).row;
    await edge.until(async () => (await state()).state === "on", "the other domain");
    // No host of this name has an address.
    const { version } = await edge.row();
    await edge.desk.done("edge/save", {
      id: edge.id,
      version,
      domain,
      settings: {
        ...edge.settings(),
        origins: [{ address: "gone.invalid", port: 80, weight: 1, isBackup: false }],
      },
    });
    const failing = await edge.until(async () => {
      const now = await edge.row();
      return now.state === "failing" && now;
    }, "the fault");
    expect(failing.fault).toContain("gone.invalid");
    expect((await edge.visit("/g", { from: "127.0.0.9" })).status).toBe(200);
    await edge.desk.done("edge/save", {
      id: other,
      version: 1,
      domain: "other.edge-test.cn",
      settings: { ...plainSettings(edge.one.port), originHost: "new.edge-test.cn" },
    });
    await edge.until(async () => (await state()).state === "on", "the other domain again");
    expect((await edge.agent.visit({ host: "other.edge-test.cn", from: "127.0.0.9" })).status).toBe(
      200,
    );
    expect(edge.one.asked.at(-1)?.host).toBe("new.edge-test.cn");
    // One press brings back what served.
    await edge.desk.done("edge/restore", { id: edge.id, number: version });
    await edge.served();
    expect((await edge.visit("/h", { from: "127.0.0.9" })).status).toBe(200);
  });

  test("a key is renewed while both open, and opens nothing once revoked", async () => {
    const { key } = await edge.desk.done("edge/renewKey", { id: edge.nodeId });
    const request = (bearer: string) =>
      fetch(`${edge.service.url}/edge/v1/sync`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}` },
        body: JSON.stringify({
          agent: "0.9.0",
          nginx: "1",
          hasWaf: false,
          tried: "",
          applied: {},
          faults: {},
        }),
      });
    await edge.agent.stop("SIGTERM");
    expect((await request(key)).status).toBe(426);
    expect((await request(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`)).status).toBe(401);
    edge.agent.start(key);
    await edge.served();
    await edge.desk.done("edge/revokeNode", { id: edge.nodeId });
    expect((await request(key)).status).toBe(401);
    // Visitors notice nothing.
    expect((await edge.visit("/i", { from: "127.0.0.9" })).status).toBe(200);
  });
});
