import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { say } from "../../../../service/base/message";
import { SmsError } from "../../../../service/ports";
import { aliyunSms, signAliyun } from "../../../../service/ports/aliyun-sms";
import { signTencent } from "../../../../service/ports/tencent-sign";
import { tencentSms } from "../../../../service/ports/tencent-sms";
import { type PageServer, startPageServer } from "../../../support/page-server";
import { startTestService } from "../../../support/service";

interface Asked {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let server: PageServer;
let requested: Asked[] = [];
let responses: unknown[] = [];
beforeAll(async () => {
  server = await startPageServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? "", "http://sms.test");
    const { method = "", headers } = request;
    requested.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    const next = responses.shift();
    if (next === undefined) response.destroy();
    else response.end(typeof next === "string" ? next : JSON.stringify(next));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  requested = [];
  responses = [];
});

const now = () => 1_700_000_000_000;
const templates = { code: "SMS_1", notice: "SMS_2" };
const aliyun = (more: object = {}) =>
  aliyunSms(
    {
      provider: "aliyun",
      accessKeyId: "LTAItest",
      accessKeySecret: "aliyun-secret",
      signName: "析源",
      templates: { ...templates, ...more },
    },
    { now, url: server.url },
  );
const tencent = (more: object = {}) =>
  tencentSms(
    {
      provider: "tencent",
      secretId: "AKIDtest",
      secretKey: "tencent-secret",
      region: "ap-guangzhou",
      appId: "1400006666",
      signName: "析源",
      templates: { code: "449739", notice: "449740", ...more },
    },
    { now, url: server.url },
  );
const ok = { Code: "OK", Message: "OK", BizId: "1", RequestId: "r" };
const sent = { Response: { SendStatusSet: [{ Code: "Ok", PhoneNumber: "+8613800138000" }] } };
const first = (): Asked => {
  const [one] = requested;
  if (!one) throw new Error("nothing was asked");
  return one;
};
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("Alibaba Cloud", () => {
  test("is sent a code as documented: query, headers and signature", async () => {
    responses = [ok];
    await aliyun().send("13800138000", "【析源】您的验证码是 123456，5 分钟内有效。", "123456");
    const { method, url, headers } = first();
    expect(method).toBe("POST");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: "13800138000",
      SignName: "析源",
      TemplateCode: "SMS_1",
      TemplateParam: '{"code":"123456"}',
    });
    expect(headers).toMatchObject({
      "x-acs-action": "SendSms",
      "x-acs-version": "2017-05-25",
      "x-acs-date": "2023-11-14T22:13:20Z",
      "x-acs-content-sha256": sha256(""),
    });
    const [, signedNames = "", signature = ""] =
      /^ACS3-HMAC-SHA256 Credential=LTAItest,SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        String(headers.authorization),
      ) ?? [];
    const host = { host: "dysmsapi.aliyuncs.com" };
    const lines = signedNames.split(";").map((name) => {
      return `${name}:${name === "host" ? host.host : headers[name]}\n`;
    });
    const canonical = ["POST", "/", url.search.slice(1), lines.join(""), signedNames, sha256("")];
    const text = `ACS3-HMAC-SHA256\n${sha256(canonical.join("\n"))}`;
    expect(signature).toBe(createHmac("sha256", "aliyun-secret").update(text).digest("hex"));
  });

  test("signs parameters in order, encoded by RFC 3986", () => {
    const { query } = signAliyun({
      accessKeyId: "a",
      accessKeySecret: "b",
      action: "SendSms",
      params: { b: "1 2*", a: "~'()!" },
      nonce: "n",
      atMs: 0,
    });
    expect(query).toBe("a=~%27%28%29%21&b=1%202%2A");
  });

  test("is sent a notice without the name in front, or nothing where no template is set", async () => {
    responses = [ok];
    await aliyun().send("13800138000", "【析源】应用「甲」即将到期。");
    const params = first().url.searchParams;
    expect(params.get("TemplateCode")).toBe("SMS_2");
    expect(params.get("TemplateParam")).toBe('{"content":"应用「甲」即将到期"}');
    const refused = aliyun({ notice: "" }).send("13800138000", "【析源】甲。");
    await expect(refused).rejects.toMatchObject({ isFinal: true });
    expect(requested).toHaveLength(1);
  });

  test("tries the key and each template without an SMS", async () => {
    responses = [
      { ...ok, TemplateStatus: 1 },
      { ...ok, TemplateStatus: 0 },
    ];
    await expect(aliyun().check?.()).rejects.toThrow("没有通过审核");
    expect(requested.map(({ headers }) => headers["x-acs-action"])).toEqual([
      "QuerySmsTemplate",
      "QuerySmsTemplate",
    ]);
  });
});

