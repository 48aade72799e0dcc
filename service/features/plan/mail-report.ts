import type { PictureChange, PictureTone } from "../../../src/core/chart/image/index";
import { escapeHtml } from "../../base/escape-html";
import type { ReportBlock, ReportContent, ReportNumber } from "../../store/plan-tables";
import { type PlanMessages, planMessages } from "./plan-messages";
import type { ReportPicture } from "./report-pictures";

export interface MailedReport {
  subject: string;
  html: string;
  text: string;
  /** Pictures that the HTML shows; those of tables that were left out are not among them. */
  pictures: ReportPicture[];
}

/** Links and marks of one mail around the content of a report. */
export interface MailFrame {
  /** Address of the console page that shows it; empty where nobody knows it. */
  link: string;
  /** Address to unsubscribe; empty for none. */
  leaveUrl: string;
  isTest: boolean;
  isLate: boolean;
  /** Its file was too large to be attached. */
  hasLargeFile?: boolean;
}

/** Each cell says both colours: clients turn one of them around where the other is missing. */
const colors = {
  page: "#f3f5f8",
  card: "#fcfdfe",
  head: "#edf1f6",
  text: "#1d2530",
  muted: "#59636f",
  good: "#0b6b3a",
  bad: "#b02a21",
  link: "#1556b8",
  line: "#d8dee6",
} as const;
const toneColor = (tone: PictureTone): string => (tone === "none" ? colors.muted : colors[tone]);
const fonts =
  "-apple-system,BlinkMacSystemFont,'PingFang SC','Microsoft YaHei','Helvetica Neue',Arial,sans-serif";
const widthPx = 600;
/** Mail programs cut what is longer than 102 kB. */
const mostBytes = 90_000;
const mostInRow = 3;
/** Tables with more columns are set smaller and without changes: phones are 375 px wide, and nothing may be cut. */
const roomyColumns = 4;

interface Look {
  color?: string;
  background?: string;
  size?: number;
  line?: number;
  isBold?: boolean;
  align?: "left" | "right";
  padding?: string;
  more?: string;
}

function styleOf(look: Look): string {
  const { color = colors.text, background = colors.card, size = 14, line = 22, padding } = look;
  return [
    `padding:${padding ?? "0"}`,
    `color:${color}`,
    `background-color:${background}`,
    `font-family:${fonts}`,
    `font-size:${size}px`,
    `line-height:${line}px`,
    `font-weight:${look.isBold ? "bold" : "normal"}`,
    `text-align:${look.align ?? "left"}`,
    ...(look.more ? [look.more] : []),
  ].join(";");
}

const cell = (content: string, look: Look, attributes = ""): string =>
  `<td align="${look.align ?? "left"}" valign="top" bgcolor="${look.background ?? colors.card}"${attributes} style="${styleOf(look)}">${content}</td>`;

const table = (rows: string, width = "100%"): string =>
  `<table role="presentation" width="${width}" border="0" cellpadding="0" cellspacing="0">${rows}</table>`;

const row = (cells: string): string => `<tr>${cells}</tr>`;
const breaks = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");
const sidePx = 16;
const inset = `0 ${sidePx}px 16px`;

function numberCell({ name, value, change, tone }: ReportNumber, inRow: number): string {
  const inner = [
    row(cell(escapeHtml(name), { size: 12, line: 18, color: colors.muted })),
    row(cell(escapeHtml(value), { size: 22, line: 30, isBold: true })),
    ...(change === ""
      ? []
      : [
          row(
            cell(escapeHtml(change), {
              size: 12,
              line: 18,
              color: toneColor(tone),
            }),
          ),
        ]),
  ].join("");
  return cell(table(inner), { padding: "8px 8px 8px 0" }, ` width="${Math.floor(100 / inRow)}%"`);
}

function numbersHtml(numbers: readonly ReportNumber[]): string {
  const rows: string[] = [];
  // As even as they can be: four are two and two.
  const inRow = Math.ceil(numbers.length / Math.ceil(numbers.length / mostInRow));
  for (let at = 0; at < numbers.length; at += inRow) {
    const cells = numbers.slice(at, at + inRow).map((number) => numberCell(number, inRow));
    while (cells.length < inRow) cells.push(cell("&nbsp;", {}));
    rows.push(row(cells.join("")));
  }
  return row(cell(table(rows.join("")), { padding: inset }));
}

