import { createCipheriv, createSign, createVerify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PaymentError } from "../../../../service/ports";
import { wechatChannel } from "../../../../service/ports/wechat-pay";
import {
  merchant,
  no,
  nowMs,
  openRecorder,
  pem,
  platform,
  type Recorder,
  request,
} from "./payment-recorder";

const now = () => nowMs;
let recorder: Recorder;
beforeAll(async () => {
  recorder = await openRecorder();
});
afterAll(() => recorder.close());
beforeEach(() => {
  recorder.asked = [];
});

const apiV3Key = "0123456789abcdef0123456789abcdef";
const wechat = () =>
  wechatChannel(
    {
      mchId: "1900000109",
      appId: "wxd678efh567hg6787",
      serialNo: "5157F09EFDC096DE15EBE81A47057A7232F1B8E1",
      privateKey: pem(merchant.privateKey),
      apiV3Key,
      platformSerial: "PUB_KEY_ID_1",
      platformKey: pem(platform.publicKey),
    },
    { now, url: recorder.url },
  );

/** Headers as WeChat Pay signs a body. */
function wechatSigned(body: string, { atMs = nowMs, serial = "PUB_KEY_ID_1" } = {}) {
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createSign("RSA-SHA256")
    .update(`${timestamp}\nnonce\n${body}\n`)
    .sign(platform.privateKey, "base64");
  return {
    "wechatpay-timestamp": timestamp,
    "wechatpay-nonce": "nonce",
    "wechatpay-serial": serial,
    "wechatpay-signature": signature,
  };
}

function wechatNotice(paid: object) {
  const cipher = createCipheriv("aes-256-gcm", apiV3Key, "0123456789ab").setAAD(
    Buffer.from("transaction"),
  );
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(paid)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return JSON.stringify({
    event_type: "TRANSACTION.SUCCESS",
    resource: {
      algorithm: "AEAD_AES_256_GCM",
      ciphertext: sealed.toString("base64"),
      associated_data: "transaction",
      nonce: "0123456789ab",
    },
  });
}

const wechatPaid = {
  mchid: "1900000109",
  appid: "wxd678efh567hg6787",
  out_trade_no: no,
  transaction_id: "4200001234",
  trade_state: "SUCCESS",
  amount: { total: 12_345, payer_total: 12_345, currency: "CNY" },
};
const paymentNotice = { channel: "wechat", no, cents: 12_345, transactionId: "4200001234" };

test("WeChat Pay is recorder.asked for a code as its API v3 wants it, signed by the merchant", async () => {
  const body = '{"code_url":"weixin://wxpay/bizpayurl?pr=p4lpSuKzz"}';
  recorder.answer = { status: 200, body, headers: wechatSigned(body) };
  const code = await wechat().begin({ ...request, channel: "wechat" });
  expect(code).toBe("weixin://wxpay/bizpayurl?pr=p4lpSuKzz");
  const [sent] = recorder.asked;
  expect(sent).toMatchObject({ method: "POST", path: "/v3/pay/transactions/native" });
  expect(sent?.headers).toMatchObject({
    "content-type": "application/json",
    accept: "application/json",
  });
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    appid: "wxd678efh567hg6787",
    mchid: "1900000109",
    description: "析源 余额充值",
    out_trade_no: no,
    time_expire: "2026-11-23T15:45:00+08:00",
    notify_url: "https://console.example.com/pay/notify/wechat",
    amount: { total: 12_345, currency: "CNY" },
  });
  const [scheme, list = ""] = (sent?.headers.authorization ?? "").split(/ (.*)/);
  expect(scheme).toBe("WECHATPAY2-SHA256-RSA2048");
  const fields = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  expect(fields).toMatchObject({
    mchid: "1900000109",
    serial_no: "5157F09EFDC096DE15EBE81A47057A7232F1B8E1",
    timestamp: String(nowMs / 1000),
  });
  const text = `POST\n/v3/pay/transactions/native\n${fields.timestamp}\n${fields.nonce_str}\n${sent?.body}\n`;
  const isSigned = createVerify("RSA-SHA256")
    .update(text)
    .verify(merchant.publicKey, fields.signature ?? "", "base64");
  expect(isSigned).toBe(true);
});

