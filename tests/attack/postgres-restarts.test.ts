import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchPostgres, type ThrowAwayServer } from "../../scripts/test/postgres.mjs";
import { runOnServer } from "../support/run-on-server";
import { type RunningService, startBuiltService } from "../support/running-service";
import { sendInstalls } from "./sender";
import { appkey, checkKept, insertApp, readStored, rounds } from "./stored";

describe("PostgreSQL stops, crashes and throws connections out under load", () => {
  let server: ThrowAwayServer | null;
  let service: RunningService;
  beforeAll(async () => {
    server = await launchPostgres({ isDurable: true });
    if (!server) throw new Error("postgresql was neither found nor could be installed");
    service = await startBuiltService({
      DATABASE_URL: server.url,
      XI_SEED: "none",
      XI_INGEST_ADDRESS_RATE: "off",
    });
  });
  afterAll(async () => {
    await service?.dispose();
    server?.stop();
  });

  const onServer = (sql: string) => runOnServer(server?.url ?? "", sql);

  test(`${rounds} rounds: one process, nothing acknowledged is lost, nothing counted twice`, async () => {
    await onServer(insertApp);
    const sender = sendInstalls(() => service.url, appkey, 8);
    for (let round = 0; round < rounds; round += 1) {
      await sender.more(100);
      if (round % 3 === 2) {
        await onServer(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
        );
      } else {
        await server?.halt(round % 3 === 0 ? "fast" : "immediate");
        await server?.resume();
      }
    }
    await sender.more(100);
    const sent = await sender.stop();
    checkKept(sent, await readStored(onServer));
    // 503 is the only answer beside success, and every one was an answer: the process never ended.
    expect([...sent.statuses.keys()].sort()).toEqual([200, 503]);
    expect(service.output()).not.toMatch(/启动失败|Unhandled|uncaught/i);
  });

  test("the console says that the database is away, and works again without a restart", async () => {
    const request = async () => {
      const body = JSON.stringify({
        type: "password",
        mobile: "13800138000",
        password: "a".repeat(64),
      });
      const headers = { "content-type": "application/json" };
      const url = `${service.url}/xi/admin/user/login`;
      return (await fetch(url, { method: "POST", headers, body })).json();
    };
    await server?.halt("fast");
    expect(await request()).toMatchObject({
      retCode: "0503",
      retMsg: "数据库暂时不可用，请稍后重试",
      data: { retryAfterSeconds: 2 },
    });
    await server?.resume();
    expect((await request()).retCode).not.toBe("0503");
  });
});