describe("Tencent Cloud", () => {
  test("is sent a code as documented: body, headers and signature", async () => {
    responses = [sent];
    await tencent().send("13800138000", "【析源】您的验证码是 123456，5 分钟内有效。", "123456");
    const { method, headers, body } = first();
    expect(method).toBe("POST");
    expect(headers).toMatchObject({
      "x-tc-action": "SendSms",
      "x-tc-version": "2021-01-11",
      "x-tc-region": "ap-guangzhou",
      "x-tc-timestamp": "1700000000",
    });
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ["+8613800138000"],
      SmsSdkAppId: "1400006666",
      SignName: "析源",
      TemplateId: "449739",
      TemplateParamSet: ["123456"],
    });
    const signing = { secretId: "AKIDtest", secretKey: "tencent-secret", service: "sms" };
    expect(headers.authorization).toBe(
      signTencent({ ...signing, action: "SendSms", body, timestamp: 1_700_000_000 }),
    );
  });

  test("is refused when the one number was, although the request was taken", async () => {
    responses = [
      { Response: { SendStatusSet: [{ Code: "LimitExceeded.PhoneNumberDailyLimit" }] } },
    ];
    const refused = tencent().send("13800138000", "【析源】甲。", "1234");
    await expect(refused).rejects.toMatchObject({
      message: "短信发送过于频繁，请稍后重试",
      isFinal: false,
    });
  });

  test("tries the key and the templates without an SMS", async () => {
    responses = [
      { Response: { DescribeTemplateStatusSet: [{ StatusCode: 0 }, { StatusCode: 0 }] } },
    ];
    await tencent().check?.();
    expect(JSON.parse(first().body)).toEqual({ TemplateIdSet: [449739, 449740], International: 0 });
    responses = [{ Response: { DescribeTemplateStatusSet: [{ StatusCode: 0 }] } }];
    await expect(tencent().check?.()).rejects.toThrow("不存在");
  });
});

describe("what a provider refuses is told in words", () => {
  test.each([
    ["isv.MOBILE_NUMBER_ILLEGAL", "不能接收短信", true],
    ["isv.BUSINESS_LIMIT_CONTROL", "过于频繁", false],
    ["InvalidAccessKeyId.NotFound", "检查 XI_SMS", true],
    ["isv.AMOUNT_NOT_ENOUGH", "检查 XI_SMS", true],
    ["isv.SOMETHING_NEW", "isv.SOMETHING_NEW", false],
  ])("Alibaba Cloud: %s", async (code, message, isFinal) => {
    responses = [{ Code: code, Message: "", RequestId: "r" }];
    const error = await aliyun()
      .send("13800138000", "", "1234")
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SmsError);
    expect(error).toMatchObject({ message: expect.stringContaining(message), isFinal });
    expect(String(error)).not.toMatch(/secret/);
  });

  test.each([
    ["InvalidParameterValue.IncorrectPhoneNumber", "不能接收短信", true],
    ["AuthFailure.SignatureFailure", "检查 XI_SMS", true],
    ["FailedOperation.InsufficientBalanceInSmsPackage", "检查 XI_SMS", true],
    ["InternalError.OtherError", "过于频繁", false],
  ])("Tencent Cloud: %s", async (code, message, isFinal) => {
    responses = [{ Response: { Error: { Code: code, Message: "" } } }];
    const refused = tencent().send("13800138000", "", "1234");
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining(message),
      isFinal,
    });
  });

  test("nobody answers, or not in JSON; it is asked once only", async () => {
    await expect(aliyun().send("13800138000", "", "1")).rejects.toThrow("无法连接");
    responses = ["<html>"];
    await expect(tencent().send("13800138000", "", "1")).rejects.toThrow("无法识别");
    expect(requested).toHaveLength(2);
  });
});

test("a code that does not leave is told at the mobile, and another may be asked for at once", async () => {
  const service = await startTestService({}, { hasWorkers: false });
  const { sms } = service.ports;
  const ports = service.ports as { sms: typeof sms };
  ports.sms = {
    send: async () => {
      throw new SmsError(say("短信服务暂时无法连接，请稍后重试"), false);
    },
  };
  const request = () => service.call("user/sendCode", { mobile: "13900000000", type: "register" });
  expect(await request()).toMatchObject({
    retCode: "0503",
    retMsg: "短信服务暂时无法连接，请稍后重试",
    data: { field: "mobile" },
  });
  ports.sms = sms;
  expect((await request()).retCode).toBe("0000");
  await service.close();
});
