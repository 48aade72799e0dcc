import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brandHost, certificates } from "../../../../support/certificates";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
const { good } = certificates;

beforeAll(async () => {
  service = await startTestService(
    { XI_ORIGIN: "https://console.xi.test", XI_DOMAIN_TARGET: "cname.xi.test" },
    { hasWorkers: false },
  );
  world = await makeWorld(service);
});
afterAll(() => service.close());
beforeEach(() => service.store.db.deleteFrom("domain").execute());

const owner = () => ({ token: world.owner.token });
const save = (more: object = {}, session: object = owner()) =>
  service.call(
    "domain/newsave",
    { host: brandHost, purpose: "landing", ...more } as never,
    session,
  );

test.each([
  ["*.brand.test", "不支持泛域名，请填写具体的域名"],
  ["https://links.brand.test", "只填域名，不含协议、端口和路径"],
  ["links.brand.test:8443", "只填域名，不含协议、端口和路径"],
  ["links.brand.test/a", "只填域名，不含协议、端口和路径"],
  ["a@links.brand.test", "只填域名，不含协议、端口和路径"],
  ["127.0.0.1", "不能填写 IP 地址"],
  ["0x7f.1", "不能填写 IP 地址"],
  ["2130706433", "不能填写 IP 地址"],
  ["[::1]", "只填域名，不含协议、端口和路径"],
  ["localhost", "请输入正确的域名"],
  ["printer.local", "请输入正确的域名"],
  ["metadata.internal", "请输入正确的域名"],
  ["-links.brand.test", "请输入正确的域名"],
  ["brand", "请输入正确的域名"],
  ["console.xi.test", "这是平台自己的域名，请填写您的域名"],
  ["a.console.xi.test", "这是平台自己的域名，请填写您的域名"],
  ["cname.xi.test", "这是平台自己的域名，请填写您的域名"],
  ["demo.localhost", "请输入正确的域名"],
])("%s is nobody's domain", async (host, message) => {
  expect(await save({ host })).toMatchObject({
    retCode: "0400",
    retMsg: message,
    data: { field: "host" },
  });
});

test("a name in Chinese is kept as browsers send it", async () => {
  const { hostname } = new URL("http://链接.品牌.中国");
  expect(hostname).toMatch(/^xn--/);
  expect((await save({ host: "链接.品牌.中国" })).map.host).toBe(hostname);
});

const bomb = `${"-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n".repeat(500)}`;

test.each([
  ["请填写私钥", { certificate: good.certificate }, "privateKey"],
  ["请填写证书", { privateKey: good.privateKey }, "certificate"],
  ["证书已过期", { ...good, certificate: certificates.expired }, "certificate"],
  [`证书不包含域名 ${brandHost}`, { ...good, certificate: certificates.other }, "certificate"],
  ["私钥不能有密码，请先去掉密码", { ...good, privateKey: certificates.locked }, "privateKey"],
  ["RSA 私钥应为 2048 到 8192 位", { ...good, privateKey: certificates.short }, "privateKey"],
  [
    "第一张应为域名的证书，而不是 CA 证书",
    { ...good, certificate: certificates.authority },
    "certificate",
  ],
  [
    "证书链不完整或次序不对：第 1 张不是由第 2 张签发的",
    { ...good, certificate: good.certificate + certificates.other },
    "certificate",
  ],
  ["证书链最多 6 张证书", { ...good, certificate: bomb }, "certificate"],
  [
    "不是 PEM 格式的证书，应以 -----BEGIN CERTIFICATE----- 开头",
    { ...good, certificate: "<script>" },
    "certificate",
  ],
  [
    "第 1 张证书无法解析",
    { ...good, certificate: bomb.slice(0, bomb.length / 500) },
    "certificate",
  ],
  [
    "证书里有多余的内容，请只填 PEM 证书",
    { ...good, certificate: good.certificate + good.privateKey },
    "certificate",
  ],
  ["不是 PEM 格式的私钥", { ...good, privateKey: good.certificate }, "privateKey"],
])("a certificate is refused: %s", async (message, body, field) => {
  expect(await save(body)).toMatchObject({ retCode: "0400", retMsg: message, data: { field } });
  expect((await service.call("GET domain/list", {}, owner())).map.list).toEqual([]);
});

test("a key that fits another certificate is refused", async () => {
  const { generateKeyPairSync } = await import("node:crypto");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  expect(await save({ ...good, privateKey: pem })).toMatchObject({
    retMsg: "私钥与证书不匹配",
    data: { field: "privateKey" },
  });
});

test("a key is sealed and never told again; what is not sent stays", async () => {
  const { map } = await save({ ...good, certificate: good.certificate + certificates.authority });
  expect(map.certificate).toMatchObject({ kind: "upload", issuer: "Test Authority" });
  const stored = await service.store.db
    .selectFrom("domain")
    .selectAll()
    .where("id", "=", map.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain("PRIVATE KEY");
  expect(stored.key_sealed).not.toBeNull();
  const serialized = JSON.stringify(await service.call("GET domain/info", { id: map.id }, owner()));
  expect(serialized).not.toContain(stored.key_sealed ?? "-");
  expect(serialized).not.toContain("BEGIN");
  const again = await save({ id: map.id, icp: "京ICP备2026000001号" });
  expect(again.map).toMatchObject({ icp: "京ICP备2026000001号", certificate: { kind: "upload" } });
  const without = await save({ id: map.id, dropCertificate: true });
  expect(without.map.certificate.kind).toBe("none");
});

test("nobody else reads, changes, checks or deletes a domain, nor names an app of others", async () => {
  const { map } = await save();
  const { id } = map;
  for (const session of [{ token: world.outsider.token }]) {
    expect((await service.call("GET domain/list", {}, session)).map.list).toEqual([]);
    expect((await service.call("GET domain/info", { id }, session)).retCode).toBe("0404");
    expect((await save({ id }, session)).retCode).toBe("0404");
    expect((await service.call("domain/check", { id }, session)).retCode).toBe("0404");
    expect((await service.call("domain/setState", { id, isStopped: true }, session)).retCode).toBe(
      "0404",
    );
    expect((await service.call("domain/delete", { id }, session)).retCode).toBe("0404");
  }
  const foreign = await makeApp(service, world.outsider.token, "别人的应用");
  expect(await save({ host: "b.brand.test", appId: foreign.id })).toMatchObject({
    retCode: "0404",
    data: { field: "appId" },
  });
  expect(await save()).toMatchObject({ retCode: "0409", retMsg: "您已添加过这个域名" });
  expect((await save({ id }, { token: world.operations })).retCode).toBe("0403");
});
