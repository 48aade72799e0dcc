import { afterAll, beforeAll, expect, test } from "vitest";
import { verbatim } from "../../../../service/base/message";
import { MailError, PaymentError, type Ports } from "../../../../service/ports";
import { checkPorts } from "../../../../service/ports/check-ports";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const bank = { name: "析源科技", bank: "招商银行", account: "6225" };
const nothing = {
  ...emptyPay(),
  bank: null,
  invoiceHook: null,
  asaDir: undefined,
  chat: "outbox" as const,
  seed: "demo" as const,
};
function emptyPay() {
  return { pay: { isSandbox: false, wechat: null, alipay: null } };
}
const found = async (ports: Partial<Ports> = {}, more: object = {}) => {
  const list = await checkPorts({ ...service.ports, ...ports }, { ...nothing, ...more });
  return Object.fromEntries(list.map(({ port, ...rest }) => [port, rest]));
};
const away: Ports["payment"] = { ...({} as Ports["payment"]), channels: [], isSandbox: false };

test("on one machine everything is local and works", async () => {
  expect(await found({}, { bank })).toEqual({
    对象存储: { kind: "local", isFine: true, what: "可以写入、读取与删除" },
    支付: { kind: "local", isFine: true, what: "沙箱收银台，不动真钱" },
    对公转账: { kind: "local", isFine: true, what: "析源科技，人工审核" },
    电子发票: { kind: "local", isFine: true, what: "运营者上传文件与号码" },
    "证书（ACME）": { kind: "off", isFine: true, what: "没有接入：设置 XI_ACME_DIRECTORY" },
    短信: { kind: "local", isFine: true, what: "写入发件箱 /dev/outbox" },
    邮件: { kind: "local", isFine: true, what: "写入发件箱 /dev/outbox" },
    群机器人: { kind: "local", isFine: true, what: "写入发件箱 /dev/outbox" },
    微信跳转: { kind: "local", isFine: true, what: "本机的代替页，不经过微信" },
    微信登录: { kind: "local", isFine: true, what: "本机的代替页，不经过微信" },
    证件识别: { kind: "local", isFine: true, what: "由客户手动填写" },
    "Apple Search Ads": { kind: "real", isFine: true, what: "按各渠道的密钥连接" },
  });
});

test("what is not set up says how it is", async () => {
  const list = await found({ payment: away, wechat: { ...service.ports.wechat, kind: "none" } });
  expect(list.支付).toEqual({
    kind: "off",
    isFine: true,
    what: "没有接入：设置 XI_WECHAT_PAY 或 XI_ALIPAY",
  });
  expect((await found({}, { seed: "none" })).群机器人).toMatchObject({
    kind: "off",
    what: "没有接入：设置 XI_CHAT=robots",
  });
  expect(list.对公转账).toMatchObject({ kind: "off", what: "没有设置：XI_BANK" });
  expect(list.微信登录).toMatchObject({ kind: "off", what: "没有接入：设置 XI_WECHAT" });
});

test("each service that is set up is asked, and what does not work says why", async () => {
  const requested: string[] = [];
  const list = await found({
    payment: {
      ...away,
      channels: ["wechat", "alipay"],
      async check(channel) {
        requested.push(channel);
        if (channel === "alipay") throw new PaymentError(verbatim("无效签名"));
      },
    },
    mail: {
      ...service.ports.mail,
      check: () => Promise.reject(new MailError(verbatim("邮件服务器拒绝了登录"))),
    },
    wechat: {
      ...service.ports.wechat,
      kind: "real",
      check: async () => void requested.push("people"),
    },
    ocr: { ...service.ports.ocr, check: async () => void requested.push("documents") },
    invoices: {
      isManual: false,
      ask: async () => ({ state: "pending" }),
      check: async () => void requested.push("invoices"),
    },
  });
  expect(requested).toEqual(["wechat", "alipay", "invoices", "people", "documents"]);
  expect(list.微信支付).toEqual({ kind: "real", isFine: true, what: "双方的签名都被接受" });
  expect(list.支付宝).toEqual({ kind: "real", isFine: false, what: "无效签名" });
  expect(list.邮件).toEqual({ kind: "real", isFine: false, what: "邮件服务器拒绝了登录" });
  expect(list.电子发票).toMatchObject({ kind: "real", isFine: true });
});

test("a folder that cannot be written to is found out", async () => {
  const full = { ...service.ports.storage, write: () => Promise.reject(new Error("ENOSPC")) };
  expect((await found({ storage: full })).对象存储).toMatchObject({
    isFine: false,
    what: "ENOSPC",
  });
});
