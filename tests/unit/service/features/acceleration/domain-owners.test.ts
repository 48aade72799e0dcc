import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EdgeSettings } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import {
  makeEdgeApp,
  makeWorld,
  proveHost,
  removeApp,
  type World,
} from "../../../../support/world";
import { askAsNode, type Session, settingsOf, syncReport } from "./edge-fixture";

let service: TestService;
let world: World;
let own: Session & { id: number };
let other: Session & { id: number };
beforeAll(async () => {
  service = await startTestService({
    XI_EDGE_NETWORKS: "10.9.0.0/16",
    XI_EDGE_CNAME: "edge.example.net",
  });
  world = await makeWorld(service);
  own = await makeEdgeApp(service, world.owner.token, "加速一");
  other = await makeEdgeApp(service, world.outsider.token, "加速二");
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const session of [own, other]) {
    const { map } = await service.call("edge/domains", { pageSize: 100 }, session);
    for (const { id } of map.list) await service.call("edge/delete", { id }, session);
  }
});

const save = (domain: string, settings: Partial<EdgeSettings> = {}, session: Session = own) =>
  service.call("edge/save", { domain, settings: settingsOf(settings) }, session);
const tried = (domain: string, settings: Partial<EdgeSettings>) =>
  service.call("edge/checkDraft", { domain, settings }, own);
const added = async (domain: string, settings: Partial<EdgeSettings> = {}): Promise<number> => {
  const { map, retMsg } = await save(domain, settings);
  if (!map) throw new Error(retMsg);
  return map.id;
};
describe("whose a domain is", () => {
  test("one app's, wildcards and what they cover included", async () => {
    await proveHost(service, own.appkey, "shop.example.cn");
    await added("*.shop.example.cn");
    for (const domain of ["*.shop.example.cn", "a.shop.example.cn"]) {
      const { retCode, data, retMsg } = await save(domain, {}, other);
      expect([retCode, data?.field]).toEqual(["0409", "domain"]);
      expect(retMsg).toContain("其他应用");
    }
    expect((await save("*.shop.example.cn")).retMsg).toContain("已经添加过");
    // What a wildcard does not cover is anybody's; what it covers is its owner's.
    expect((await save("a.b.shop.example.cn", {}, other)).retCode).toBe("0000");
    expect((await save("shop.example.cn", {}, other)).retCode).toBe("0000");
    expect((await save("a.shop.example.cn")).retCode).toBe("0000");
    expect((await save("*.example.cn")).retCode).toBe("0409");
  });

  test("a wildcard is for whoever has proven its name or one above it", async () => {
    const refused = await save("*.w.proof.example.cn");
    expect([refused.retCode, refused.data?.field]).toEqual(["0409", "domain"]);
    expect(refused.retMsg).toContain("「域名管理」添加 w.proof.example.cn");
    await proveHost(service, other.appkey, "proof.example.cn");
    expect((await save("*.w.proof.example.cn")).retCode).toBe("0409");
    expect((await save("*.w.proof.example.cn", {}, other)).retCode).toBe("0000");
    expect((await tried("*.x.proof.example.cn", {})).retCode).toBe("0409");
  });

  test("what was only named keeps nobody out; what was proven does", async () => {
    await added("www.named.example.cn");
    expect((await save("www.named.example.cn", {}, other)).retCode).toBe("0000");
    await proveHost(service, other.appkey, "named.example.cn");
    const third = await makeEdgeApp(service, world.owner.token, "加速三");
    const { retCode, data } = await save("www.named.example.cn", {}, third);
    expect([retCode, data?.field]).toEqual(["0409", "domain"]);
    expect((await save("www.named.example.cn")).retMsg).toContain("已经添加过");
  });

  test("whoever proves a name takes it over from whoever named it first", async () => {
    await added("taken.example.cn");
    await proveHost(service, other.appkey, "taken.example.cn");
    expect((await save("taken.example.cn", {}, other)).retCode).toBe("0000");
    const third = await makeEdgeApp(service, world.owner.token, "加速四");
    expect((await save("taken.example.cn", {}, third)).retMsg).toContain("其他应用");
  });

  test("of two apps that name one at once, one account has it once", async () => {
    const third = await makeEdgeApp(service, world.owner.token, "加速五");
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save("race.example.cn", {}, at % 2 ? own : third)),
    );
    expect(responses.filter(({ retCode }) => retCode === "0000")).toHaveLength(1);
  });

  test("forgotten, it is free again with nothing of it left", async () => {
    const id = await added("gone.example.cn");
    await service.call("edge/delete", { id }, own);
    expect((await service.call("edge/domain", { id }, own)).retCode).toBe("0404");
    expect((await service.call("edge/versions", { id }, own)).retCode).toBe("0404");
    expect((await save("gone.example.cn", {}, other)).retCode).toBe("0000");
  });

  test("those of a deleted app are free again, and its nodes get nothing more", async () => {
    const name = "要删除的";
    const gone = await makeEdgeApp(service, world.owner.token, name);
    const { key } = (await service.call("edge/addNode", { name: "一" }, gone)).map;
    await proveHost(service, own.appkey, "left.example.cn");
    await save("left.example.cn", {}, gone);
    await save("*.left.example.cn", {}, gone);
    expect((await askAsNode(service, "sync", key, syncReport())).status).toBe(200);
    expect((await save("left.example.cn")).retMsg).toContain("其他应用");
    const { id, token } = gone;
    await removeApp(service, { id, token, name, mobile: "13800000001" });
    expect((await askAsNode(service, "sync", key, syncReport())).status).toBe(401);
    expect((await save("left.example.cn")).retCode).toBe("0000");
    expect((await save("a.left.example.cn", {}, other)).retCode).toBe("0000");
    expect((await save("b.left.example.cn")).retCode).toBe("0000");
  });
});
