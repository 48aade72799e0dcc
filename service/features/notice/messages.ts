import { type Language, messageIn, say } from "../../base/message";

interface NoticeContent {
  title: string;
  body: string;
  link: string;
}

interface From {
  productName: string;
  /** Under which the console is reached; undefined = not known. */
  origin: string | undefined;
}

const smsAtMost = 70;
const chatAtMost = 800;

const short = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** The address of a page of the console; empty where nobody knows it. */
const linkOf = ({ origin }: From, link: string) => (origin && link ? `${origin}${link}` : "");

/** Builds the text of an SMS, in Chinese as its signature and template are registered, and short enough to be billed as one message of a pack. */
export function smsMessages({ productName }: From, { title }: NoticeContent): string {
  const [prefix, tail] = [`【${productName}】`, "，详情请登录控制台查看。"];
  return `${prefix}${short(title, smsAtMost - prefix.length - tail.length)}${tail}`;
}

export const mailMessages = (
  from: From,
  { title, body, link }: NoticeContent,
  language: Language,
): { subject: string; text: string } => ({
  subject: [from.productName, title.replace(/[\r\n]+/g, " ")].join(language === "en" ? ": " : "："),
  text: [
    body,
    linkOf(from, link),
    messageIn(language, say("不想再收到这类邮件？在控制台「消息中心 · 消息设置」里关闭。")),
  ]
    .filter(Boolean)
    .join("\n\n"),
});

export const chatMessages = (
  from: From,
  { title, body, link }: NoticeContent,
  language: Language,
): string =>
  [
    language === "en" ? `[${from.productName}] ${title}` : `【${from.productName}】${title}`,
    short(body, chatAtMost),
    linkOf(from, link),
  ]
    .filter(Boolean)
    .join("\n");
