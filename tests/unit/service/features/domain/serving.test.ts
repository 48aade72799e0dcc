import { request, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ports } from "../../../../../service/ports";
import { createDomains } from "../../../../../service/ports/domains";
import { certificateStore, tlsServerOf } from "../../../../../service/tls-server";
import { brandHost, certificates } from "../../../../support/certificates";
import { startDns, type Zone } from "../../../../support/dns-server";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let dns: Awaited<ReturnType<typeof startDns>>;
let secure: Server;
let code: string;
let foreignCode: string;
/** Since the first handshake. */
let passedMs = 0;
let domain: { id: number; proofName: string; proofValue: string };
const zones: Record<string, Zone> = { "console.test": { A: ["127.0.0.1"] } };

beforeAll(async () => {
  service = await startTestService({ XI_DOMAIN_TARGET: "console.test" }, { hasWorkers: false });
  world = await makeWorld(service);
  dns = await startDns(zones);
  const listener = getRequestListener((request) =>
    service.service.handle(request, { ip: "127.0.0.1" }),
  );
  secure = tlsServerOf(certificateStore(service.store.db, service.config, () => passedMs))(
    listener,
  );
  secure.on("connection", () => {
    accepted += 1;
  });
  await new Promise<void>((bound) => secure.listen(0, "127.0.0.1", bound));
  (service.ports as { -readonly [Key in keyof Ports]: Ports[Key] }).domains = net(["127.0.0.0/8"]);
  const links = await service.store.db
    .selectFrom("channel")
    .select("link_code")
    .where("id", "=", world.channelIds[0])
    .executeTakeFirstOrThrow();
  code = links.link_code;
  const foreign = await makeApp(service, world.outsider.token, "别人的应用");
  const session = { token: world.outsider.token, appkey: foreign.appkey };
  const [group] = (await service.call("allGroups", {}, session)).map.list;
  const channel = { groupId: group.id, channelName: "别人的渠道" };
  foreignCode = (await service.call("channel/addChannel", channel, session)).map.link.split(
    "/l/",
  )[1];
});
afterAll(async () => {
  secure.closeAllConnections();
  await new Promise<void>((closed) => secure.close(() => closed()));
  await dns.close();
  await service.close();
});

const tlsPort = () => (secure.address() as AddressInfo).port;
const net = (allowedNetworks: string[]) =>
  createDomains({ resolvers: [dns.server], allowedNetworks, tlsPort: tlsPort(), timeoutMs: 2_000 });
let accepted = 0;
const owner = () => ({ token: world.owner.token });
const check = async () => (await service.call("domain/check", { id: domain.id }, owner())).map;
const save = async (more: object = {}) =>
  (
    await service.call(
      "domain/newsave",
      { host: brandHost, purpose: "short", appId: world.app.id, ...more } as never,
      owner(),
    )
  ).map;
const open = (path: string, host = brandHost, scheme = "http") =>
  service.service.handle(
    new Request(`${scheme}://${host}${path}`, {
      headers: { accept: "text/html", "user-agent": "Mozilla/5.0 (Linux; Android 14; M1)" },
    }),
    { ip: "203.0.113.8" },
  );

/** As a browser does: by name, trusting only the authority. */
const browse = (path: string, servername = brandHost) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request(
      {
        host: "127.0.0.1",
        port: tlsPort(),
        servername,
        path,
        ca: certificates.authority,
        agent: false,
        headers: { host: servername, accept: "text/html" },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    asking.once("error", reject);
    asking.end();
  });

test("a host that is not verified serves nothing", async () => {
  domain = await save();
  expect((await open(`/l/${code}`, "127.0.0.1")).status).toBe(200);
  expect((await open(`/l/${code}`)).status).toBe(404);
  expect((await open("/")).status).toBe(404);
});

test("verified by real records it serves its app's links, and nothing else", async () => {
  zones[brandHost] = { CNAME: "console.test" };
  expect((await check()).fault).toBe("txtMissing");
  zones[domain.proofName] = { TXT: ["v=spf1 -all", domain.proofValue] };
  expect(await check()).toMatchObject({ dnsState: 1, fault: null });
  const page = await open(`/l/${code}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("自有应用");
  expect((await open("/sdk/v1/xi.js?appkey=x")).status).not.toBe(404);
  for (const path of [`/l/${foreignCode}`, "/", "/login", "/config.json", "/docs/", "/dev/outbox"])
    expect((await open(path)).status).toBe(404);
  const call = new Request(`http://${brandHost}/xi/admin/user/login`, {
    method: "POST",
    body: "{}",
  });
  expect((await service.service.handle(call)).status).toBe(404);
});

test("a proxy may get certificates for proven hosts only", async () => {
  const send = async (host: string) => (await open(`/tls/ask?domain=${host}`, "127.0.0.1")).status;
  expect(await send(brandHost)).toBe(200);
  expect(await send("links.other.test")).toBe(404);
  expect(await send("")).toBe(404);
});

test("links of its channels are made with it", async () => {
  const session = { ...owner(), appkey: world.app.appkey };
  const { map } = await service.call("channelList", {}, session);
  expect(map.list[0].link).toMatch(`http://${brandHost}/l/`);
  const detail = await service.call("channel/channelDetail", { id: world.channelIds[0] }, session);
  expect(detail.map.link ?? "").not.toContain("console.test");
});

test("with its own certificate it is served by HTTPS, which plain requests are led to", async () => {
  await expect(browse(`/l/${code}`)).rejects.toThrow();
  await save({ id: domain.id, isHttpsForced: true, ...certificates.good });
  expect(await check()).toMatchObject({ dnsState: 1, certificate: { kind: "upload" } });
  const page = await browse(`/l/${code}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain("自有应用");
  expect((await browse("/")).status).toBe(404);
  await expect(browse("/", "links.other.test")).rejects.toThrow();
  const plain = await open(`/l/${code}?a=1`);
  expect(plain.status).toBe(308);
  expect(plain.headers.get("location")).toBe(`https://${brandHost}/l/${code}?a=1`);
  const session = { ...owner(), appkey: world.app.appkey };
  const { map } = await service.call("channelList", {}, session);
  expect(map.list[0].link).toMatch(`https://${brandHost}/l/`);
});

test("a host of an inner network is never connected to", async () => {
  (service.ports as { -readonly [Key in keyof Ports]: Ports[Key] }).domains = net([]);
  const before = accepted;
  expect(await check()).toMatchObject({ dnsState: 2, fault: "notPublic" });
  expect(accepted).toBe(before);
  expect((await open(`/l/${code}`)).status).toBe(404);
  (service.ports as { -readonly [Key in keyof Ports]: Ports[Key] }).domains = net(["127.0.0.0/8"]);
  expect((await check()).dnsState).toBe(1);
});

test("stopped, neither links nor the handshake work, and links are made as before", async () => {
  await service.call("domain/setState", { id: domain.id, isStopped: true }, owner());
  passedMs += 11_000;
  expect((await open(`/l/${code}`)).status).toBe(404);
  await expect(browse(`/l/${code}`)).rejects.toThrow();
  const session = { ...owner(), appkey: world.app.appkey };
  const { map } = await service.call("channelList", {}, session);
  expect(map.list[0].link).toMatch("http://console.test/l/");
});
