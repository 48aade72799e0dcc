import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dueDomains, recordCheck } from "../../../../../service/features/domain/record-check";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";
import { inventNet, lead, type Net, target, trusted } from "./domain-fixture";

let service: TestService;
let world: World;
let net: Net;
let row: Record<string, string> & { id: number };
let code: string;
let serial = 0;

const asOwner = () => ({ token: world.owner.token });
const asOperator = () => ({ token: world.operator.token });
const block = (body: object, session = asOperator()) =>
  service.call("operator/domainBlock", body as never, session);
const info = async () => (await service.call("GET domain/info", { id: row.id }, asOwner())).map;
const fetched = async (path: string) =>
  (await service.service.handle(new Request(`https://${row.host}${path}`))).status;
const add = (host: string, session: object) =>
  service.call("domain/newsave", { host, purpose: "short", appId: null } as never, session);

beforeAll(async () => {
  service = await startTestService({ XI_DOMAIN_TARGET: target }, { hasWorkers: false });
  world = await makeWorld(service);
  net = inventNet(service);
  net.probe = trusted();
  const { link_code } = await service.store.db
    .selectFrom("channel")
    .select("link_code")
    .where("id", "=", world.channelIds[0])
    .executeTakeFirstOrThrow();
  code = link_code;
});
beforeEach(async () => {
  await service.store.db.deleteFrom("domain").execute();
  service.wait(600_000);
  serial += 1;
  row = (await add(`a${serial}.example.com`, asOwner())).map;
  lead(net, row);
  await service.call("domain/check", { id: row.id }, asOwner());
});
afterAll(() => service.close());

describe("a domain that is abused", () => {
  test("serves until it is blocked, and no request more", async () => {
    expect(await info()).toMatchObject({ dnsState: 1, blockReason: "" });
    expect(await fetched(`/l/${code}`)).toBe(200);
    const { map } = await block({ id: row.id, isBlocked: true, reason: "仿冒登录页" });
    expect(map.domain).toMatchObject({ state: 4, blockReason: "仿冒登录页" });
    expect(await fetched(`/l/${code}`)).toBe(404);
    expect(await fetched("/.well-known/apple-app-site-association")).toBe(404);
    expect(await info()).toMatchObject({ dnsState: 4, blockReason: "仿冒登录页" });
    const detail = await service.call("channel/detail", { id: world.channelIds[0] } as never, {
      ...asOwner(),
      appkey: world.app.appkey,
    });
    expect(JSON.stringify(detail.map)).not.toContain(String(row.host));
  });

  test("is not brought back by its owner, nor by anybody else", async () => {
    await block({ id: row.id, isBlocked: true, reason: "仿冒" });
    const id = row.id;
    const start = await service.call("domain/setState", { id, isStopped: false }, asOwner());
    expect(start.retCode).toBe("0409");
    expect((await service.call("domain/delete", { id }, asOwner())).retCode).toBe("0409");
    const outsider = { token: world.outsider.token };
    expect(await add(String(row.host), outsider)).toMatchObject({
      retCode: "0409",
      data: { field: "host" },
    });
    const body = { id, host: row.host, purpose: "short", appId: null };
    await service.call("domain/newsave", body as never, asOwner());
    await service.call("domain/check", { id }, asOwner());
    for (const due of await dueDomains(service.store.db, service.now() + 86_400_000, 10)) {
      await recordCheck(
        { db: service.store.db, port: service.ports.domains, target, now: service.now() },
        due,
      );
    }
    expect(await info()).toMatchObject({ dnsState: 4 });
    expect(await fetched(`/l/${code}`)).toBe(404);
  });

  test("serves again once it is unblocked and was looked at", async () => {
    await block({ id: row.id, isBlocked: true, reason: "仿冒" });
    await block({ id: row.id, isBlocked: false });
    expect(await info()).toMatchObject({ dnsState: 0, blockReason: "" });
    expect(await fetched(`/l/${code}`)).toBe(404);
    await service.call("domain/check", { id: row.id }, asOwner());
    expect(await fetched(`/l/${code}`)).toBe(200);
  });

  test("its owner is told of both", async () => {
    await service.store.db.deleteFrom("message").execute();
    await block({ id: row.id, isBlocked: true, reason: "仿冒登录页" });
    await block({ id: row.id, isBlocked: false });
    const messages = await service.store.db
      .selectFrom("message")
      .select(["account_id", "title", "body"])
      .orderBy("id")
      .execute();
    expect(messages).toMatchObject([
      { account_id: world.owner.id, title: `域名已被封禁：${row.host}` },
      { account_id: world.owner.id, title: `域名已解除封禁：${row.host}` },
    ]);
    expect(messages[0]?.body).toContain("仿冒登录页");
  });
});

describe("the queue", () => {
  test("finds by host, and what is blocked; deeds are written down", async () => {
    const list = async (body: object) =>
      (await service.call("operator/domainList", body as never, asOperator())).map.list;
    expect(await list({ keyword: `A${serial}.EXAMPLE` })).toHaveLength(1);
    expect(await list({ keyword: "%" })).toHaveLength(0);
    expect(await list({ isBlocked: true })).toHaveLength(0);
    await block({ id: row.id, isBlocked: true, reason: "仿冒" });
    expect(await list({ isBlocked: true })).toMatchObject([
      { host: row.host, customer: { mobile: "13800000001" }, blockReason: "仿冒" },
    ]);
    const auditEntries = (await service.call("operator/deeds", {}, asOperator())).map.list;
    expect(auditEntries[0]).toMatchObject({
      deed: "operator/domainBlock",
      subject: String(row.id),
    });
  });

  test.each([
    ["without a reason", { isBlocked: true }, "0400"],
    ["what is not blocked", { isBlocked: false }, "0409"],
  ])("refuses %s", async (_what, body, retCode) => {
    expect(await block({ id: row.id, ...body })).toMatchObject({ retCode });
  });

  test("is closed to customers", async () => {
    const body = { id: row.id, isBlocked: true, reason: "x" };
    expect((await block(body, asOwner())).retCode).toBe("0403");
    expect((await service.call("operator/domainList", {}, asOwner())).retCode).toBe("0403");
  });
});
