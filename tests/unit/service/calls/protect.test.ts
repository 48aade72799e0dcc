import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../../../service/handle";
import { prune } from "../../../../service/ingest/prune";
import { decryptText, encryptText } from "../../../../src/core/api/cipher";
import { signRequest } from "../../../../src/core/api/signature";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const minuteMs = 60_000;
const path = "/e/xi/admin/user/qrTicket";
const body = "{}";

/** A signed request made by hand, so that a test can spoil any part of it. */
function signed(spoil: { path?: string; body?: string; timestamp?: number; key?: string } = {}) {
  const timestamp = spoil.timestamp ?? service.now();
  const parts = { method: "POST", path, timestamp, client: "web", body };
  const sign = signRequest(spoil.key ?? service.config.signingKey, parts);
  return new Request(`http://console.test${spoil.path ?? path}`, {
    method: "POST",
    body: spoil.body ?? body,
    headers: { "x-timestamp": String(timestamp), "x-client": "web", "x-sign": sign },
  });
}

async function send(request: Request) {
  const response = await service.service.handle(request);
  const text = await response.text();
  return { headers: response.headers, text, json: JSON.parse(text) };
}

test("the same call works plain, signed, and signed and encrypted", async () => {
  for (const prefix of ["", "/e", "/e/a"] as const) {
    const session = { token: world.owner.token, appkey: world.app.appkey, prefix };
    const list = await service.call("channelList", {}, session);
    expect(list.map.pagination.totalRecords).toBe(2);
    expect((await service.call("GET message/unread", {}, session)).map.total).toBe(1);
  }
});

test("an encrypted answer shows nothing of what it says", async () => {
  const request = signed({ path: "/e/a/xi/admin/user/qrTicket" });
  const response = await service.service.handle(request);
  expect(await response.text()).not.toMatch(/retCode|签名/);
  expect(response.headers.get("content-type")).toContain("text/plain");
});

test("an answer is signed over its own bytes", async () => {
  const { headers, text } = await send(signed());
  const parts = {
    method: "POST",
    path,
    timestamp: Number(headers.get("x-timestamp")),
    client: headers.get("x-client") ?? "",
    body: text,
  };
  expect(headers.get("x-sign")).toBe(signRequest(service.config.signingKey, parts));
});

test("a request sent twice is refused the second time", async () => {
  const request = signed();
  const again = request.clone() as Request;
  expect((await send(request)).json.retCode).toBe("0000");
  expect((await send(again)).json).toMatchObject({ retCode: "0401", data: { field: "x-sign" } });
});

test("of two processes at one store, one accepts a captured request", async () => {
  const { config, store, ports, now } = service;
  const other = createService({ config, store, ports, now, log: () => {}, hasWorkers: false });
  const right = signed();
  const again = right.clone() as Request;
  expect((await send(right)).json.retCode).toBe("0000");
  expect((await (await other.handle(again)).json()).retCode).toBe("0401");
  await other.close();
});

test("what was used is forgotten once it could not be replayed", async () => {
  const count = async () =>
    Number((await service.store.pool.query("SELECT count(*) FROM used_signature")).rows[0].count);
  await send(signed());
  expect(await count()).toBeGreaterThan(0);
  await prune(service.store, service.now() + 11 * minuteMs);
  expect(await count()).toBe(0);
});

test("where a prefix is configured the weaker ones are closed", async () => {
  const open = async (pathPrefix: string, prefix: "" | "/e" | "/e/a") => {
    const strict = await startTestService({ XI_PATH_PREFIX: pathPrefix });
    const { retCode } = await strict.call("user/qrTicket", {}, { prefix });
    await strict.close();
    return retCode;
  };
  expect(await open("/e", "")).toBe("0404");
  expect(await open("/e", "/e")).toBe("0000");
  expect(await open("/e", "/e/a")).toBe("0000");
  expect(await open("/e/a", "/e")).toBe("0404");
  expect(await open("/e/a", "/e/a")).toBe("0000");
});

test("a request older or newer than five minutes is refused", async () => {
  for (const shift of [-5 * minuteMs - 1000, 5 * minuteMs + 1000]) {
    const { json } = await send(signed({ timestamp: service.now() + shift }));
    expect(json).toMatchObject({ retCode: "0401", data: { field: "x-timestamp" } });
  }
});

test.each([
  ["another body", { body: '{"name":"别家"}' }],
  ["another path", { path: `${path}?a=1` }],
  ["another key", { key: "0".repeat(64) }],
])("a signature over %s is refused", async (_what, spoil) => {
  const { json } = await send(signed(spoil));
  expect(json).toMatchObject({ retCode: "0401", data: { field: "x-sign" } });
});

test("a request without signature headers is refused", async () => {
  const request = new Request(`http://console.test${path}`, { method: "POST", body });
  expect((await send(request)).json.retCode).toBe("0401");
});

test("a body encrypted under another key is refused", async () => {
  const address = "/e/a/xi/admin/user/qrTicket";
  const sealed = encryptText("0".repeat(64), body);
  const timestamp = service.now();
  const parts = { method: "POST", path: address, timestamp, client: "web", body: sealed };
  const request = new Request(`http://console.test${address}`, {
    method: "POST",
    body: sealed,
    headers: {
      "x-timestamp": String(timestamp),
      "x-client": "web",
      "x-sign": signRequest(service.config.signingKey, parts),
    },
  });
  const response = await service.service.handle(request);
  const json = JSON.parse(decryptText(service.config.cipherKey, await response.text()));
  expect(json).toMatchObject({ retCode: "0400", data: { field: "body" } });
});

test("a body of more than 1 MB is refused, announced or not", async () => {
  const raw = JSON.stringify({ name: "x".repeat(1024 * 1024) });
  const response = await service.call("user/qrTicket", {}, { raw });
  expect(response).toMatchObject({ retCode: "0400", data: { field: "body" } });
  const streamed = new Request("http://console.test/xi/admin/user/qrTicket", {
    method: "POST",
    body: new Blob([raw]).stream(),
    duplex: "half",
  } as RequestInit);
  expect((await send(streamed)).json).toMatchObject({ retCode: "0400", data: { field: "body" } });
});

test("a fault says nothing about its cause, and carries the request id", async () => {
  const broken = await startTestService();
  await broken.store.db.schema.dropTable("message").execute();
  const { token } = await makeSession(broken);
  const response = await broken.call("GET message/unread", {}, { token });
  expect(response).toMatchObject({ retCode: "0500", retMsg: "服务异常，请稍后重试", data: null });
  expect(response.requestId).not.toBe("");
  await broken.close();
});

async function makeSession(broken: TestService): Promise<{ token: string }> {
  const { createSession } = await import("../../../../service/access/sessions");
  const account = await broken.store.db
    .insertInto("account")
    .values({ mobile: "13700000000" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = { role: "normal", now: broken.now(), ip: "", userAgent: "" } as const;
  return { token: await createSession(broken.store.db, { accountId: account.id, ...session }) };
}

test("a session may make 200 calls at once, then 50 a second", async () => {
  const { token } = await service.signUp("13800000077");
  const codes: string[] = [];
  service.stopClock();
  for (let n = 0; n < 260; n += 1) {
    codes.push((await service.call("user/accountInfo", {}, { token })).retCode);
  }
  expect(codes.slice(0, 200).every((code) => code === "0000")).toBe(true);
  expect(codes).toContain("0429");
  service.wait(2000);
  expect((await service.call("user/accountInfo", {}, { token })).retCode).toBe("0000");
});
