import { describe, expect, test } from "vitest";
import { isTaken, maskUrl } from "../../../../host/service/postback/build-request";

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

test("the log shows no secret of an address", () => {
  expect(maskUrl("https://m.example/cb?callback=abcdefgh&event_type=1&sign=0123456789")).toBe(
    "https://m.example/cb?callback=abcd***&event_type=1&sign=0123***",
  );
});
