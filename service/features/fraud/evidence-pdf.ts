import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { FraudEvidence, FraudInstall } from "../../../src/core/api/contract";
import { formatTime } from "../../../src/core/format/day";
import { unpackWoff } from "../../raster/woff";
import type { ZoneSchedule } from "../../store/local-time";
import type { EvidenceMessages } from "./evidence-messages";
import { heading, histogram, left, muted, percent, table, width } from "./pdf-parts";

const { resolve } = createRequire(import.meta.url);
/** As TrueType: the library would unpack a WOFF's tables again for every line. */
const readFont = async (weight: number) =>
  unpackWoff(
    await readFile(
      resolve(
        `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`,
      ),
    ),
  );

export interface EvidenceHeader {
  appName: string;
  channel: string;
  start: string;
  end: string;
  madeMs: number;
  zones: ZoneSchedule;
  /** Each rule with its threshold, as the app has it when the report is made. */
  rules: string[];
  sheet: { name: string; sha256: string; rows: number };
}

/** Installs that the report lists; the sheet has all of them. */
export const listedAtMost = 200;

/** The report as a PDF: what was looked at, by which rules, what was found, and the hash of the sheet with every row. */
export async function evidencePdf(
  header: EvidenceHeader,
  evidence: FraudEvidence,
  installs: FraudInstall[],
  { evidence: words, fraud, bins, file }: EvidenceMessages,
): Promise<Buffer> {
  const [regular, bold] = await Promise.all([readFont(400), readFont(600)]);
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: 48, bottom: 48, left, right: 48 },
    bufferPages: true,
    info: { Title: words.pdf.title, Creator: "xi-console", CreationDate: new Date(header.madeMs) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((finish, fail) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => finish(Buffer.concat(chunks)));
    doc.on("error", fail);
  });
  doc.registerFont("regular", regular).registerFont("bold", bold);
  const { pdf } = words;
  doc.font("bold").fontSize(18).text(pdf.title).moveDown(0.4).font("regular").fontSize(9.5);
  for (const line of [
    pdf.app(header.appName),
    pdf.channel(header.channel),
    pdf.range(header.start, header.end),
    pdf.made(formatTime(header.madeMs, header.zones)),
    pdf.counted(
      evidence.installs,
      evidence.abnormal,
      percent(evidence.abnormal, evidence.installs),
    ),
    pdf.sheet(header.sheet.name, header.sheet.rows),
    `SHA-256 ${header.sheet.sha256}`,
  ])
    doc.text(line);
  heading(doc, pdf.rules);
  for (const rule of header.rules) doc.text(`· ${rule}`, { width });
  heading(doc, words.reasons);
  table(
    doc,
    [words.columns.reason, words.marked, words.blocked],
    [0.5, 0.25, 0.25],
    evidence.reasons
      .filter(({ marked, blocked }) => marked + blocked > 0)
      .map((row) => [fraud.names[row.code] ?? row.code, String(row.marked), String(row.blocked)]),
  );
  heading(doc, pdf.ctit);
  histogram(doc, evidence.ctit, evidence.ctitOfAll, bins);
  heading(doc, words.networks);
  table(
    doc,
    [
      words.columns.network,
      words.columns.installs,
      words.columns.addresses,
      words.columns.repeated,
    ],
    [0.4, 0.2, 0.2, 0.2],
    evidence.networks.map((row) => [
      row.network,
      String(row.installs),
      String(row.addresses),
      percent(row.installs - row.addresses, row.installs),
    ]),
  );
  heading(doc, words.models);
  table(
    doc,
    [words.columns.model, words.columns.installs, words.columns.share, words.columns.usualShare],
    [0.4, 0.2, 0.2, 0.2],
    evidence.models.map((row) => [
      row.model,
      String(row.installs),
      percent(row.installs, evidence.installs),
      percent(row.ofAll, evidence.installsOfAll),
    ]),
  );
  if (evidence.bursts.length > 0) {
    heading(doc, words.bursts);
    table(
      doc,
      [words.columns.hour, words.columns.installs, words.columns.usual],
      [0.4, 0.3, 0.3],
      evidence.bursts.map((row) => [`${row.hour}:00`, String(row.installs), String(row.usual)]),
    );
  }
  heading(doc, words.trust);
  table(
    doc,
    [
      words.columns.channel,
      words.columns.installs,
      words.columns.abnormal,
      words.columns.trust,
      words.columns.lost,
    ],
    [0.26, 0.1, 0.1, 0.1, 0.44],
    evidence.channels.slice(0, 50).map((row) => [
      `${row.channelName} ${row.channelCode}`,
      String(row.installs),
      String(row.abnormal),
      row.trust === null ? words.tooFew : String(row.trust),
      row.parts
        .filter(({ lost }) => lost > 0)
        .map(({ key, lost }) => `${words.parts[key]?.[0] ?? key} −${lost}`)
        .join(file.comma),
    ]),
  );
  heading(doc, pdf.listed(Math.min(installs.length, listedAtMost), header.sheet.rows));
  const { columns } = words;
  table(
    doc,
    [
      columns.time,
      columns.device,
      columns.channel,
      columns.ip,
      columns.model,
      columns.ctit,
      columns.reason,
    ],
    [0.2, 0.13, 0.14, 0.15, 0.13, 0.08, 0.17],
    installs
      .slice(0, listedAtMost)
      .map((row) => [
        formatTime(row.time, header.zones),
        row.device,
        row.channelCode,
        row.ip,
        row.model,
        row.ctitSeconds === null ? "–" : String(row.ctitSeconds),
        row.flags.map((flag) => fraud.names[flag] ?? flag).join(file.comma),
      ]),
  );
  const pages = doc.bufferedPageRange();
  for (let page = 0; page < pages.count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc
      .fontSize(8)
      .fillColor(muted)
      .text(`${header.sheet.sha256.slice(0, 16)} · ${page + 1} / ${pages.count}`, left, 806, {
        width,
        align: "center",
        lineBreak: false,
      });
  }
  doc.end();
  return done;
}
