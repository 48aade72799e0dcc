import type { ServiceConfig } from "../base/config";
import { say } from "../base/message";
import type { Db } from "../store/open";
import { MailError, type OcrPort, type Ports, SmsError } from ".";
import { acmePort } from "./acme";
import { aliyunSms } from "./aliyun-sms";
import { noAuthority } from "./certificate-port";
import { chatRobots } from "./chat-robots";
import { createDomains } from "./domains";
import { invoiceHook, manualInvoices } from "./invoice-hook";
import { localMiniLinks } from "./local-mini-links";
import { localWechat, noWechat } from "./local-wechat";
import { outboxPorts } from "./outbox";
import { createPayments } from "./payments";
import { postbackHttp } from "./postback-http";
import { recordedAds } from "./recorded-ads";
import { searchAds } from "./search-ads";
import { smtpMail } from "./smtp-mail";
import { storageIn } from "./storage";
import { tencentOcr } from "./tencent-ocr";
import { tencentSms } from "./tencent-sms";
import { webPages } from "./web-pages";
import { wechatMiniLinks } from "./wechat-mini-links";
import { wechatOpen } from "./wechat-open";

/**
 * The ports of a service on one machine. Where nobody can read the outbox, which is shown with demo
 * data alone, what would be kept in it is refused instead.
 */
export const localPorts = (
  {
    landingNetworks,
    postbackNetworks,
    dataDir,
    asaDir,
    invoiceHook: hook,
    ...config
  }: ServiceConfig,
  db: Db,
  now: () => number,
  showsOutbox: boolean = config.seed === "demo",
): Ports => ({
  ...outboxPorts(db, now),
  ...(showsOutbox ? {} : noSenders),
  ...smsOf(config, now),
  ...(config.mail.kind === "smtp" ? { mail: smtpMail(config.mail) } : {}),
  wechat: wechatOf(config, now),
  ocr: config.ocr.kind === "tencent" ? tencentOcr(config.ocr, { now }) : noReader,
  domains: createDomains({
    resolvers: config.domainResolvers,
    allowedNetworks: config.domainNetworks,
    tlsPort: config.domainPort,
  }),
  certificates: config.acme ? acmePort(config.acme, { now }) : noAuthority,
  invoices: hook ? invoiceHook(hook, { now }) : manualInvoices,
  payment: createPayments(config, now),
  pages: webPages({ allowedNetworks: landingNetworks }),
  storage: storageIn(dataDir),
  miniLinks: miniLinksOf(config, now),
  searchAds: asaDir ? recordedAds(asaDir) : searchAds({ now }),
  postbacks: postbackHttp({ allowedNetworks: postbackNetworks }),
  ...(config.chat === "robots"
    ? { chat: chatRobots(postbackHttp({ allowedNetworks: [] }), now) }
    : {}),
});

function smsOf(
  { sms }: Pick<ServiceConfig, "sms">,
  now: () => number,
): Partial<Pick<Ports, "sms">> {
  if (sms.provider === "aliyun") return { sms: aliyunSms(sms, { now }) };
  return sms.provider === "tencent" ? { sms: tencentSms(sms, { now }) } : {};
}

const miniLinksOf = (
  { miniLinks, masterSecret }: Pick<ServiceConfig, "miniLinks" | "masterSecret">,
  now: () => number,
) =>
  miniLinks === "wechat" ? wechatMiniLinks({ now }) : localMiniLinks({ secret: masterSecret, now });

function wechatOf(
  { wechat, masterSecret }: Pick<ServiceConfig, "wechat" | "masterSecret">,
  now: () => number,
) {
  if (wechat.kind === "real") return wechatOpen(wechat);
  return wechat.kind === "local" ? localWechat(masterSecret, now) : noWechat;
}

/** Nothing reads documents: people type what they say. */
const noReader: OcrPort = { hasReader: false, read: async () => null };

/**
 * Senders for a deployment without providers and without a readable outbox: a text that goes nowhere is
 * never said to have been sent.
 */
export const noSenders: Pick<Ports, "sms" | "mail"> = {
  sms: {
    isAbsent: true,
    send: () =>
      Promise.reject(
        new SmsError(say("本服务没有接入短信，验证码与通知都发不出去，请联系管理员"), true),
      ),
  },
  mail: {
    isAbsent: true,
    send: () =>
      Promise.reject(
        new MailError(say("本服务没有接入邮件，验证码与通知都发不出去，请联系管理员"), {
          isFinal: true,
        }),
      ),
  },
};
