import { describe, expect, test } from "vitest";
import { platformOf } from "../../../../service/ads/platforms";
import { buildRequest } from "../../../../service/postback/build-request";
import { isTaken, maskUrl } from "../../../../service/postback/read-response";

describe("answers that lie", () => {
  test.each([
    ["ocean", 200, `{"code":0,"message":"success"}`, true],
    ["ocean", 200, `{"code":100001,"message":"bad"}`, false],
    ["tencent", 200, `{"code":12,"message":"x"}`, false],
    ["kuaishou", 200, `{"result":1}`, true],
    ["kuaishou", 200, `{"result":0}`, false],
    ["baidu", 200, `{"error_code":100,"error_msg":"签名错误"}`, false],
    ["generic", 200, "ok", true],
    ["generic", 200, "ERROR: invalid callback", false],
    ["generic", 200, `{"success":false}`, false],
    ["generic", 204, "", true],
    ["generic", 500, `{"code":0}`, false],
    ["generic", null, "", false],
  ] as const)("%s %s %s → %s", (form, status, body, expected) => {
    expect(isTaken(form, status, body)).toBe(expected);
  });
});

describe("what Tencent is told", () => {
  const parts = {
    id: "one",
    event: "START_APP",
    source: "retain",
    happenedMs: 1_790_000_000_500,
    amountCents: null,
    keys: { token: "secret-token" },
  };
  const tell = (ids: Record<string, string>, keys: Record<string, string> = parts.keys) => {
    const callbackUrl = "https://api.e.qq.com/conv?cb=abc%2B&conv_id=1";
    const { postback = null } = platformOf("tencent") ?? {};
    if (postback === null) throw new Error("tencent");
    const click = { callbackUrl, ids };
    const request = buildRequest(postback, { ...parts, host: "", keys, click });
    if (typeof request === "string") throw new Error(request);
    return { ...request, action: JSON.parse(request.body ?? "").actions[0] };
  };

  test("carries the token in its headers, never in the address that is logged", () => {
    const { url, headers } = tell({ oaid: "raw-oaid" });
    expect(url).toBe("https://api.e.qq.com/conv?cb=abc%2B&conv_id=1");
    expect(headers).toMatchObject({ "access-token": "secret-token" });
    expect(headers?.timestamp).toMatch(/^\d{10}$/);
    expect(headers?.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(tell({ oaid: "raw-oaid" }, {}).headers).toBeUndefined();
  });

  test("names every id in the form it came in", () => {
    const md5 = "0123456789abcdef0123456789abcdef";
    expect(tell({ oaid: "raw-oaid", androidId: md5 }).action.user_id).toEqual({
      oaid: "raw-oaid",
      hash_android_id: md5,
    });
    expect(tell({ oaid: md5, imeiMd5: md5.toUpperCase() }).action.user_id).toEqual({
      hash_oaid: md5,
      hash_imei: md5,
    });
  });

  test("a device that came back is a start within one day", () => {
    expect(tell({}).action).toMatchObject({
      outer_action_id: "one",
      action_time: 1_790_000_000,
      action_type: "START_APP",
      action_param: { claim_type: 4, length_of_stay: 1 },
    });
  });
});

test("a medium's own address keeps every byte", () => {
  const { postback = null } = platformOf("kuaishou") ?? {};
  if (postback === null) throw new Error("kuaishou");
  const callbackUrl =
    "http://ad.gifshow.com/track/activate?flag&cb=a%20b%2Bc~d&wd=%CA%D6&sig=(1)&event_type=0";
  const request = buildRequest(postback, {
    id: "one",
    event: "1",
    source: "install",
    happenedMs: 7,
    amountCents: null,
    keys: {},
    host: "",
    click: { callbackUrl },
  });
  expect(request).toEqual({
    method: "GET",
    url: "https://ad.gifshow.com/track/activate?flag&cb=a%20b%2Bc~d&wd=%CA%D6&sig=(1)&event_type=1&event_time=7",
  });
});

test("the log takes an address that is no UTF-8", () => {
  expect(maskUrl("https://m.example/cb?wd=%CA%D6%BB%FA%A1&a=%E4%B8&event_type=1#x")).toBe(
    "https://m.example/cb?wd=%CA%D6%BB%FA***&a=%E4%B8&event_type=1",
  );
});

test("the log shows no secret of an address", () => {
  expect(maskUrl("https://m.example/cb?callback=abcdefgh&event_type=1&sign=0123456789")).toBe(
    "https://m.example/cb?callback=abcd***&event_type=1&sign=0123***",
  );
});
