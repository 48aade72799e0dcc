import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchPostgres, type ThrowAwayServer } from "../../scripts/test/postgres.mjs";
import { sealChannelKeys } from "../../service/ads/sealed-keys";
import { filesFolder } from "../../service/base/data-folder";
import { routeOf } from "../../service/calls/find-call";
import { createRandom } from "../../service/seed/random";
import { dayText, localDay, oneZone } from "../../service/store/local-time";
import type { CallName } from "../../src/core/api/contract";
import { sha256Hex } from "../../src/core/api/signature";
import { type RunningService, startBuiltService } from "../support/running-service";
import { startCallbackCounter } from "./callback-counter";
import { sendInstalls } from "./sender";
import { checkKept, readStored, rounds } from "./stored";

const secret = "a master secret of the three services";
const postbacksOfRound = 20;
const mobile = "13800000001";

describe("three services at one PostgreSQL, one of them killed again and again", () => {
  let folder: string;
  let server: ThrowAwayServer | null;
  let pool: pg.Pool;
  let platform: Awaited<ReturnType<typeof startCallbackCounter>>;
  const services: RunningService[] = [];
  const random = createRandom(20_261_122);
  const anyUrl = () => random.pick(services).url;

  const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;

  async function call(
    name: CallName,
    body: object,
    session: Record<string, string>,
    at = anyUrl(),
  ) {
    const { method, path } = routeOf(name, "xi");
    const headers = { "content-type": "application/json", "x-page-host": "127.0.0.1", ...session };
    return (await fetch(at + path, { method, headers, body: JSON.stringify(body) })).json();
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "xi-three-"));
    platform = await startCallbackCounter();
    server = await launchPostgres({ isDurable: true });
    if (!server) throw new Error("postgresql was neither found nor could be installed");
    const env = {
      DATABASE_URL: server.url,
      XI_DATA: folder,
      XI_SEED: "none",
      XI_SECRET: secret,
      XI_POSTBACK_NETWORKS: "127.0.0.1/32",
      XI_ADMIN_MOBILE: mobile,
      XI_ADMIN_PASSWORD_FILE: `${folder}.password`,
    };
    await writeFile(env.XI_ADMIN_PASSWORD_FILE, "abc123");
    // On an empty database all of them begin at once.
    services.push(...(await Promise.all([1, 2, 3].map(() => startBuiltService(env)))));
    pool = new pg.Pool({ connectionString: server.url });
  }, 120_000);
  afterAll(async () => {
    for (const service of services) await service.dispose();
    await pool?.end();
    server?.stop();
    platform?.close();
    for (const path of [folder, `${folder}.password`])
      await rm(path, { recursive: true, force: true });
  });

  let session: { token: string; appkey: string };
  let app: { id: number; appkey: string };
  let channel: { id: number; code: string };

  test("an account made at one of them is signed in at all", async () => {
    const typed = { type: "password", mobile, password: sha256Hex("abc123") };
    const { token } = (await call("user/login", typed, {})).map;
    const named = { name: "三处服务" };
    app = (await call("/api/console/appRecord/createOrUpdate", named, { token })).map;
    await rows("UPDATE app SET edition = '1' WHERE id = $1", [app.id]);
    session = { token, appkey: app.appkey };
    for (const { url } of services) {
      const { list } = (await call("allGroups", {}, session, url)).map;
      expect(list).toHaveLength(1);
    }
    const [group] = (await call("allGroups", {}, session)).map.list;
    const made = { groupId: group.id, channelName: "三处推广", channelCode: "three" };
    const added = await call("channel/addChannel", made, session);
    expect(added.retCode).toBe("0000");
    channel = { id: added.map.id, code: made.channelCode };
  });

  test("who guesses is held back by all of them together", async () => {
    const guess = { type: "password", mobile, password: sha256Hex("wrong") };
    const responses: string[] = [];
    for (let n = 0; n < 18; n += 1) {
      const { url } = services[n % 3] as RunningService;
      responses.push((await call("user/login", guess, {}, url)).retCode);
    }
    expect(responses.filter((code) => code === "0429").length).toBeGreaterThanOrEqual(4);
  });

  /** Due at once, at a platform that counts what it is told. */
  async function addPostbacks(): Promise<void> {
    await rows(
      `INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
         due_at, state, click)
       SELECT $1, id, $2, id, 'custom', 'active', 'install', now(), now(), 0, '{}'
       FROM unnest($3::uuid[]) AS id`,
      [app.id, channel.id, Array.from({ length: postbacksOfRound }, () => randomUUID())],
    );
  }

  const exportDevices = async () => {
    const today = localDay(oneZone("Asia/Shanghai"), Date.now());
    const query = { channelId: channel.id, start: dayText(today - 1), end: dayText(today) };
    return (await call("channel/devicesExport", query, session)).map.taskId as number;
  };

  /** The minutes pass after which what a killed service held is taken up by others. */
  async function endLeases(): Promise<void> {
    await rows("UPDATE job SET lease_until = NULL WHERE state = 0");
    await rows("UPDATE postback SET due_at = now() WHERE state IN (0, 3)");
  }

  const isSettled = async () => {
    const [left] = await rows(
      `SELECT (SELECT count(*) FROM job WHERE state = 0)::integer AS jobs,
         (SELECT count(*) FROM postback WHERE state IN (0, 3))::integer AS postbacks`,
    );
    return left;
  };

  test(`${rounds} rounds: nothing acknowledged is lost, nothing is counted, sent or made twice`, async () => {
    const keys = sealChannelKeys(secret, app.id, channel.id, { template: platform.template });
    await rows(
      `INSERT INTO ad_channel (app_id, channel_id, platform, os, link_type, rules, keys_sealed)
       VALUES ($1, $2, 'custom', 2, 'download', '[]', $3)`,
      [app.id, channel.id, keys],
    );
    const sender = sendInstalls(anyUrl, app.appkey, 8, { packageChannel: channel.code });
    let requested = 0;
    for (let round = 0; round < rounds; round += 1) {
      await addPostbacks();
      if (round % 3 === 0) requested += (await exportDevices()) > 0 ? 1 : 0;
      await sender.more(60);
      const killed = random.pick(services);
      await killed.stop("SIGKILL");
      await sender.more(60);
      await killed.restart();
    }
    const sent = await sender.stop();
    checkKept(sent, await readStored((sql) => pool.query(sql), app.id));
    // Nobody answers only where a service has just been killed.
    expect([...sent.statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual(
      [],
    );

    await endLeases();
    await expect.poll(isSettled, { timeout: 60_000 }).toEqual({ jobs: 0, postbacks: 0 });
    const postbacks = await rows("SELECT id, state FROM postback");
    expect(postbacks.filter(({ state }) => state !== 1)).toEqual([]);
    expect([...platform.told.keys()].sort()).toEqual(postbacks.map(({ id }) => id).sort());
    // A service that is killed may have told what it could not write down any more: eight at most.
    const again = [...platform.told.values()].filter((times) => times > 1).length;
    expect(again).toBeLessThanOrEqual(rounds * 8);
    expect(postbacks).toHaveLength(rounds * postbacksOfRound);
    const jobs = await rows("SELECT state, result FROM job");
    expect(jobs).toHaveLength(requested);
    expect(jobs.filter(({ state }) => state !== 1)).toEqual([]);
  });

  test("what they counted together is what a recount of the events gives", async () => {
    const kept = await rows(
      `SELECT channel_id, sum(install)::integer AS installs, sum(active)::integer AS active
       FROM rollup WHERE app_id = $1 AND grain = 1 AND match = -1 AND channel_id > 0 GROUP BY 1`,
      [app.id],
    );
    const recounted = await rows(
      `SELECT channel_id, count(*)::integer AS installs, count(DISTINCT actor)::integer AS active
       FROM event WHERE app_id = $1 AND type = 3 GROUP BY 1`,
      [app.id],
    );
    expect(kept).toEqual(recounted);
    const taskId = await exportDevices();
    await expect.poll(isSettled, { timeout: 60_000 }).toEqual({ jobs: 0, postbacks: 0 });
    const [job] = await rows("SELECT state, result FROM job WHERE id = $1", [taskId]);
    expect(job.state).toBe(1);
    const [file] = job.result.files;
    const text = await readFile(join(folder, filesFolder, file.key), "utf8");
    const devices = text.split("\n").filter((line) => /^"?\d{4}-\d{2}-\d{2} \d{2}:/.test(line));
    expect(devices).toHaveLength(recounted[0]?.installs);
  });
});
