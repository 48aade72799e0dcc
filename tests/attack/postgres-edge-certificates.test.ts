import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNginx } from "../../scripts/test/nginx.mjs";
import { launchPostgres, type ThrowAwayServer } from "../../scripts/test/postgres.mjs";
import { type AcmeAuthority, startAuthority } from "../support/edge/acme-authority";
import { type EdgeConsole, openEdgeConsole } from "../support/edge/console";
import { prepareAgent, type RunningAgent } from "../support/edge/running-agent";
import { plainSettings } from "../support/edge/settings";
import { type RunningService, startBuiltService } from "../support/running-service";

const account = { mobile: "13800000001", password: "abc123" };
const right = { kid: "kid-of-ours", hmacKey: randomBytes(32).toString("base64url") };
const wrong = { ...right, hmacKey: randomBytes(32).toString("base64url") };
/** Each service looks every three seconds for what is due. */
const twoRoundsMs = 7_000;

describe.runIf(findNginx())("certificates of two services at one PostgreSQL", () => {
  let folder: string;
  let server: ThrowAwayServer | null;
  let authority: AcmeAuthority;
  let first: RunningService;
  let second: RunningService;
  let agent: RunningAgent;
  let desk: EdgeConsole;
  let at: RunningService;

  const bindBy = (binding: typeof right) =>
    writeFile(join(folder, "eab.json"), JSON.stringify(binding));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "xi-two-"));
    await bindBy(wrong);
    authority = await startAuthority(() => agent.httpPort);
    authority.binding = right;
    server = await launchPostgres();
    if (!server) throw new Error("postgresql was neither found nor could be installed");
    const env = {
      DATABASE_URL: server.url,
      XI_SEED: "none",
      XI_SECRET: "the master secret of the two services",
      XI_EDGE_NETWORKS: "127.0.0.0/8",
      XI_ACME_DIRECTORY: authority.directory,
      XI_ACME_TERMS: "agreed",
      XI_ACME_EAB: join(folder, "eab.json"),
      XI_ADMIN_MOBILE: account.mobile,
      XI_ADMIN_PASSWORD_FILE: join(folder, "password"),
    };
    await writeFile(env.XI_ADMIN_PASSWORD_FILE, account.password);
    first = await startBuiltService(env);
    second = await startBuiltService(env);
    at = first;
    desk = await openEdgeConsole(() => at.url, account);
    const { key } = await desk.done("edge/addNode", { name: "节点" });
    agent = await prepareAgent(first.url, key);
    agent.start();
  }, 120_000);
  afterAll(async () => {
    await agent?.dispose();
    for (const service of [first, second]) await service?.dispose();
    server?.stop();
    await authority?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function request(domain: string): Promise<number> {
    const { id } = await desk.done("edge/save", { domain, settings: plainSettings(80) });
    await desk.done("edge/autoCertificate", { id });
    return id;
  }
  const rowOf = async (id: number) => (await desk.done("edge/domain", { id })).row;
  const untilState = (id: number, state: string) =>
    expect
      .poll(async () => (await rowOf(id)).auto.state, { timeout: 60_000, interval: 200 })
      .toBe(state);
  const untilOrdered = (times: number) =>
    expect.poll(() => authority.ordered.length, { timeout: 60_000, interval: 50 }).toBe(times);
  /** New orders wait for the answer until this is called. */
  function hold(): () => void {
    let response = () => {};
    authority.pause = new Promise((resolve) => {
      response = resolve;
    });
    return () => {
      authority.pause = null;
      response();
    };
  }

  test("a wrong key of the external account is told as the deployment's, and nobody is told the key", async () => {
    const id = await request("bound.edge-test.cn");
    await untilState(id, "failed");
    const { auto } = await rowOf(id);
    expect(auto).toMatchObject({ fault: "account", detail: "the binding's signature is wrong" });
    expect(authority.ordered).toEqual([]);
    for (const service of [first, second]) {
      expect(service.output()).not.toContain(wrong.hmacKey);
      await service.stop();
    }
    await bindBy(right);
    await first.restart();
    await second.restart();
    await desk.done("edge/autoCertificate", { id });
    await untilState(id, "issued");
    expect(authority.ordered).toHaveLength(1);
  });

  test("one request makes one order, though the other looks for what is due meanwhile", async () => {
    authority.ordered.length = 0;
    const release = hold();
    const id = await request("one.edge-test.cn");
    await untilOrdered(1);
    await pause(twoRoundsMs);
    release();
    await untilState(id, "issued");
    await pause(twoRoundsMs);
    expect(authority.ordered).toEqual(["one.edge-test.cn"]);
  });

  test("what a killed service was asking for is taken over by the other, once", async () => {
    authority.ordered.length = 0;
    await second.stop();
    const release = hold();
    const id = await request("taken-over.edge-test.cn");
    await untilOrdered(1);
    await second.restart();
    at = second;
    await first.stop("SIGKILL");
    release();
    await untilState(id, "issued");
    expect((await rowOf(id)).certificate.issuer).toBe("ACME Test");
    await first.restart();
    await pause(twoRoundsMs);
    expect(authority.ordered).toEqual(Array(2).fill("taken-over.edge-test.cn"));
    await expect
      .poll(async () => (await rowOf(id)).state, { timeout: 30_000, interval: 200 })
      .toBe("on");
    for (const service of [first, second]) {
      expect(service.output()).not.toMatch(/PRIVATE|"level":"error"/);
      expect(service.output()).not.toContain(right.hmacKey);
    }
  });
});
