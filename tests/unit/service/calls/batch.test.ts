import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
let token: string;
let appkey: string;

beforeAll(async () => {
  service = await startTestService();
  ({ token } = await service.signUp("13855550101"));
  const added = await service.call("apply/addApply", { name: "批量", agreed: true }, { token });
  appkey = added.map.app?.appkey ?? added.map.appkey;
});
afterAll(() => service.close());

interface Part {
  index: number;
  requestId: string;
  envelope: { retCode: string; retMsg: string; map: unknown; obj: unknown };
}

const post = (body: string, headers: Record<string, string> = {}) =>
  service.service.handle(
    new Request("http://console.test/xi/admin/batch", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    }),
    { ip: "10.9.8.7" },
  );

async function request(calls: object[], headers: Record<string, string> = { token, appkey }) {
  const response = await post(JSON.stringify({ calls }), headers);
  const lines = (await response.text()).trim().split("\n");
  const parts = lines.map((line) => JSON.parse(line) as Part);
  return parts.sort((a, b) => a.index - b.index);
}
const codesOf = (parts: Part[]) => parts.map(({ envelope }) => envelope.retCode);

describe("a batch", () => {
  test("answers every part as it would be answered alone", async () => {
    const parts = await request([
      { name: "GET message/unread", body: {} },
      { name: "user/accountInfo", body: {} },
      { name: "channelList", body: { type: 1, currentPage: 1, pageSize: 10 } },
    ]);
    const alone = await service.call("user/accountInfo", {}, { token, appkey });
    expect(codesOf(parts)).toEqual(["0000", "0000", "0000"]);
    expect(parts[1]?.envelope.map).toEqual(alone.map);
    expect(new Set(parts.map(({ requestId }) => requestId)).size).toBe(3);
  });

  test("refuses each part by itself: a body, a session, an app of somebody else", async () => {
    const outsider = await service.signUp("13855550102");
    const parts = await request(
      [
        { name: "channelList", body: { type: 1, currentPage: 1, pageSize: 10 } },
        { name: "user/accountInfo", body: {} },
        { name: "apply/applyList", body: { pageSize: -1 } },
      ],
      { token: outsider.token, appkey },
    );
    const [list, account, apps] = codesOf(parts);
    expect(list).not.toBe("0000");
    expect(account).toBe("0000");
    expect(apps).toBe("0400");
    expect(
      codesOf(await request([{ name: "user/accountInfo", body: {} }], { token: "none" })),
    ).toEqual(["0020"]);
  });

  test("comes packed where its reader takes it", async () => {
    const calls = [{ name: "user/accountInfo", body: {} }];
    const response = await post(JSON.stringify({ calls }), {
      token,
      appkey,
      "accept-encoding": "br, gzip",
    });
    expect(response.headers.get("content-encoding")).toBe("br");
    const text = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(JSON.parse(text).envelope.retCode).toBe("0000");
  });

  test("changes nothing, and knows no call that there is not", async () => {
    const before = await service.call("apply/applyList", {}, { token }).then(({ data }) => data);
    const parts = await request([
      { name: "apply/addApply", body: { name: "不该有的应用", agreed: true } },
      { name: "user/login", body: { type: "password", mobile: "13855550101", password: "" } },
      { name: "batch", body: { calls: [] } },
      { name: "../../healthz", body: {} },
      { name: "constructor", body: {} },
    ]);
    expect(codesOf(parts).every((code) => code === "0400" || code === "0404")).toBe(true);
    expect(await service.call("apply/applyList", {}, { token }).then(({ data }) => data)).toEqual(
      before,
    );
  });

  test.each([
    ["GET message/unread", { a: { toString: 1 } }],
    ["GET message/unread", { a: [{ valueOf: null }] }],
    ["GET message/unread", { a: {} }],
    ["GET message/unread", { a: [1, 2] }],
    ["GET //[", {}],
    ["//[", {}],
    ["\ud800", {}],
    ["GET message/unread", { a: "\ud800" }],
    ["GET message/unread", { a: "\0" }],
    ["channelList", { keyword: "\ud800" }],
    ["channelList", { keyword: { toString: 1 } }],
    ["channelList", { keyword: { toJSON: 1 } }],
  ])("a part that cannot be encoded fails alone: %s %j", async (name, body) => {
    const parts = await request([
      { name: "user/accountInfo", body: {} },
      { name, body },
      { name: "user/accountInfo", body: {} },
    ]);
    const [first, bad, last] = codesOf(parts);
    expect([first, last]).toEqual(["0000", "0000"]);
    expect(["0400", "0404"]).toContain(bad);
  });

  test.each([
    ["no JSON", "{"],
    ["no list", "{}"],
    ["an empty list", '{"calls":[]}'],
    ["too many", JSON.stringify({ calls: Array(25).fill({ name: "user/accountInfo", body: {} }) })],
    ["a body that is none", '{"calls":[{"name":"user/accountInfo","body":[1]}]}'],
    ["a long name", JSON.stringify({ calls: [{ name: "a".repeat(81), body: {} }] })],
  ])("of %s is refused as a whole", async (_what, body) => {
    const response = await post(body, { token });
    expect(await response.json()).toMatchObject({ retCode: "0400" });
  });
});

test("where calls must be signed there is no batch", async () => {
  const signed = await startTestService({ XI_PATH_PREFIX: "/e" });
  try {
    const response = await signed.service.handle(
      new Request("http://console.test/xi/admin/batch", { method: "POST", body: "{}" }),
      { ip: "10.9.8.7" },
    );
    expect(response.status).toBe(404);
  } finally {
    await signed.close();
  }
});
