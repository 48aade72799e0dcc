import { createSign, createVerify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PaymentError } from "../../../../service/ports";
import { alipayChannel } from "../../../../service/ports/alipay";
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

const alipay = () =>
  alipayChannel(
    {
      appId: "2014072300007148",
      privateKey: pem(merchant.privateKey),
      alipayKey: pem(platform.publicKey),
    },
    { now, url: recorder.url },
  );

const alipaySign = (text: string) =>
  createSign("RSA-SHA256").update(text).sign(platform.privateKey, "base64");

const alipayResponse = (key: string, data: object) => {
  const part = JSON.stringify(data);
  return { status: 200, body: `{"${key}":${part},"sign":"${alipaySign(part)}"}` };
};

const signedText = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");

test("Alipay is recorder.asked for a code as its open API wants it, signed by the app", async () => {
  recorder.answer = alipayResponse("alipay_trade_precreate_response", {
    code: "10000",
    msg: "Success",
    out_trade_no: no,
    qr_code: "https://qr.alipay.com/bavh4wjlxf12tper3a",
  });
  const code = await alipay().begin({ ...request, channel: "alipay" });
  expect(code).toBe("https://qr.alipay.com/bavh4wjlxf12tper3a");
  const [sent] = recorder.asked;
  expect(sent).toMatchObject({ method: "POST", path: "/?charset=utf-8" });
  expect(sent?.headers["content-type"]).toBe("application/x-www-form-urlencoded;charset=utf-8");
  const { sign = "", ...fields } = Object.fromEntries(new URLSearchParams(sent?.body));
  expect(fields).toMatchObject({
    app_id: "2014072300007148",
    method: "alipay.trade.precreate",
    format: "JSON",
    charset: "utf-8",
    sign_type: "RSA2",
    timestamp: "2026-11-23 15:30:00",
    version: "1.0",
    notify_url: "https://console.example.com/pay/notify/alipay",
  });
  expect(JSON.parse(fields.biz_content ?? "")).toEqual({
    out_trade_no: no,
    total_amount: "123.45",
    subject: "析源 余额充值",
    time_expire: "2026-11-23 15:45:00",
  });
  const isSigned = createVerify("RSA-SHA256")
    .update(signedText(fields))
    .verify(merchant.publicKey, sign, "base64");
  expect(isSigned).toBe(true);
});

test("an answer that Alipay did not sign gives no code, nor does a refusal", async () => {
  const forged = { code: "10000", qr_code: "https://qr.alipay.com/forged" };
  recorder.answer = {
    status: 200,
    body: `{"alipay_trade_precreate_response":${JSON.stringify(forged)},"sign":"${alipaySign("{}")}"}`,
  };
  await expect(alipay().begin({ ...request, channel: "alipay" })).rejects.toThrow(PaymentError);
  const refused = { code: "40004", msg: "Business Failed", sub_msg: "交易已被关闭" };
  recorder.answer = alipayResponse("alipay_trade_precreate_response", refused);
  await expect(alipay().begin({ ...request, channel: "alipay" })).rejects.toThrow("交易已被关闭");
});

test("Alipay is recorder.asked what became of a payment, and told that it is closed", async () => {
  const paid = {
    code: "10000",
    trade_no: "2026112322001",
    out_trade_no: no,
    trade_status: "TRADE_SUCCESS",
    total_amount: "123.45",
  };
  recorder.answer = alipayResponse("alipay_trade_query_response", paid);
  expect(await alipay().find(no)).toEqual({
    channel: "alipay",
    no,
    cents: 12_345,
    transactionId: "2026112322001",
  });
  recorder.answer = alipayResponse("alipay_trade_query_response", {
    code: "40004",
    msg: "Business Failed",
  });
  expect(await alipay().find(no)).toBeNull();
  recorder.answer = alipayResponse("alipay_trade_close_response", { code: "10000" });
  await alipay().close(no);
  expect(new URLSearchParams(recorder.asked[2]?.body).get("method")).toBe("alipay.trade.close");
});

test("a notification of Alipay is read when it is signed, about a payment that was made, and ours", async () => {
  const paid = {
    app_id: "2014072300007148",
    out_trade_no: no,
    trade_no: "2026112322001",
    trade_status: "TRADE_SUCCESS",
    total_amount: "123.45",
    subject: "析源 余额充值",
  };
  const read = (fields: Record<string, string>, signed = fields) =>
    alipay().readNotice({
      headers: new Headers(),
      body: new URLSearchParams({
        ...fields,
        sign_type: "RSA2",
        sign: alipaySign(signedText(signed)),
      }).toString(),
    });
  const notice = { channel: "alipay", no, cents: 12_345, transactionId: "2026112322001" };
  expect(await read(paid)).toEqual(notice);
  expect(await read({ ...paid, total_amount: "0.01" }, paid)).toBeNull();
  expect(await read({ ...paid, app_id: "1" })).toBeNull();
  expect(await read({ ...paid, trade_status: "WAIT_BUYER_PAY" })).toBeNull();
  expect(await alipay().answerNotice(true).text()).toBe("success");
  expect(await alipay().answerNotice(false).text()).toBe("fail");
});

test("a channel that does not answer is said so", async () => {
  const gone = alipayChannel(
    { appId: "1", privateKey: pem(merchant.privateKey), alipayKey: pem(platform.publicKey) },
    { now, url: "http://127.0.0.1:1" },
  );
  await expect(gone.begin({ ...request, channel: "alipay" })).rejects.toThrow(
    "连接失败，请稍后重试",
  );
});

test("a check asks for a payment that nobody made: both signatures have to be taken", async () => {
  const unknown = {
    code: "40004",
    msg: "Business Failed",
    sub_code: "ACQ.TRADE_NOT_EXIST",
    sub_msg: "交易不存在",
  };
  recorder.answer = alipayResponse("alipay_trade_query_response", unknown);
  await alipay().check();
  expect(recorder.asked[0]?.body).toContain("alipay.trade.query");
  const { body } = alipayResponse("alipay_trade_query_response", unknown);
  recorder.answer = { status: 200, body: body.replace("交易不存在", "交易不存在。") };
  await expect(alipay().check()).rejects.toThrow("请检查 alipayKey");
  const refused = { code: "40002", msg: "Invalid Arguments", sub_msg: "无效签名" };
  recorder.answer = alipayResponse("alipay_trade_query_response", refused);
  await expect(alipay().check()).rejects.toThrow("无效签名");
});
