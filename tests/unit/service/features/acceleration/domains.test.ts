import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EdgeSettings } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld, proveHost, type World } from "../../../../support/world";
import { type Session, settingsOf } from "./edge-fixture";

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
const rowOf = async (id: number) => (await service.call("edge/domain", { id }, own)).map.row;
const origin = (address: string, change: object = {}) => ({
  address,
  port: 80,
  weight: 1,
  isBackup: false,
  ...change,
});

describe("what is refused, with the field", () => {
  test.each([
    ["https://a.com", "只填域名"],
    ["a.com:8080", "只填域名"],
    ["10.0.0.1", "不能填写 IP 地址"],
    ["0x7f.1", "IP 地址"],
    ["a.*.com", "泛域名只能写成"],
    ["*.*.com", "泛域名只能写成"],
    ["*.com", "请输入正确的域名"],
    ["router.lan", "请输入正确的域名"],
    ["a\n.com", "只填域名"],
    ["com.cn", "公共后缀"],
    ["*.com.cn", "公共后缀"],
    ["*.github.io", "公共后缀"],
    ["github.io", "公共后缀"],
    ["*.xn--55qx5d.cn", "公共后缀"],
    ["*.公司.cn", "公共后缀"],
    ["a;b.com", "请输入正确的域名"],
    ["-a.com", "请输入正确的域名"],
  ])("domain %j", async (domain, message) => {
    const { retCode, retMsg, data } = await save(domain);
    expect([retCode, data?.field]).toEqual(["0400", "domain"]);
    expect(retMsg).toContain(message);
  });

  test.each<[string, Partial<EdgeSettings>, string]>([
    ["itself", { origins: [origin("SHOP.example.cn")] }, "settings.origins.0.address"],
    [
      "private",
      { origins: [origin("8.8.8.8"), origin("192.168.1.1")] },
      "settings.origins.1.address",
    ],
    ["private IPv6", { origins: [origin("::1")] }, "settings.origins.0.address"],
    ["metadata", { origins: [origin("169.254.169.254")] }, "settings.origins.0.address"],
    ["half an address", { origins: [origin("1.2.3")] }, "settings.origins.0.address"],
    ["twice", { origins: [origin("8.8.8.8"), origin("8.8.8.8")] }, "settings.origins.1.address"],
    ["a path", { origins: [origin("a.com/x")] }, "settings.origins.0.address"],
    ["an injection", { origins: [origin("a.com; return 1")] }, "settings.origins.0.address"],
    ["none", { origins: [] }, "settings.origins"],
    [
      "65",
      { origins: Array.from({ length: 65 }, (_, at) => origin(`8.8.${at}.8`)) },
      "settings.origins",
    ],
    [
      "only backups",
      { origins: [origin("8.8.8.8", { isBackup: true })] },
      "settings.origins.0.isBackup",
    ],
    ["primary alone", { balance: "primary" }, "settings.balance"],
    [
      "a backup of a hash",
      { balance: "hash", origins: [origin("8.8.8.8"), origin("8.8.4.4", { isBackup: true })] },
      "settings.origins.1.address",
    ],
    [
      "a rule with ;",
      { cache: [{ kind: "path", pattern: "/a;b", seconds: 1, ignoresQuery: false }] },
      "settings.cache.0.pattern",
    ],
    [
      "a rule with a newline",
      { cache: [{ kind: "path", pattern: "/a\n}", seconds: 1, ignoresQuery: false }] },
      "settings.cache.0.pattern",
    ],
    [
      "a suffix with a dot",
      { cache: [{ kind: "suffix", pattern: ".jpg", seconds: 1, ignoresQuery: false }] },
      "settings.cache.0.pattern",
    ],
    ["a list of words", { deny: ["1.2.3.4", "all"] }, "settings.deny.1"],
    ["a list with a zone", { allow: ["fe80::1%eth0"] }, "settings.allow.0"],
    ["a network too long", { allow: ["1.2.3.4/33"] }, "settings.allow.0"],
    ["an agent with quotes", { agents: ['a"b'] }, "settings.agents.0"],
    ["agents that are one", { agents: ["Bot", "bot"] }, "settings.agents.1"],
    ["TCP without a port", { business: "tcp" }, "settings.tcpPort"],
    ["a low port", { business: "tcp", tcpPort: 80 }, "settings.tcpPort"],
    ["nowhere", { regions: { mode: "deny", names: ["火星"] } }, "settings.regions.names.0"],
  ])("settings: %s", async (_, settings, field) => {
    const saved = await save("shop.example.cn", settings);
    expect([saved.retCode, saved.data?.field]).toEqual(["0400", field]);
    const draft = await tried("shop.example.cn", settingsOf(settings));
    expect([draft.retCode, draft.data?.field]).toEqual(["0400", field]);
  });

  test("an allowed network may be private, IDN is taken as punycode, 64 origins are enough", async () => {
    const origins = Array.from({ length: 64 }, (_, at) => origin(`10.9.0.${at}`));
    const id = await added("商店.example.cn", { origins });
    expect(await rowOf(id)).toMatchObject({
      domain: "xn--czrs0t.example.cn",
      origins: 64,
      version: 1,
    });
  });

  test("a draft is looked at as far as it goes, and nothing is kept of it", async () => {
    expect(await tried("half.example.cn", {})).toMatchObject({ retCode: "0000" });
    await added("full.example.cn", { business: "tcp", tcpPort: 20_002 });
    await proveHost(service, other.appkey, "theirs.example.cn");
    await save("theirs.example.cn", {}, other);
    const tcp = { business: "tcp", tcpPort: 20_002 } as const;
    for (const [domain, settings, error] of [
      ["10.0.0.1", {}, ["0400", "domain"]],
      ["full.example.cn", {}, ["0409", "domain"]],
      ["theirs.example.cn", {}, ["0409", "domain"]],
      ["half.example.cn", tcp, ["0409", "settings.tcpPort"]],
      ["half.example.cn", { business: "tcp" }, ["0400", "settings.tcpPort"]],
      ["*.example.cn", { business: "tcp", tcpPort: 20_003 }, ["0409", "domain"]],
      ["half.example.cn", { origins: [origin("::1")] }, ["0400", "settings.origins.0.address"]],
    ] as const) {
      const { retCode, data } = await tried(domain, settings as Partial<EdgeSettings>);
      expect([domain, retCode, data?.field]).toEqual([domain, ...error]);
    }
    const { list } = (await service.call("edge/domains", {}, own)).map;
    expect(list).toMatchObject([{ domain: "full.example.cn" }]);
    expect((await save("half.example.cn", {}, other)).retCode).toBe("0000");
  });

  test("apps of another line have no edge at all", async () => {
    const attribution = { token: world.owner.token, appkey: world.app.appkey };
    for (const response of [
      await service.call("edge/domains", {}, attribution),
      await save("shop.example.cn", {}, attribution),
      await service.call("edge/addNode", { name: "n" }, attribution),
    ]) {
      expect(response.retCode).toBe("0404");
    }
  });
});

describe("an app's own domains", () => {
  test("another's number opens nothing", async () => {
    const id = await added("mine.example.cn");
    const settings = settingsOf();
    for (const response of [
      await service.call("edge/domain", { id }, other),
      await service.call("edge/save", { id, version: 1, domain: "x", settings }, other),
      await service.call("edge/restore", { id, number: 1 }, other),
      await service.call("edge/setState", { id, isOn: false }, other),
      await service.call("edge/certificate", { id, certificate: "", privateKey: "" }, other),
      await service.call("edge/delete", { id }, other),
      await service.call("edge/overview", { domainId: id }, other),
      await service.call("edge/tops", { domainId: id, kind: "path" }, other),
      await service.call("edge/attacks", { domainId: id }, other),
    ]) {
      expect(response.retCode).toBe("0404");
    }
    expect(await rowOf(id)).toMatchObject({ version: 1, isOn: true });
  });

  test("a port of TCP is one domain's", async () => {
    await added("one.example.cn", { business: "tcp", tcpPort: 20_001 });
    const { retCode, data } = await save("two.example.cn", { business: "tcp", tcpPort: 20_001 });
    expect([retCode, data?.field]).toEqual(["0409", "settings.tcpPort"]);
  });
});
