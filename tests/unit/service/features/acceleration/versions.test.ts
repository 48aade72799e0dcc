import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EdgeSettings } from "../../../../../src/core/api/contract";
import { brandHost, certificates } from "../../../../support/certificates";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld } from "../../../../support/world";
import { askAsNode, type Session, settingsOf, syncReport } from "./edge-fixture";

let service: TestService;
let own: Session & { id: number };
beforeAll(async () => {
  service = await startTestService();
  const world = await makeWorld(service);
  own = await makeEdgeApp(service, world.owner.token, "版本");
});
afterAll(() => service.close());

const added = async (domain: string): Promise<number> =>
  (await service.call("edge/save", { domain, settings: settingsOf() }, own)).map.id;
const rowOf = async (id: number) => (await service.call("edge/domain", { id }, own)).map.row;

describe("versions", () => {
  test("each save is one, with its author; an old one comes back as the newest", async () => {
    const id = await added("v.example.cn");
    const change = (version: number, settings: EdgeSettings) =>
      service.call(
        "edge/save",
        { id, version, domain: "v.example.cn", settings, note: "限速" },
        own,
      );
    expect((await change(1, settingsOf({ cc: { perSecond: 5, burst: 5 } }))).map.version).toBe(2);
    const late = await change(1, settingsOf());
    expect([late.retCode, late.data?.field]).toEqual(["0409", "version"]);
    const back = await service.call("edge/restore", { id, number: 1 }, own);
    expect(back.map.version).toBe(3);
    const { map } = await service.call("edge/versions", { id }, own);
    expect(map.list).toMatchObject([
      { number: 3, restored: 1, settings: { cc: null } },
      { number: 2, restored: null, note: "限速", settings: { cc: { perSecond: 5, burst: 5 } } },
      { number: 1, restored: null },
    ]);
    expect((await service.call("edge/domain", { id }, own)).map.settings).toEqual(settingsOf());
    expect((await service.call("edge/restore", { id, number: 9 }, own)).retCode).toBe("0404");
  });
});

describe("certificates", () => {
  const certify = (id: number, certificate: string, privateKey: string) =>
    service.call("edge/certificate", { id, certificate, privateKey }, own);

  test("are checked, and the key is sealed and never told", async () => {
    const id = await added(brandHost);
    const { good, expired, other: foreign, locked } = certificates;
    const refusals: [string, string, string][] = [
      ["", good.privateKey, "certificate"],
      [good.certificate, "", "privateKey"],
      [foreign, good.privateKey, "certificate"],
      [expired, good.privateKey, "certificate"],
      [good.certificate, locked, "privateKey"],
      ["x", "y", "certificate"],
    ];
    for (const [certificate, key, field] of refusals) {
      const { retCode, data } = await certify(id, certificate, key);
      expect([retCode, data?.field]).toEqual(["0400", field]);
    }
    expect((await rowOf(id)).certificate).toBeNull();
    const { map } = await certify(id, good.certificate, good.privateKey);
    expect(map.certificate.expireTime).toBeGreaterThan(service.now());
    const serialized = JSON.stringify([
      await rowOf(id),
      await service.call("edge/domain", { id }, own),
      await service.call("edge/domains", {}, own),
      await service.call("edge/versions", { id }, own),
    ]);
    expect(serialized).not.toContain("PRIVATE");
    const { rows } = await service.store.pool.query(
      "SELECT key_sealed FROM edge_domain WHERE id = $1",
      [id],
    );
    const middle = good.privateKey.split("\n")[3] ?? "";
    expect(rows[0].key_sealed).not.toContain(middle);
    const { key } = (await service.call("edge/addNode", { name: `证书${id}` }, own)).map;
    const { body } = await askAsNode(service, "sync", key, syncReport());
    expect(JSON.stringify(body.release)).toContain(middle.slice(0, 40));
    await certify(id, "", "");
    expect((await rowOf(id)).certificate).toBeNull();
  });
});