const lined = `border-bottom:1px solid ${colors.line}`;

/** Readable without it: clients hide pictures until they are asked for. */
const pictureHtml = ({ cid, widthPx, heightPx, alt }: ReportPicture): string =>
  row(
    cell(
      `<img src="cid:${cid}" width="${widthPx}" height="${heightPx}" alt="${escapeHtml(alt)}" border="0" style="display:block;width:100%;max-width:${widthPx}px;height:auto">`,
      { padding: `0 ${sidePx}px 8px` },
    ),
  );

const changeHtml = (change: PictureChange | undefined): string =>
  change
    ? `<br><span style="color:${toneColor(change.tone)};font-size:11px">${escapeHtml(change.text.replace(" ", "\u00a0"))}</span>`
    : "";

function blockHtml(block: ReportBlock, noRows: string, picture?: ReportPicture): string {
  const title =
    block.title === ""
      ? ""
      : row(
          cell(escapeHtml(block.title), {
            size: 16,
            line: 24,
            isBold: true,
            padding: `0 ${sidePx}px 6px`,
          }),
        );
  if (block.kind === "text") return title + row(cell(breaks(block.text), { padding: inset }));
  const { head, rows, changes, note } = block;
  const isDense = head.length > roomyColumns;
  const of = (texts: readonly string[], isHead: boolean, moved: readonly PictureChange[] = []) =>
    row(
      texts
        .map((text, at) =>
          cell(
            escapeHtml(text) + changeHtml(isDense ? undefined : moved[at - 1]),
            {
              size: isDense ? 12 : 13,
              line: 20,
              isBold: isHead,
              align: at === 0 ? "left" : "right",
              padding: isDense ? "6px 3px" : "6px 8px",
              background: isHead ? colors.head : colors.card,
              more: lined,
            },
            at === 0 ? ' width="28%"' : "",
          ),
        )
        .join(""),
    );
  const body = [of(head, true), ...rows.map((texts, at) => of(texts, false, changes?.[at]))].join(
    "",
  );
  const below = rows.length === 0 ? noRows : note;
  const noted =
    below === ""
      ? ""
      : row(cell(escapeHtml(below), { size: 12, line: 18, color: colors.muted, padding: inset }));
  const around = noted === "" ? inset : `0 ${sidePx}px 4px`;
  const drawn = picture ? pictureHtml(picture) : "";
  return title + drawn + row(cell(table(body), { padding: around })) + noted;
}

