import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNginx } from "../../scripts/test/nginx.mjs";
import type { EdgeCheck } from "../../src/core/api/contract";
import { type EdgeWorld, openEdgeWorld } from "../support/edge/edge-world";
import { startOrigin } from "../support/edge/origins";
import { startSeededService } from "./seeded-service";

const hasNginx = findNginx();
if (!hasNginx) {
  process.stdout.write("nginx was neither found nor could be installed: checks are not tested.\n");
}

let edge: EdgeWorld;

/** Requests that are let fail tell nothing here: a failure is forgotten at once. */
const health = (path: string) => ({
  fails: 20,
  seconds: 1,
  probe: { kind: "http" as const, path, everySeconds: 2, passes: 1 },
});
const label = (port: number) => `127.0.0.1:${port}`;
const untilDown = (down: string[]) =>
  edge.until(
    async () => JSON.stringify((await edge.row()).down) === JSON.stringify(down),
    `${down.length} origins that do not answer`,
  );
const upstream = () =>
  readFile(join(edge.agent.dir, "current", "upstreams", `${edge.id}.conf`), "utf8");
const originCheck = async (): Promise<EdgeCheck | undefined> => {
  const { checks } = await edge.desk.done("edge/check", { id: edge.id });
  return checks.find(({ name }: EdgeCheck) => name === "origin");
};
const visited = async (count: number) => {
  const from = new Set();
  for (let at = 0; at < count; at += 1) {
    const { status, headers } = await edge.visit(`/n/${at}`);
    from.add(status === 200 ? headers["x-origin"] : status);
  }
  return [...from].sort();
};
/** The node reports a configuration as served before its last old worker has stopped answering. */
const untilVisited = (origins: string[]) =>
  edge.until(
    async () => JSON.stringify(await visited(4)) === JSON.stringify(origins),
    `answers of ${origins} alone`,
  );

describe.runIf(hasNginx)("origins that an edge looks after", () => {
  beforeAll(async () => {
    edge = await openEdgeWorld(await startSeededService({ XI_EDGE_NETWORKS: "127.0.0.0/8" }));
    edge.agent.start();
    await edge.served();
  });
  afterAll(() => edge?.dispose());

  test("are left out while they do not answer, told of, and brought back", async () => {
    await edge.save({ cache: [], health: { ...health("/healthz"), fails: 2 } });
    await edge.until(async () => edge.two.asked.some(({ url }) => url === "/healthz"), "a check");
    expect((await originCheck())?.state).toBe("ok");
    const { port } = edge.two;
    await edge.two.close();
    await untilDown([label(port)]);
    expect(await originCheck()).toMatchObject({ state: "bad", found: label(port) });
    expect(await upstream()).toMatch(new RegExp(`${label(port)} .* down;`));
    expect(await visited(6)).toEqual(["one"]);
    edge.two = await startOrigin("two", port);
    await untilDown([]);
    await edge.until(async () => !(await upstream()).includes("down"), "the origin again");
    expect(await visited(6)).toEqual(["one", "two"]);
  });

  test("an error at the path is no answer; the last of them stay in use all the same", async () => {
    await edge.save({ health: { ...health("/broken"), fails: 1 } });
    await untilDown([edge.one, edge.two].map(({ port }) => label(port)));
    expect(await upstream()).not.toContain("down");
    expect(await visited(6)).toEqual(["one", "two"]);
  });

  test("a backup is used while no other answers", async () => {
    const origins = edge
      .settings()
      .origins.map((one, index) => ({ ...one, isBackup: index === 1 }));
    await edge.save({
      origins,
      balance: "primary",
      health: {
        fails: 1,
        seconds: 1,
        probe: { kind: "tcp", path: "/", everySeconds: 2, passes: 1 },
      },
    });
    await untilDown([]);
    await untilVisited(["one"]);
    const { port } = edge.one;
    await edge.one.close();
    await untilDown([label(port)]);
    await untilVisited(["two"]);
    edge.one = await startOrigin("one", port);
    await untilDown([]);
    await edge.save({ health: { fails: 1, seconds: 30, probe: null } });
    expect((await originCheck())?.state).toBe("skipped");
  });

  test("what an edge keeps of one that is gone is let go in its time, for what another answers", async () => {
    await edge.save({
      cache: [{ kind: "path", pattern: "/kept/", seconds: 1, ignoresQuery: false }],
    });
    const kept = async () => {
      const { body, headers } = await edge.visit("/kept/newer");
      return [headers["x-cache"], body];
    };
    expect(await kept()).toEqual(["MISS", "one /kept/newer"]);
    expect(await kept()).toEqual(["HIT", "one /kept/newer"]);
    await edge.one.close();
    // nginx counts in whole seconds.
    await pause(2_100);
    expect(await kept()).toEqual(["EXPIRED", "two /kept/newer"]);
    expect(await kept()).toEqual(["HIT", "two /kept/newer"]);
  });
});
