import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../../../service/handle";
import { localPorts } from "../../../../service/ports/local";
import { passwordOf, startTestService, type TestService } from "../../../support/service";

let testService: TestService;
beforeAll(async () => {
  testService = await startTestService();
});
afterAll(() => testService.close());

test("the log names call, result and account, and no token, password, code or key", async () => {
  const mobile = "13633330001";
  const { token, id } = await testService.signUp(mobile);
  const code = await testService.code(mobile);
  const lines: string[] = [];
  const { config, store, now } = testService;
  const ports = localPorts(config, store.db, now);
  const log = (...line: unknown[]) => lines.push(JSON.stringify(line));
  const service = createService({ config, store, ports, now, log });
  const post = (path: string, body: object) =>
    service.handle(
      new Request(`http://console.test/xi/admin/${path}`, {
        method: "POST",
        headers: { token },
        body: JSON.stringify(body),
      }),
    );
  const password = passwordOf("abc123");
  const signedIn = await (await post("user/login", { type: "password", mobile, password })).json();
  await post("user/login", { type: "code", mobile, code });
  await post("user/accountInfo", {});
  await service.close();
  const text = lines.join("\n");
  expect(lines).toHaveLength(3);
  expect(text).toContain(`"accountId":${id}`);
  expect(text).toContain('"retCode":"0401"');
  const secrets = [token, signedIn.map.token, password, code, config.signingKey, mobile];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

interface Line {
  level: string;
  event: string;
  fields: Record<string, unknown>;
}

/** The service once more, with what it logs; of masses every line, unless `sample` says otherwise. */
function logging(sample = 1) {
  const lines: Line[] = [];
  const { config, store, ports, now } = testService;
  const service = createService({
    config: { ...config, log: { ...config.log, sample } },
    store,
    ports,
    now,
    hasWorkers: false,
    log: (level, event, fields = {}) => lines.push({ level, event, fields }),
  });
  const send = (path: string, init: RequestInit = {}, correlationId?: string) =>
    service.handle(new Request(`http://console.test${path}`, init), {
      ip: "203.0.113.77",
      ids: correlationId ? { correlationId, traceId: "t1" } : {},
    });
  const requests = () => lines.filter(({ event }) => event === "request");
  return { lines, send, requests, close: () => service.close() };
}

test("every request that is no call has a line with its route, and nothing of what it carried", async () => {
  const { send, requests, lines, close } = logging();
  const secret = "secret-of-somebody";
  await send(`/t/${secret}?oaid=${secret}&ip=203.0.113.77`);
  await send(`/open/v1/channels/${secret}`, { headers: { "x-api-key": secret } });
  const body = JSON.stringify({ appkey: secret, events: [] });
  await send("/sdk/v1/open", { method: "POST", body, headers: { "content-length": "42" } });
  await send(`/nosuch/${secret}`);
  await send("/xi/admin/user/accountInfo", { method: "POST", body: "{}" });
  await close();
  expect(requests().map(({ fields }) => [fields.method, fields.route, fields.status])).toEqual([
    ["GET", "/t/:code", 404],
    ["GET", "/open/v1/channels/:id", 401],
    ["POST", "/sdk/v1/open", 404],
    ["GET", "/*", 404],
  ]);
  const { fields } = requests()[2] as Line;
  expect(fields).toMatchObject({ area: "sdk", bytesIn: 42, ip: "203.0.113.0/24" });
  expect(fields.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(fields.ms).toBeGreaterThanOrEqual(0);
  expect(lines.map(({ event }) => event)).toContain("call");
  const text = JSON.stringify(lines);
  expect(text).not.toContain(secret);
  expect(text).not.toContain("203.0.113.77");
});

test("of masses that went well one in so many is written, of failures all, by an id all services share", async () => {
  const [one, other] = [logging(5), logging(5)];
  for (let at = 0; at < 150; at++) {
    for (const { send } of [one, other]) await send("/sdk/v1/time", {}, `request-${at}`);
  }
  for (let at = 0; at < 20; at++) await one.send("/sdk/v1/nosuch");
  await one.close();
  await other.close();
  const chosen = ({ requests }: typeof one) =>
    requests()
      .filter(({ fields }) => fields.status === 200)
      .map(({ fields }) => fields.correlationId);
  expect(chosen(one).length).toBeGreaterThan(10);
  expect(chosen(one).length).toBeLessThan(60);
  expect(chosen(one)).toEqual(chosen(other));
  expect(one.requests()[0]?.fields.sampled).toBe(5);
  expect(one.requests().filter(({ fields }) => fields.status === 404)).toHaveLength(20);
});

test("an id that a proxy gave is kept and answered, and ours stays the identity", async () => {
  const { send, lines, close } = logging();
  const paths = ["/healthz", "/xi/admin/user/accountInfo"];
  const responses = [];
  for (const path of paths)
    responses.push(await send(path, { method: path === "/healthz" ? "GET" : "POST" }, "proxy-01"));
  await close();
  for (const [index, { headers }] of responses.entries()) {
    expect(headers.get("x-request-id")).toBe("proxy-01");
    const requestId = headers.get("requestId");
    expect(requestId).not.toBe("proxy-01");
    expect(lines[index]?.fields).toMatchObject({
      requestId,
      correlationId: "proxy-01",
      traceId: "t1",
    });
  }
});