function htmlOf(
  content: ReportContent,
  blocks: readonly ReportBlock[],
  frame: MailFrame,
  pictures: readonly ReportPicture[],
): string {
  const { mail } = planMessages(content.language);
  const { title, appName, period, sentence, reason, numbers } = content;
  const linked = (url: string, text: string, look: Look) =>
    `<a href="${escapeHtml(url)}" style="color:${look.color ?? colors.link};text-decoration:underline">${escapeHtml(text)}</a>`;
  const small = { size: 12, line: 18, color: colors.muted };
  const leave = frame.leaveUrl
    ? `<br>${linked(frame.leaveUrl, mail.leave, { color: colors.muted })}`
    : "";
  const rows = [
    row(
      cell(escapeHtml(title), {
        size: 20,
        line: 28,
        isBold: true,
        padding: `24px ${sidePx}px 2px`,
      }),
    ),
    row(cell(`${escapeHtml(appName)}<br>${escapeHtml(period)}`, { ...small, padding: inset })),
    row(
      cell(escapeHtml(sentence), {
        size: 16,
        line: 24,
        isBold: true,
        padding: reason === "" ? inset : `0 ${sidePx}px 2px`,
      }),
    ),
    reason === "" ? "" : row(cell(escapeHtml(reason), { padding: inset })),
    numbers.length === 0 ? "" : numbersHtml(numbers),
    ...blocks.map((block) =>
      blockHtml(
        block,
        mail.noRows,
        pictures.find((picture) => picture.block === block),
      ),
    ),
    frame.hasLargeFile ? row(cell(escapeHtml(mail.largeFile), { ...small, padding: inset })) : "",
    frame.link === ""
      ? ""
      : row(cell(linked(frame.link, mail.open, {}), { padding: `0 ${sidePx}px 20px` })),
    row(
      cell(`${escapeHtml(mail.why(appName, title))}${leave}`, {
        ...small,
        background: colors.head,
        padding: `12px ${sidePx}px 16px`,
      }),
    ),
  ].join("");
  const lang = content.language === "en" ? "en" : "zh-CN";
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title></head>
<body bgcolor="${colors.page}" style="margin:0;padding:0;background-color:${colors.page};color-scheme:light dark">
${table(
  row(
    `<td align="center" valign="top" bgcolor="${colors.page}" style="padding:16px 0;color:${colors.text};background-color:${colors.page}"><!--[if mso]><table role="presentation" width="${widthPx}" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]--><table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="max-width:${widthPx}px">${rows}</table><!--[if mso]></td></tr></table><![endif]--></td>`,
  ),
)}
</body></html>
`;
}

/** The figures of a row after their names, each with its change; what a row lacks is left out. */
export function figuresOf(
  { head, rows, changes }: Extract<ReportBlock, { kind: "table" }>,
  row: number,
  { named }: PlanMessages["mail"],
): string[] {
  const [, ...cells] = rows[row] ?? [];
  return cells.flatMap((text, at) => {
    if (text === "") return [];
    const change = changes?.[row]?.[at]?.text;
    return [`${head[at + 1] ?? ""} ${change ? named(text, change) : text}`];
  });
}

function textOf(content: ReportContent, blocks: readonly ReportBlock[], frame: MailFrame): string {
  const { mail } = planMessages(content.language);
  const { title, appName, period, sentence, reason, numbers } = content;
  const tables = blocks.map((block) => {
    const head = block.title === "" ? [] : [`【${block.title}】`];
    if (block.kind === "text") return [...head, block.text].join("\n");
    const lines = block.rows.map(([name = ""], row) =>
      [name, ...figuresOf(block, row, mail)].join(" | "),
    );
    const below = block.rows.length === 0 ? mail.noRows : block.note;
    return [...head, ...lines, ...(below === "" ? [] : [below])].join("\n");
  });
  return [
    [title, appName, period].join("\n"),
    [sentence, reason].filter(Boolean).join("\n"),
    numbers
      .map(({ name, value, change }) => [name, value, change].filter(Boolean).join(" "))
      .join("\n"),
    ...tables,
    frame.hasLargeFile ? mail.largeFile : "",
    frame.link === "" ? "" : `${mail.open}: ${frame.link}`,
    [mail.why(appName, title), frame.leaveUrl ? mail.leaveText(frame.leaveUrl) : ""]
      .filter(Boolean)
      .join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Title of a report with its period, marked as a test or as late. */
export function titleOf(
  { language, title, period }: Pick<ReportContent, "language" | "title" | "period">,
  { isTest, isLate }: Pick<MailFrame, "isTest" | "isLate">,
): string {
  const { mail } = planMessages(language);
  const plain = mail.subject(title, period).replace(/[\r\n]+/g, " ");
  const timed = isLate ? mail.late(plain) : plain;
  return isTest ? mail.test(timed) : timed;
}

/** Writes a report as a mail; the last tables are left to the console where it would grow too long. */
export function mailReport(
  content: ReportContent,
  frame: MailFrame,
  pictures: readonly ReportPicture[] = [],
): MailedReport {
  let blocks = content.blocks;
  let html = htmlOf(content, blocks, frame, pictures);
  while (Buffer.byteLength(html) > mostBytes && blocks.length > 0) {
    blocks = blocks.slice(0, -1);
    html = htmlOf(content, blocks, frame, pictures);
  }
  return {
    subject: titleOf(content, frame),
    html,
    text: textOf(content, blocks, frame),
    pictures: pictures.filter(({ block }) => blocks.includes(block)),
  };
}
