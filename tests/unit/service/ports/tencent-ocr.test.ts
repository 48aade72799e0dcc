import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tencentOcr } from "../../../../service/ports/tencent-ocr";
import { signTencent } from "../../../../service/ports/tencent-sign";
import { wechatOpen } from "../../../../service/ports/wechat-open";

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let url: string;
let requested: Asked[] = [];
let responses: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      requested.push({ method, url: path, headers, body: Buffer.concat(chunks).toString() });
      response.end(JSON.stringify(responses.shift() ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

const answered = (...replies: unknown[]) => {
  requested = [];
  responses = replies;
};
const now = () => 1_700_000_000_000;
const access = { kind: "tencent" as const, secretId: "AKIDtest", secretKey: "secret" };
const ocr = () => tencentOcr({ ...access, region: "ap-guangzhou" }, { now, url });

test("a card is asked for as documented, signed, and read", async () => {
  answered({ Response: { Name: "林知远", IdNum: "11010519491231002X" } });
  const read = await ocr().read("face", Buffer.from("picture"));
  expect(read?.text).toEqual({ name: "林知远", identityNo: "11010519491231002X" });
  const [one] = requested;
  if (!one) throw new Error("nothing was asked");
  expect(one.method).toBe("POST");
  expect(one.headers).toMatchObject({
    "x-tc-action": "IDCardOCR",
    "x-tc-version": "2018-11-19",
    "x-tc-timestamp": "1700000000",
    "x-tc-region": "ap-guangzhou",
  });
  const image = Buffer.from("picture").toString("base64");
  expect(JSON.parse(one.body)).toEqual({ ImageBase64: image, CardSide: "FRONT" });
  const signing = {
    ...access,
    service: "ocr",
    action: "IDCardOCR",
    body: one.body,
    timestamp: 1_700_000_000,
  };
  expect(one.headers.authorization).toBe(signTencent(signing));
  expect(one.headers.authorization).toMatch(
    /^TC3-HMAC-SHA256 Credential=AKIDtest\/2023-11-14\/ocr\/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=[0-9a-f]{64}$/,
  );
  expect(one.headers.authorization).not.toContain("secret,");
});

test.each([
  ["2010.07.21-2030.07.21", "2030-07-21"],
  ["2010.07.21-长期", ""],
])("the end of a card is read: %s", async (ValidDate, validUntil) => {
  answered({ Response: { ValidDate } });
  expect((await ocr().read("emblem", Buffer.from("x")))?.text).toEqual({ validUntil });
});

test("a licence is read", async () => {
  answered({ Response: { Name: "星漠", RegNum: "91110000802100433B", Person: "林" } });
  expect((await ocr().read("license", Buffer.from("x")))?.text).toEqual({
    company: "星漠",
    creditCode: "91110000802100433B",
    legalPerson: "林",
  });
  expect(requested[0]?.headers["x-tc-action"]).toBe("BizLicenseOCR");
});

test.each([
  ["AuthFailure.SignatureFailure", "XI_OCR"],
  ["FailedOperation.ImageDecodeFailed", "没有识别出证件内容"],
  ["RequestLimitExceeded", "繁忙"],
])("a fault is told in words and keeps nobody from typing: %s", async (Code, message) => {
  answered({ Response: { Error: { Code, Message: "no" } } });
  await expect(ocr().read("face", Buffer.from("x"))).rejects.toThrow(message);
});

test("WeChat is asked as documented, and says who somebody is", async () => {
  const port = wechatOpen({ kind: "real", appId: "wx1", appSecret: "s3cret" }, { url });
  const page = new URL(port.address({ state: "t", origin: "https://console.example.com" }));
  expect(page.origin + page.pathname).toBe("https://open.weixin.qq.com/connect/qrconnect");
  expect(Object.fromEntries(page.searchParams)).toEqual({
    appid: "wx1",
    redirect_uri: "https://console.example.com/wechat",
    response_type: "code",
    scope: "snsapi_login",
    state: "t",
  });
  expect(page.href).not.toContain("s3cret");
  answered({ access_token: "a", openid: "o1" }, { nickname: "小林" });
  expect(await port.identify("c0de")).toEqual({ id: "o1", name: "小林" });
  expect(requested.map((item) => item.url)).toEqual([
    "/sns/oauth2/access_token?appid=wx1&secret=s3cret&code=c0de&grant_type=authorization_code",
    "/sns/userinfo?access_token=a&openid=o1",
  ]);
  answered({ errcode: 40029, errmsg: "invalid code" });
  await expect(port.identify("old")).rejects.toThrow("微信授权已过期");
});

test("a check of the reader asks about no document, and says whether the key was taken", async () => {
  answered({ Response: { Error: { Code: "FailedOperation.ImageDecodeFailed", Message: "no" } } });
  await ocr().check?.();
  expect(requested[0]?.headers["x-tc-action"]).toBe("IDCardOCR");
  answered({ Response: { Error: { Code: "AuthFailure.SecretIdNotFound", Message: "no" } } });
  await expect(ocr().check?.()).rejects.toThrow("请检查 XI_OCR");
});

test("a check of WeChat gives a code that nobody has: whoever is told of the code was let in", async () => {
  const port = wechatOpen({ kind: "real", appId: "wx1", appSecret: "s3cret" }, { url });
  answered({ errcode: 40029, errmsg: "invalid code" });
  await port.check?.();
  for (const errcode of [40013, 40125]) {
    answered({ errcode, errmsg: "invalid appid" });
    await expect(port.check?.()).rejects.toThrow(`请检查 appId 与 appSecret（${errcode}）`);
  }
  answered("nothing");
  await expect(port.check?.()).rejects.toThrow("无法读取");
});
