import { createTransport } from "nodemailer";
import { type Message, say } from "../base/message";
import type { MailSettings } from "../base/port-settings";
import { MailError, type MailPort } from ".";

const timeoutMs = 10_000;

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Explains a mail error to the user. */
function reasonOf(error: unknown): Message {
  const code = codeOf(error);
  if (code === "EENVELOPE") return say("邮件服务器不接受这个地址，请检查邮箱");
  if (code === "EAUTH") return say("邮件服务器拒绝了登录，请联系管理员检查 XI_SMTP");
  return say("邮件暂时发送不出去，请稍后重试");
}

/** The same for whoever sets the server up. */
const checkReasonOf = (error: unknown): Message =>
  codeOf(error) === "EAUTH"
    ? say("邮件服务器拒绝了登录，请检查 user 与 password")
    : say("邮件服务器无法连接，请检查 host、port、secure");

/** Mails through a server by SMTP, with TLS unless the settings say that it has none. */
export function smtpMail(settings: Extract<MailSettings, { kind: "smtp" }>): MailPort {
  const { host, port, secure, plain, user, password, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(user === "" ? {} : { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(address, subject, text, { html, attachments = [], headers, messageId } = {}) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that nothing in an address names a second one.
          to: { name: "", address },
          subject,
          text,
          encoding: "utf-8",
          textEncoding: "base64",
          attachments: attachments.map(({ name, type, content, cid }) => ({
            filename: name,
            contentType: type,
            content,
            ...(cid !== undefined && { cid }),
          })),
          ...(html !== undefined && { html }),
          ...(headers && { headers }),
          ...(messageId !== undefined && { messageId }),
        });
      } catch (error) {
        throw new MailError(reasonOf(error), { cause: error });
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw new MailError(checkReasonOf(error), { cause: error });
      }
    },
  };
}