test("an answer that WeChat Pay did not sign gives no code, nor does a refusal", async () => {
  const body = '{"code_url":"weixin://forged"}';
  recorder.answer = { status: 200, body, headers: wechatSigned("something else") };
  await expect(wechat().begin({ ...request, channel: "wechat" })).rejects.toThrow(PaymentError);
  recorder.answer = { status: 403, body: '{"code":"NO_AUTH","message":"商户无权限"}' };
  await expect(wechat().begin({ ...request, channel: "wechat" })).rejects.toThrow("商户无权限");
});

test("WeChat Pay is recorder.asked what became of a payment, and told that it is closed", async () => {
  const body = JSON.stringify(wechatPaid);
  recorder.answer = { status: 200, body, headers: wechatSigned(body) };
  expect(await wechat().find(no)).toEqual(paymentNotice);
  expect(recorder.asked[0]).toMatchObject({
    method: "GET",
    path: `/v3/pay/transactions/out-trade-no/${no}?mchid=1900000109`,
  });
  const open = JSON.stringify({ ...wechatPaid, trade_state: "NOTPAY" });
  recorder.answer = { status: 200, body: open, headers: wechatSigned(open) };
  expect(await wechat().find(no)).toBeNull();
  recorder.answer = { status: 204, body: "", headers: wechatSigned("") };
  await wechat().close(no);
  expect(recorder.asked[2]).toMatchObject({
    method: "POST",
    path: `/v3/pay/transactions/out-trade-no/${no}/close`,
    body: '{"mchid":"1900000109"}',
  });
});

test("a notification of WeChat Pay is read when it is signed, fresh, sealed and ours", async () => {
  const body = wechatNotice(wechatPaid);
  const read = (text: string, headers: Record<string, string>) =>
    wechat().readNotice({ headers: new Headers(headers), body: text });
  expect(await read(body, wechatSigned(body))).toEqual(paymentNotice);
  expect(await read(`${body} `, wechatSigned(body))).toBeNull();
  expect(await read(body, wechatSigned(body, { serial: "OTHER" }))).toBeNull();
  expect(await read(body, wechatSigned(body, { atMs: nowMs - 6 * 60_000 }))).toBeNull();
  expect(await read(body, {})).toBeNull();
  const foreign = wechatNotice({ ...wechatPaid, mchid: "1" });
  expect(await read(foreign, wechatSigned(foreign))).toBeNull();
  const failed = wechatNotice({ ...wechatPaid, trade_state: "PAYERROR" });
  expect(await read(failed, wechatSigned(failed))).toBeNull();
  expect(wechat().answerNotice(true).status).toBe(204);
  expect(wechat().answerNotice(false).status).toBe(400);
});

test("a check asks for a payment that nobody made: both signatures have to be taken", async () => {
  const body = '{"code":"ORDER_NOT_EXIST","message":"订单不存在"}';
  recorder.answer = { status: 404, body, headers: wechatSigned(body) };
  await wechat().check();
  expect(recorder.asked[0]).toMatchObject({
    method: "GET",
    path: "/v3/pay/transactions/out-trade-no/00000000000000000000?mchid=1900000109",
  });
  recorder.answer = { status: 404, body, headers: wechatSigned("something else") };
  await expect(wechat().check()).rejects.toThrow("platformKey");
  const refused = '{"code":"SIGN_ERROR","message":"签名错误"}';
  recorder.answer = { status: 401, body: refused, headers: wechatSigned(refused) };
  await expect(wechat().check()).rejects.toThrow("签名错误");
});
