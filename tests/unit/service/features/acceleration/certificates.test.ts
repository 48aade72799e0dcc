import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brandHost, certificates } from "../../../../support/certificates";
import { startTestService } from "../../../../support/service";
import { makeEdgeApp, makeWorld, proveHost } from "../../../../support/world";
import { type CertificateFixture, openCertificateFixture } from "./certificate-fixture";
import { settingsOf } from "./edge-fixture";

const dayMs = 86_400_000;
const minuteMs = 60_000;

let deps: CertificateFixture;
beforeAll(async () => {
  deps = await openCertificateFixture();
});
beforeEach(() => Object.assign(deps.authority, { error: null, days: 90 }));
afterAll(() => deps.close());

describe("asking for a certificate", () => {
  test("is refused at the field where it cannot be", async () => {
    const { service, own, outsider, added, ask: request } = deps;
    const tcp = await added("tcp.acme.cn", { business: "tcp", tcpPort: 24_100 });
    await proveHost(service, own.appkey, "wild-acme.cn");
    const wild = await added("*.wild-acme.cn");
    const stopped = await added("stopped.acme.cn");
    await service.call("edge/setState", { id: stopped, isOn: false }, own);
    for (const [id, message] of [
      [tcp, "TCP"],
      [wild, "泛域名"],
      [stopped, "已停用"],
    ] as const) {
      const { retCode, retMsg, data } = await request(id);
      expect([retCode, data?.field]).toEqual(["0400", "source"]);
      expect(retMsg).toContain(message);
    }
    expect((await request(stopped, outsider)).retCode).toBe("0404");
    const without = await startTestService();
    const { owner } = await makeWorld(without);
    const app = await makeEdgeApp(without, owner.token, "没有机构");
    const body = { domain: "a.acme.cn", settings: settingsOf() };
    const { id } = (await without.call("edge/save", body, app)).map;
    const { retCode, data } = await without.call("edge/autoCertificate", { id }, app);
    expect([retCode, data?.field]).toEqual(["0400", "source"]);
    expect((await without.call("edge/domain", { id }, app)).map.authority).toBe("");
    await without.close();
  });

  test("waits for the nodes, then has one issued, whose key nobody is told", async () => {
    const { service, own, authority, added, ask: request, rowOf, keptOf, sync, round } = deps;
    const id = await added("first.acme.cn", {
      https: { isForced: true, hasHttp2: false },
      deny: ["0.0.0.0/0"],
    });
    const before = authority.ordered.length;
    expect((await request(id)).map.auto).toMatchObject({ state: "asking", fault: null });
    await round();
    await sync(false);
    service.wait(minuteMs);
    await round();
    expect(authority.ordered).toHaveLength(before);
    const given = await sync();
    const file = given.domains.find((one) => one.id === id)?.file ?? "";
    // The answer comes before whatever refuses or redirects.
    expect(file.indexOf("acme-challenge")).toBeLessThan(file.indexOf("return 403"));
    service.wait(minuteMs);
    await round();
    expect(authority.ordered).toHaveLength(before + 1);
    const { auto, certificate } = await rowOf(id);
    expect(auto).toMatchObject({ state: "issued", fault: null });
    expect(certificate?.issuer).toBe("ACME Test");
    const leftMs = (certificate?.expireTime ?? 0) - (auto?.nextTime ?? 0);
    expect(leftMs).toBeGreaterThan(29.9 * dayMs);
    expect(leftMs).toBeLessThan(30.1 * dayMs);
    const { certificate: served } = (await sync()).domains.find((one) => one.id === id) ?? {};
    expect(new X509Certificate(served?.chain ?? "").checkHost("first.acme.cn")).toBeDefined();
    const middle = served?.key.split("\n")[1] ?? "";
    expect(middle).toHaveLength(64);
    expect(await keptOf(id)).not.toContain(middle);
    const serialized = JSON.stringify([
      await service.call("edge/domain", { id }, own),
      await service.call("edge/domains", {}, own),
      await service.call("edge/versions", { id }, own),
    ]);
    expect(serialized).not.toContain("PRIVATE");
    const { rows } = await service.store.pool.query("SELECT key_sealed FROM acme_account");
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0].key_sealed, "base64").toString("latin1")).not.toContain("PRIVATE");
  });

  test("an uploaded certificate ends it, and an order that is filled meanwhile is dropped", async () => {
    const { service, own, added, ask: request, rowOf, sync, round } = deps;
    const id = await added(brandHost);
    await request(id);
    await sync();
    const { certificate, privateKey } = certificates.good;
    const issue = service.ports.certificates.issue;
    service.ports.certificates.issue = async (...given) => {
      const made = await issue(...given);
      await service.call("edge/certificate", { id, certificate, privateKey }, own);
      return made;
    };
    await round();
    service.ports.certificates.issue = issue;
    const row = await rowOf(id);
    expect(row.auto).toBeNull();
    expect(row.certificate?.issuer).not.toBe("ACME Test");
    const file = (await sync()).domains.find((one) => one.id === id)?.file;
    expect(file).not.toContain("acme-challenge");
  });

  test("a service that stops while it asks blames nobody", async () => {
    const { service, added, ask: request, rowOf, sync, round } = deps;
    const id = await added("stopping.acme.cn");
    await request(id);
    await sync();
    const stopping = new AbortController();
    const issue = service.ports.certificates.issue;
    service.ports.certificates.issue = (send, signal) => {
      stopping.abort();
      return issue(send, signal);
    };
    await round(stopping.signal);
    service.ports.certificates.issue = issue;
    expect((await rowOf(id)).auto).toMatchObject({ state: "asking", fault: null });
    await round();
    expect((await rowOf(id)).auto).toMatchObject({ state: "issued" });
  });

  test("a domain that is deleted takes its wish with it", async () => {
    const { service, own, added, ask: request } = deps;
    const id = await added("deleted.acme.cn");
    await request(id);
    await service.call("edge/delete", { id }, own);
    const { rows } = await service.store.pool.query(
      "SELECT 1 FROM edge_auto WHERE app_id = $1 AND domain_id = $2",
      [own.id, id],
    );
    expect(rows).toEqual([]);
  });
});
