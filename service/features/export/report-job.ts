import type { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { zipSync } from "fflate";
import type { CsvCell } from "../../../src/core/format/csv";
import { formatTime, zoneMessages } from "../../../src/core/format/day";
import { headerRows } from "../../../src/core/format/file-header";
import { en as headerEn } from "../../../src/core/text/en/file-header";
import { en } from "../../../src/core/text/en/report-file";
import { zh as headerZh } from "../../../src/core/text/file-header";
import { zh } from "../../../src/core/text/report-file";
import { maskPhones } from "../../access/phones";
import type { AppAccess } from "../../base/caller";
import type { Language } from "../../base/message";
import { assertDiskSpace } from "../../files/disk-space";
import { xlsxBytes } from "../../files/xlsx-bytes";
import { folderOf, type JobFile, type JobHandler, type JobRun } from "../../jobs/job";
import type { Store } from "../../store/open";
import type { AppContext } from "../handler";
import { csvBytes } from "./csv";

/** A report as a file holds it; rows may be read as they are written. */
export interface ReportTable {
  header: readonly string[];
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;
  /** Explanations of the columns, one line each. */
  notes?: readonly string[];
}

/** The scope and the language of the person who asked, as they were then. */
export type ReportScope = Pick<
  AppAccess,
  "appId" | "appkey" | "zones" | "createdAt" | "channelIds" | "hidesPhones"
> & { language: Language };

/** Makes a report from what was stored of its request; called again from the start after a crash. */
export type ReportSource<Spec> = (
  env: { store: Store; app: ReportScope; nowMs: number; signal: AbortSignal },
  spec: Spec,
) => Promise<ReportTable>;

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Makes several files that belong together; the job packs them into one ZIP. */
export interface ArchiveSource<Spec> {
  archive(
    env: {
      store: Store;
      app: ReportScope;
      nowMs: number;
      signal: AbortSignal;
      progress: JobRun["progress"];
    },
    spec: Spec,
  ): Promise<ArchiveEntry[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: each source reads the request it stored itself
export type ReportSources = Record<string, ReportSource<any> | ArchiveSource<any>>;

type ReportFormat = "csv" | "xlsx" | "zip";

export interface ReportExport {
  /** Name of the source in `areas/job-handlers.ts`. */
  source: string;
  /** File name without ending. */
  name: string;
  /** Description of the filter, as text. */
  filter: string;
  /** Handed to the source; JSON. */
  spec: object;
  format?: ReportFormat;
  /** Rows to come, for the progress; 0 = not known. */
  rowCount: number;
}

interface StoredSpec {
  source: string;
  spec: object;
  /** Without a language where an older version stored it. */
  app: Omit<ReportScope, "createdAt" | "language"> & { createdAt: string; language?: Language };
  appName: string;
  format: ReportFormat;
}

/** After so many rows the progress is told, and others have their turn. */
const progressRows = 500;
/** More than this is refused: narrower filters give several files. */
const maxReportBytes = 512 * 1024 * 1024;

/**
 * Size that most reports stay below, in bytes. One that outgrows the disk fails when it gets there.
 */
const expectedReportBytes = 16 * 1024 * 1024;

/** Puts a report into the export list and begins with it; answers its `gid`. */
export async function enqueueReportExport(
  { db, app, viewer, ports, jobs, now, language }: AppContext,
  { source, name, filter, spec, rowCount, format = "csv" }: ReportExport,
): Promise<number> {
  await assertDiskSpace(ports.storage, expectedReportBytes);
  const { name: appName } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const { appId, appkey, zones, createdAt, channelIds, hidesPhones } = app;
  const scope = { appId, appkey, zones, createdAt, channelIds, hidesPhones, language };
  const { id } = await db
    .insertInto("job")
    .values({
      app_id: appId,
      kind: "report",
      name: `${name}.${format}`,
      filter,
      total: rowCount,
      spec: JSON.stringify({ source, spec, app: scope, appName, format }),
      created_by: viewer.accountId,
      created_at: new Date(now()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  jobs.wakeWorkers();
  return id;
}

/** Writes reports: what it is first, then the rows as they come; none is kept. */
export const reportJob =
  (sources: ReportSources): JobHandler =>
  async ({ job, store, ports, now, signal, progress }) => {
    const { source, spec, app, appName, format } = job.spec as StoredSpec;
    const make = sources[source];
    if (!make) throw new Error(`no report source ${source}`);
    const scope = { ...app, language: app.language ?? "zh", createdAt: new Date(app.createdAt) };
    const key = `${folderOf(job)}/report.${format}`;
    if ("archive" in make) {
      const entries = await make.archive(
        { store, app: scope, nowMs: now(), signal, progress },
        spec,
      );
      const packed = zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), {
        level: 0,
        mtime: new Date(now()),
      });
      const sizeBytes = await ports.storage.write(key, Readable.from([packed]), maxReportBytes);
      await progress(entries.length, entries.length);
      return { files: [{ key, name: job.name, sizeBytes }] };
    }
    const table = await make({ store, app: scope, nowMs: now(), signal }, spec);
    let count = 0;
    async function* counted() {
      for await (const row of table.rows) {
        yield app.hidesPhones ? maskPhones(row) : row;
        count += 1;
        if (count % progressRows === 0) await progress(count, count + 1);
      }
    }
    const text = { zh, en }[scope.language];
    const header: CsvCell[][] = [
      ...headerRows(
        {
          appName,
          title: "",
          filters: job.filter,
          zones: zoneMessages(app.zones),
          createdAt: formatTime(now(), app.zones),
        },
        { zh: headerZh, en: headerEn }[scope.language],
      ),
      ...(table.notes ?? []).map((note) => [text.definition, note]),
      [],
    ];
    const { hidesPhones } = app;
    const whole = {
      head: hidesPhones ? maskPhones(header) : header,
      columns: hidesPhones ? maskPhones(table.header) : table.header,
      rows: counted(),
    };
    const bytes = format === "xlsx" ? xlsxBytes(whole) : csvBytes(whole);
    const sizeBytes = await ports.storage.write(key, bytes, maxReportBytes);
    await progress(count, count);
    const file: JobFile = { key, name: job.name, sizeBytes };
    return { files: [file] };
  };
