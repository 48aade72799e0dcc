import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { FraudInstall, ValidBody } from "../../../src/core/api/contract";
import {
  fraudRuleNames,
  fraudRules,
  fraudThresholds,
} from "../../../src/core/api/contract/constants/fraud";
import type { CsvCell } from "../../../src/core/format/csv";
import { formatTime, zoneMessages } from "../../../src/core/format/day";
import { modeOf } from "../../attribution/fraud";
import { type AttributionSettings, readSettings } from "../../attribution/settings";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { xlsxBytes } from "../../files/xlsx-bytes";
import type { Db } from "../../store/open";
import { type ArchiveEntry, type ArchiveSource, enqueueReportExport } from "../export";
import type { AppContext } from "../handler";
import { readEvidence } from "./evidence";
import { type EvidenceMessages, evidenceMessages } from "./evidence-messages";
import { evidencePdf } from "./evidence-pdf";
import { fraudInstalls } from "./installs";
import { evidenced } from "./selection";

type Query = ValidBody<"fraud/export">;

/** Rows of the sheet at most; narrower days give several files. */
const rowsAtMost = 100_000;
const pageSize = 100;

/** Puts the evidence of some days into the export list. */
export async function exportEvidence(context: AppContext, query: Query): Promise<number> {
  const { db, app, limits, viewer, now, language } = context;
  const { evidence, file } = evidenceMessages(language);
  await evidenced(db, app, query);
  await consume(
    limits.exportByAccount,
    String(viewer.accountId),
    now(),
    say("导出过于频繁，请稍后重试"),
  );
  return enqueueReportExport(context, {
    source: "fraudEvidence",
    name: `${evidence.title}_${query.start}_${query.end}`,
    filter: file.filters.days(query.start, query.end),
    spec: query,
    format: "zip",
    rowCount: 0,
  });
}

/** A rule with how it is handled and its thresholds, as the settings page says it. */
function rulesOf(
  settings: AttributionSettings,
  { fraud, modes, file }: EvidenceMessages,
): string[] {
  return fraudRuleNames.map((rule) => {
    const limits = fraudThresholds[rule].map((key) => {
      const [label = key, unit = ""] = fraud.thresholds[key] ?? [];
      return `${label} ${String(settings[key])}${unit}`;
    });
    const name = fraud.names[fraudRules[rule]] ?? rule;
    const mode = modes[modeOf(rule, settings)];
    const [, meaning = ""] = fraud.rules[rule];
    return file.rule(name, [mode, ...limits].join(file.comma), meaning);
  });
}

const cellsOf = (
  row: FraudInstall,
  zones: Parameters<typeof formatTime>[1],
  { evidence, fraud, file }: EvidenceMessages,
): CsvCell[] => [
  formatTime(row.time, zones),
  row.device,
  row.channelName,
  row.channelCode,
  row.platform ?? "",
  row.model,
  row.version,
  row.ip,
  row.province,
  row.ctitSeconds,
  row.flags.map((flag) => fraud.names[flag] ?? flag).join(file.comma),
  row.isBlocked ? evidence.blocked : evidence.marked,
];

/** Names of the chosen channels and groups. */
async function selectedNames(
  db: Db,
  appId: number,
  { channelIds, groupIds }: Query,
  { evidence, file }: EvidenceMessages,
): Promise<string> {
  const namesOf = (table: "channel" | "channel_group", ids: number[]) =>
    db
      .selectFrom(table)
      .select("name")
      .where("app_id", "=", appId)
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .orderBy("id")
      .execute();
  const named = [
    ...(await namesOf("channel", channelIds)),
    ...(await namesOf("channel_group", groupIds)),
  ];
  return named.map(({ name }) => name).join(file.comma) || evidence.allChannels;
}

/** The sheet of every abnormal install, the report, and the hashes of both. */
export const evidenceSource: ArchiveSource<Query> = {
  async archive({ store, app, nowMs, signal, progress }, query): Promise<ArchiveEntry[]> {
    const { db } = store;
    const text = evidenceMessages(app.language);
    const evidence = await readEvidence(db, app, query, nowMs);
    const installs: FraudInstall[] = [];
    let cursor: string | null = "";
    while (cursor !== null && installs.length < rowsAtMost) {
      signal.throwIfAborted();
      const page: Awaited<ReturnType<typeof fraudInstalls>> = await fraudInstalls(db, app, {
        ...query,
        code: null,
        cursor,
        pageSize,
      });
      installs.push(...page.list);
      cursor = page.nextCursor;
      await progress(installs.length, installs.length + 1);
    }
    const owner = await db
      .selectFrom("app")
      .select(["name", "settings"])
      .where("id", "=", app.appId)
      .executeTakeFirstOrThrow();
    const channel = await selectedNames(db, app.appId, query, text);
    const { columns } = text.evidence;
    const sheetName = "abnormal-installs.xlsx";
    const rules = rulesOf(readSettings(owner.settings).attribution, text);
    const parts: Uint8Array[] = [];
    for await (const part of xlsxBytes({
      head: [
        [text.fileHeader.rows.app, owner.name],
        [columns.channel, channel],
        [text.evidence.dates, `${query.start} ~ ${query.end}`],
        [text.fileHeader.rows.timeZone, zoneMessages(app.zones)],
        [text.fileHeader.rows.createdAt, formatTime(nowMs, app.zones)],
        ...rules.map((rule) => [text.file.ruleHeader, rule]),
        ...(cursor === null ? [] : [[text.file.note, text.file.rowsCut(rowsAtMost)]]),
        [],
      ],
      columns: [
        columns.time,
        columns.device,
        columns.channel,
        text.file.channelCode,
        columns.platform,
        columns.model,
        columns.version,
        columns.ip,
        columns.province,
        text.file.device.ctit,
        columns.reason,
        columns.handling,
      ],
      rows: installs.map((row) => cellsOf(row, app.zones, text)),
    }))
      parts.push(part);
    const sheet = Buffer.concat(parts);
    const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const header = {
      appName: owner.name,
      channel,
      start: query.start,
      end: query.end,
      madeMs: nowMs,
      zones: app.zones,
      rules,
      sheet: { name: sheetName, sha256: sha256(sheet), rows: installs.length },
    };
    const pdf = await evidencePdf(header, evidence, installs, text);
    const checksums = `${sha256(sheet)}  ${sheetName}\n${sha256(pdf)}  report.pdf\n`;
    return [
      { name: sheetName, bytes: sheet },
      { name: "report.pdf", bytes: pdf },
      { name: "SHA256SUMS.txt", bytes: Buffer.from(checksums) },
    ];
  },
};
