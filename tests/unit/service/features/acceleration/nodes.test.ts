import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EdgeRelease } from "../../../../../src/core/api/contract/edge-agent";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld, type World } from "../../../../support/world";
import { askAsNode, type Session, settingsOf, syncReport } from "./edge-fixture";

let service: TestService;
let world: World;
let own: Session & { id: number };
let domainId: number;
beforeAll(async () => {
  service = await startTestService({});
  world = await makeWorld(service);
  own = await makeEdgeApp(service, world.owner.token, "节点");
  const body = { domain: "n.example.cn", settings: settingsOf() };
  domainId = (await service.call("edge/save", body, own)).map.id;
});
afterAll(() => service.close());

const add = async (name: string): Promise<{ id: number; key: string }> =>
  (await service.call("edge/addNode", { name }, own)).map;
const sync = (key: string, change: object = {}) =>
  askAsNode(service, "sync", key, syncReport(change));
const nodeOf = async (id: number) =>
  (await service.call("edge/nodes", {}, own)).map.list.find((one: { id: number }) => one.id === id);
const checkOf = async () => {
  service.wait(60_000);
  const { checks } = (await service.call("edge/check", { id: domainId }, own)).map;
  return checks.find(({ name }: { name: string }) => name === "node");
};
const state = async () => (await service.call("edge/domain", { id: domainId }, own)).map.row;

describe("keys of nodes", () => {
  test("open nothing when they are wrong, another's, old or revoked; the store keeps no key", async () => {
    const { id, key } = await add("钥匙");
    const others = await makeEdgeApp(service, world.outsider.token, "别人的");
    const foreign = (await service.call("edge/addNode", { name: "x" }, others)).map;
    const swapped = key.replace(/^xe1\.\d+\.\d+/, `xe1.${others.id}.${foreign.id}`);
    for (const bad of ["", "x", "xe1.1.1.short", swapped, `${key}x`]) {
      expect((await sync(bad)).status).toBe(401);
    }
    expect((await sync(key)).status).toBe(200);
    const { key: renewed } = (await service.call("edge/renewKey", { id }, own)).map;
    expect((await sync(key)).status).toBe(200);
    expect((await sync(renewed)).status).toBe(200);
    expect(await nodeOf(id)).toMatchObject({ oldKeyUntil: expect.any(Number) });
    service.wait(86_400_001);
    expect((await sync(key)).status).toBe(401);
    expect(await nodeOf(id)).toMatchObject({ oldKeyUntil: null });
    await service.call("edge/revokeNode", { id }, own);
    expect((await sync(renewed)).status).toBe(401);
    expect((await service.call("edge/renewKey", { id }, own)).retCode).toBe("0409");
    const { rows } = await service.store.pool.query("SELECT edge_node::text AS row FROM edge_node");
    expect(JSON.stringify(rows)).not.toContain(key.split(".")[3]);
  });

  test("are no concern of strangers", async () => {
    const { id } = await add("私有");
    const outsider = await makeEdgeApp(service, world.outsider.token, "陌生");
    expect((await service.call("edge/renewKey", { id }, outsider)).retCode).toBe("0404");
    expect((await service.call("edge/revokeNode", { id }, outsider)).retCode).toBe("0404");
    const authorised = await world.authorise("13800000077", [{ key: "app", level: "edit" }]);
    const session = { token: authorised, appkey: own.appkey };
    expect((await service.call("edge/nodes", {}, session)).retCode).toBe("0233");
  });

  test("names are told apart, and there is an end to them", async () => {
    await add("同名");
    expect((await service.call("edge/addNode", { name: "同名" }, own)).data?.field).toBe("name");
    const responses = [];
    for (let at = 0; at < 20; at += 1) {
      responses.push((await service.call("edge/addNode", { name: `多${at}` }, own)).retCode);
    }
    expect(responses.at(-1)).toBe("0409");
  });
});

describe("what a node is given", () => {
  let key: string;
  let nodeId: number;
  beforeAll(async () => {
    for (const one of (await service.call("edge/nodes", {}, own)).map.list) {
      await service.call("edge/revokeNode", { id: one.id }, own);
    }
    ({ id: nodeId, key } = await add("给定"));
  });

  test("an old agent is told so and gets nothing", async () => {
    const { status, body } = await sync(key, { agent: "0.9.9" });
    expect(status).toBe(426);
    expect(body.retMsg).toContain("版本过旧");
    expect(await nodeOf(nodeId)).toMatchObject({ isTooOld: true, agentVersion: "0.9.9" });
  });

  test("what is no report is refused", async () => {
    for (const bad of [
      {},
      { ...syncReport(), agent: "latest" },
      { ...syncReport(), applied: { x: "1" } },
    ]) {
      expect((await askAsNode(service, "sync", key, bad)).status).toBe(400);
    }
  });

  test("states follow what nodes say, from waiting to served, refused and stopped", async () => {
    const first = await sync(key);
    const release = first.body.release as EdgeRelease;
    const [domain] = release.domains;
    expect(domain).toMatchObject({ id: domainId, kind: "http", certificate: null });
    expect(domain?.file).toContain('server_name "n.example.cn";');
    expect((await state()).state).toBe("deploying");
    expect(await checkOf()).toMatchObject({ state: "waiting", found: "0 / 1" });
    const applied = { [domainId]: domain?.mark };
    expect((await sync(key, { tried: release.mark, applied })).body.release).toBeNull();
    expect((await state()).state).toBe("on");
    expect(await checkOf()).toMatchObject({ state: "ok", found: "1 / 1" });
    expect(await nodeOf(nodeId)).toMatchObject({ served: 1, refused: 0, isAway: false });
    const settings = settingsOf({ cc: { perSecond: 1, burst: 0 } });
    await service.call(
      "edge/save",
      { id: domainId, version: 1, domain: "n.example.cn", settings },
      own,
    );
    expect((await state()).state).toBe("deploying");
    const second = (await sync(key, { tried: release.mark, applied })).body.release as EdgeRelease;
    const problems = { [domainId]: "unknown directive" };
    await sync(key, { tried: second.mark, applied, faults: problems });
    expect(await state()).toMatchObject({ state: "failing", fault: "unknown directive" });
    expect(await checkOf()).toMatchObject({ state: "bad" });
    const setDemo = (isDemo: boolean) =>
      service.store.pool.query("UPDATE edge_domain SET is_demo = $1 WHERE app_id = $2", [
        isDemo,
        own.id,
      ]);
    await setDemo(true);
    await sync(key);
    expect((await state()).state).toBe("waiting");
    await setDemo(false);
    await service.call("edge/setState", { id: domainId, isOn: false }, own);
    expect((await state()).state).toBe("off");
    expect(((await sync(key)).body.release as EdgeRelease).domains).toEqual([]);
    await service.call("edge/setState", { id: domainId, isOn: true }, own);
    service.wait(4 * 60_000);
    expect((await state()).state).toBe("waiting");
    expect(await checkOf()).toMatchObject({ state: "bad", found: "0 / 0" });
  });

  test("a firewall is left out where the node has none", async () => {
    const row = await state();
    const settings = settingsOf({ waf: "on" });
    const body = { id: domainId, version: row.version, domain: "n.example.cn", settings };
    await service.call("edge/save", body, own);
    const fileOf = async (hasWaf: boolean) =>
      ((await sync(key, { hasWaf })).body.release as EdgeRelease).domains[0]?.file;
    expect(await fileOf(false)).not.toContain("waf");
    expect(await fileOf(true)).toContain("include local/waf-on.conf;");
  });
});
