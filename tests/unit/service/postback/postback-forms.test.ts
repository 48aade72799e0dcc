import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealChannelKeys } from "../../../../service/ads/sealed-keys";
import { postbackHttp } from "../../../../service/ports/postback-http";
import { sendDue } from "../../../../service/postback/send-due";
import { addAdChannel, install, later, rule } from "../../../support/ads";
import { appId, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";
import { type PageServer, startPageServer } from "../../../support/page-server";

interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
}

let received: Received[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let media: PageServer;
beforeAll(async () => {
  media = await startPageServer((request, response) => {
    const url = new URL(request.url ?? "", "http://media.test");
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const query = Object.fromEntries(url.searchParams);
      received.push({ method: request.method ?? "", path: url.pathname, query, body });
      answer(request, response);
    });
  });
});
afterAll(() => media.close());

let xi: TestIngest;
const masterSecret = "a secret of thirty-two characters";
const timeoutMs = 300;
const open = postbackHttp({ allowedNetworks: ["127.0.0.1"], timeoutMs });
const send = (port = open) =>
  sendDue({ store: xi.store, port, masterSecret, now: () => xi.now.ms });
const ok = (_: IncomingMessage, response: ServerResponse) =>
  void response.end(JSON.stringify({ code: 0, result: 1, error_code: 0 }));

beforeEach(async () => {
  received = [];
  answer = ok;
  xi = await openTestIngest();
});
afterEach(() => xi.close());

const oaid = "1FE9AD02-77A5-4c3e-9B4E-00112233AABB";
const click = async (more: Record<string, string> = {}) => {
  const facts = {
    oaid,
    callback_url: `${media.url}/cb?key=secret-callback`,
    ts: String(noonMs - hourMs),
    ...more,
  };
  const answered = await xi.get(`/t/link7?${new URLSearchParams(facts)}`);
  expect(answered.status).toBe(200);
};
const post = (kind: string, event: object) => xi.post(kind, [event]);
const postbacks = () => xi.rows("SELECT * FROM postback ORDER BY happened_at, event");
const installed = (ts = noonMs, more: object = {}) =>
  post("install", install(ts, "d1", { ids: { oaid }, ...more }));

describe("each platform's own form", () => {
  async function toldBy(platform: string, facts: Record<string, string>, keys: object = {}) {
    await addAdChannel(xi, 7, {
      platform,
      rules: [rule("E", "pay", { times: "every", amount: "event" })],
    });
    const sealed = sealChannelKeys(masterSecret, appId, 7, keys as Record<string, string>);
    await xi.rows("UPDATE ad_channel SET keys_sealed = $1", [sealed]);
    await click(facts);
    await installed();
    await post("pay", later(noonMs + 1, "d1", { amountCents: 650 }));
    xi.now.ms += 10;
    await send();
    const [{ id, state, reason }] = await postbacks();
    return { told: received[0], id, state, reason };
  }

  test("Tencent: actions to the decoded callback, with an id to de-duplicate by", async () => {
    const { told, id } = await toldBy("tencent", {
      callback_url: encodeURIComponent(`${media.url}/conv?cb=x%2By`),
    });
    expect(told?.query).toEqual({ cb: "x+y" });
    expect(JSON.parse(told?.body ?? "")).toEqual({
      actions: [
        {
          outer_action_id: id,
          action_time: Math.floor((noonMs + 1) / 1000),
          action_type: "E",
          user_id: { oaid },
          action_param: { value: 650 },
        },
      ],
    });
  });

  test("Baidu: placeholders filled and the address signed with the key", async () => {
    const callback = `${media.url}/cb?a_type={{ATYPE}}&a_value={{AVALUE}}&s=1&sign={{SIGN}}`;
    const { told } = await toldBy("baidu", { callback_url: callback }, { akey: "k" });
    const signed = `${media.url}/cb?a_type=E&a_value=650&s=1`;
    expect(told?.query).toEqual({
      a_type: "E",
      a_value: "650",
      s: "1",
      sign: createHash("md5").update(`${signed}k`).digest("hex"),
    });
  });

  test("Baidu without its key is not told", async () => {
    const facts = { callback_url: `${media.url}/cb?a_type={{ATYPE}}` };
    expect(await toldBy("baidu", facts)).toMatchObject({ state: 2, reason: "NO_KEY" });
  });

  test("one's own template", async () => {
    const template = `${media.url}/own?c={callback}&e={event}&m={amount}&i={id}&t={token}`;
    const keys = { template, token: "tk", method: "POST" };
    const { told, id } = await toldBy("custom", { callback: "a b&c" }, keys);
    expect(told).toMatchObject({ method: "POST", path: "/own" });
    expect(told?.query).toEqual({ c: "a b&c", e: "E", m: "6.50", i: id, t: "tk" });
  });
});
