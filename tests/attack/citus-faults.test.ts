import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchCitus, type ThrowAwayCluster } from "../../scripts/test/citus.mjs";
import { runOnServer } from "../support/run-on-server";
import { type RunningService, startBuiltService } from "../support/running-service";
import { type Sender, sendInstalls } from "./sender";
import { checkKept, readStored } from "./stored";

const rounds = 4;

describe("nodes of a cluster are killed, and its shards moved, under load", () => {
  let cluster: ThrowAwayCluster | null;
  let service: RunningService;
  /** One app of either worker. */
  const apps: { id: number; appkey: string; port: number; sender: Sender }[] = [];

  const onCoordinator = (sql: string) => runOnServer(cluster?.url ?? "", sql);

  const workers = async (): Promise<number[]> => {
    const { rows } = await onCoordinator(
      "SELECT nodeport FROM pg_dist_node WHERE groupid > 0 ORDER BY groupid",
    );
    return rows.map(({ nodeport }) => nodeport);
  };

  const portOf = async (appId: number): Promise<number> => {
    const { rows } = await onCoordinator(
      `SELECT nodeport FROM citus_shards
       WHERE table_name = 'event'::regclass
         AND shardid = get_shard_id_for_distribution_column('event', ${appId})`,
    );
    return rows[0].nodeport;
  };

  beforeAll(async () => {
    cluster = launchCitus();
    if (!cluster) throw new Error("no cluster could be started");
    // One for each worker: every shard of every table is moved twice below.
    await onCoordinator("ALTER DATABASE xi SET citus.shard_count = 2");
    service = await startBuiltService({
      DATABASE_URL: cluster.url,
      XI_SEED: "none",
      XI_INGEST_ADDRESS_RATE: "off",
    });
    for (const port of await workers()) {
      let id = apps.length + 1;
      while ((await portOf(id)) !== port || apps.some((app) => app.id === id)) id += 1;
      const appkey = `cluster${id}`;
      await onCoordinator(
        `INSERT INTO app (id, appkey, name, owner_id) VALUES (${id}, '${appkey}', 'a', 1)`,
      );
      apps.push({ id, appkey, port, sender: sendInstalls(() => service.url, appkey, 4) });
    }
  });
  afterAll(async () => {
    for (const { sender } of apps) await sender.stop();
    await service?.dispose();
    cluster?.stop();
  });

  const goesOn = (count: number, targetApps = apps) =>
    Promise.all(targetApps.map(({ sender }) => sender.more(count)));

  /** Waits until an app's senders have been told to come back later. */
  const isHeldBack = (app: (typeof apps)[number], before: number) =>
    expect
      .poll(() => app.sender.sent.statuses.get(503) ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(before);

  test(`${rounds} rounds: a worker that is gone holds its own apps back, and nobody else's`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const index = round % apps.length;
      const away = apps[index] as (typeof apps)[number];
      const others = apps.filter((app) => app !== away);
      const before = away.sender.sent.statuses.get(503) ?? 0;
      cluster?.kill(index + 1);
      await isHeldBack(away, before);
      await goesOn(100, others);
      cluster?.up(index + 1);
      await goesOn(100);
    }
  });

  test("a coordinator that is gone holds all of them back, until it is there again", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = apps.map(({ sender }) => sender.sent.statuses.get(503) ?? 0);
      cluster?.kill(0);
      await Promise.all(apps.map((app, index) => isHeldBack(app, before[index] ?? 0)));
      cluster?.up(0);
      await goesOn(100);
    }
  });

  test("shards move from node to node without an error that a client sees beyond a retry", async () => {
    const [, second] = await workers();
    const before = apps.map(({ sender }) => new Map(sender.sent.statuses));
    for (const isUsed of [false, true]) {
      await onCoordinator(
        `SELECT citus_set_node_property('127.0.0.1', ${second}, 'shouldhaveshards', ${isUsed})`,
      );
      await onCoordinator("SELECT citus_rebalance_start(shard_transfer_mode := 'block_writes')");
      await onCoordinator("SELECT citus_rebalance_wait()");
      await goesOn(100);
    }
    for (const [index, { sender }] of apps.entries()) {
      const statuses = [...sender.sent.statuses].filter(
        ([status, times]) => times > (before[index]?.get(status) ?? 0),
      );
      expect(
        statuses.map(([status]) => status).filter((status) => ![200, 503].includes(status)),
      ).toEqual([]);
    }
  });

  test("nothing acknowledged is lost, nothing counted twice, and no transaction is left half done", async () => {
    for (const { id, sender } of apps) {
      checkKept(await sender.stop(), await readStored(onCoordinator, id));
    }
    await onCoordinator("SELECT recover_prepared_transactions()");
    const { rows } = await onCoordinator(
      "SELECT result FROM run_command_on_all_nodes('SELECT count(*) FROM pg_prepared_xacts')",
    );
    expect(rows.map(({ result }) => result)).toEqual(["0", "0", "0"]);
    expect(service.output()).not.toMatch(/启动失败|Unhandled|uncaught/i);
  });
});
