import { MailRefused, type Ports, SmsRefused } from ".";

/**
 * Senders for a deployment without providers and without a readable outbox: a text that goes nowhere is
 * never said to have been sent.
 */
export const noSenders: Pick<Ports, "sms" | "mail"> = {
  sms: {
    isAbsent: true,
    send: () =>
      Promise.reject(
        new SmsRefused("本服务没有接入短信，验证码与通知都发不出去，请联系管理员", true),
      ),
  },
  mail: {
    isAbsent: true,
    send: () =>
      Promise.reject(
        new MailRefused("本服务没有接入邮件，验证码与通知都发不出去，请联系管理员", {
          isFinal: true,
        }),
      ),
  },
};
