import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodingOf } from "../../../../service/calls/pack-body";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const request = (name: string, headers: Record<string, string>, body = "{}") =>
  service.service.handle(
    new Request(`http://console.test/xi/admin/${name}`, {
      method: "POST",
      body,
      headers: { token: world.owner.token, appkey: world.app.appkey, ...headers },
    }),
  );

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["identity", null],
  ["", null],
  ["*", null],
])("of %j it takes %j", (accepted, expected) => {
  expect(encodingOf(accepted)).toBe(expected);
});

test("a long reply comes packed as asked for and says the same", async () => {
  const plain = await request("channelList", {});
  expect(plain.headers.get("content-encoding")).toBe(null);
  const text = await plain.text();
  expect(text.length).toBeGreaterThan(1_024);
  for (const [encoding, open] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const response = await request("channelList", { "accept-encoding": encoding });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toContain("accept-encoding");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(JSON.parse(open(bytes).toString()).map.list).toEqual(JSON.parse(text).map.list);
  }
});

test("a short reply, and one that needs no session, come as they are", async () => {
  const short = await request("message/read", { "accept-encoding": "br" }, '{"ids":[]}');
  expect(short.headers.get("content-encoding")).toBe(null);
  const open = await request("user/qrTicket", { "accept-encoding": "br" });
  expect(open.headers.get("content-encoding")).toBe(null);
});
