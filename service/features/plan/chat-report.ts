import type { ChatMarkdown } from "../../ports";
import type { ReportBlock, ReportContent } from "../../store/plan-tables";
import { figuresOf, titleOf } from "./mail-report";
import { type PlanMessages, planMessages } from "./plan-messages";

/** Link and marks of a message around the content of a report. */
export interface ChatFrame {
  /** Address of the console page that shows it; empty where nobody knows it. */
  link: string;
  isTest: boolean;
  isLate: boolean;
}

/** 企业微信 takes no more, its title included; the others take more, and show the same. */
const mostBytes = 4_096;
const mostRows = 5;

/** Signs of markdown, of tags and of mentions, and what stands for them: no tool knows every escape. */
const wide: Record<string, string> = Object.fromEntries(
  Array.from("!#&()*<>@[\\]_`|~", (sign) => [
    sign,
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  ]),
);

/** Text in which nothing is a link, a mention or markdown, on one line. */
export const plainLine = (text: string): string =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/[!#&()*<>@[\\\]_`|~]/g, (sign) => wide[sign] ?? "")
    // Tools make links of bare addresses, too.
    .replace(/:(?=\/)/g, "：")
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, "．")
    .trim();

function linesOf(block: ReportBlock, mail: PlanMessages["mail"]): string[] {
  const { noRows, line } = mail;
  const head = block.title === "" ? [] : [`**${plainLine(block.title)}**`];
  if (block.kind === "text")
    return [...head, ...block.text.split("\n").map(plainLine).filter(Boolean)];
  if (block.rows.length === 0) return [...head, noRows];
  const rows = block.rows
    .slice(0, mostRows)
    .map(([name = ""], row) =>
      line(plainLine(name), plainLine(figuresOf(block, row, mail).join(" · "))),
    );
  return [...head, ...rows];
}

/** Writes a report as a message to a group: whole lines as far as they go, the rest is left to the console. */
export function chatReport(content: ReportContent, frame: ChatFrame): ChatMarkdown {
  const { mail } = planMessages(content.language);
  const title = plainLine(titleOf(content, frame));
  const { appName, sentence, reason, numbers, blocks } = content;
  const lines = [
    plainLine(sentence),
    ...(reason === "" ? [] : [plainLine(reason)]),
    ...numbers.map(({ name, value, change }) => {
      const said = mail.line(plainLine(name), `**${plainLine(value)}**`);
      return change === "" ? said : `${said} ${plainLine(change)}`;
    }),
    ...blocks.flatMap((block) => linesOf(block, mail)),
  ];
  const isShort = (block: ReportBlock) =>
    block.kind === "table" && (block.rows.length > mostRows || block.note !== "");
  const link =
    frame.link === ""
      ? []
      : [`[${mail.open}](${frame.link.replaceAll("(", "%28").replaceAll(")", "%29")})`];
  const write = (shown: readonly string[], isCut: boolean) =>
    [...shown, ...(isCut ? [mail.rest] : []), plainLine(appName), ...link].join("\n");
  const fits = (markdown: string) => Buffer.byteLength(`**${title}**\n${markdown}`) <= mostBytes;
  let isCut = blocks.some(isShort);
  let markdown = write(lines, isCut);
  while (!fits(markdown) && lines.length > 0) {
    lines.pop();
    isCut = true;
    markdown = write(lines, isCut);
  }
  return { title, markdown };
}
