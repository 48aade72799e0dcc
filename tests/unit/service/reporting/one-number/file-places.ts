import { Buffer } from "node:buffer";
import readExcelFile from "read-excel-file/node";
import { reportJob } from "../../../../../service/features/export/report-job";
import { reportSources } from "../../../../../service/features/job-handlers";
import { reportSheet } from "../../../../../service/features/report/export-report";
import { makeFile } from "../../../../../service/features/report/report-file";
import type { JobRun } from "../../../../../service/jobs/job";
import { type MetricKey, metricKeys } from "../../../../../src/core/metrics";
import { type Asked, type Figures, lengthOf, type Place, reportOf, sum } from "./asked";

type Format = "csv" | "xlsx";

const everyColumn = [...metricKeys];

const queryOf = (requested: Asked, format: Format, isDaily: boolean) => ({
  ...reportOf(requested),
  columns: everyColumn,
  format,
  isDaily,
});

/** The bytes as they are answered at once. */
async function direct(requested: Asked, format: Format, isDaily: boolean): Promise<Buffer> {
  const query = queryOf(requested, format, isDaily);
  const sheet = await reportSheet(
    requested.store.db,
    requested.app,
    query,
    requested.nowMs,
    "zh",
    100_000,
  );
  return (await makeFile("report", sheet, format)).content;
}

/** The bytes as the task of the export list writes them. */
async function byJob(requested: Asked, format: Format, isDaily: boolean): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const storage = {
    async write(_key: string, bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) chunks.push(chunk);
      return chunks.reduce((size, { length }) => size + length, 0);
    },
  };
  const spec = {
    source: "channelReport",
    spec: queryOf(requested, format, isDaily),
    app: requested.app,
    appName: "应用",
    format,
  };
  const run = {
    job: { appId: requested.app.appId, id: 1, name: "report", filter: "", spec },
    store: requested.store,
    ports: { storage },
    now: () => requested.nowMs,
    signal: new AbortController().signal,
    progress: async () => {},
  };
  await reportJob(reportSources)(run as unknown as JobRun);
  return Buffer.concat(chunks);
}

async function rowsOf(bytes: Buffer, format: Format): Promise<unknown[][]> {
  if (format === "xlsx") return (await readExcelFile(bytes))[0]?.data ?? [];
  return bytes
    .toString("utf8")
    .split("\r\n")
    .map((line) => line.split(","));
}

const numberOf = (cell: unknown): number | null =>
  cell === null || cell === undefined || cell === "" ? null : Number(cell);

/** Figures of a row: its last cells, one for each word. */
const statsOf = (row: unknown[] | undefined): Figures => {
  if (!row) throw new Error("the file has no such row");
  const cells = row.slice(row.length - everyColumn.length);
  return Object.fromEntries(everyColumn.map((key, index) => [key, numberOf(cells[index])]));
};

const totals = (["csv", "xlsx"] as const).flatMap((format): Place[] =>
  [
    { how: "at once", make: direct },
    { how: "as a task", make: byJob },
  ].map(({ how, make }) => ({
    name: `${format} ${how}`,
    async read(requested) {
      if (requested.whose.of === "app") return null;
      const rows = await rowsOf(await make(requested, format, false), format);
      return statsOf(rows.find(([first]) => first === "合计"));
    },
  })),
);

/** Of what a day or a channel has only once, the days of a file add up. */
const ofDays: readonly MetricKey[] = ["visit", "install", "register", "launch", "pay"];
const ofAds: readonly MetricKey[] = ["adShow", "adClick", "tap", "abnormal", "wakeup", "click"];

const daily: Place = {
  name: "csv by day",
  async read(requested) {
    if (requested.whose.of === "app" || lengthOf(requested) > 8) return null;
    const rows = await rowsOf(await byJob(requested, "csv", true), "csv");
    const days = rows.filter(([first]) => /^\d{4}-\d\d-\d\d$/.test(String(first))).map(statsOf);
    const none = days.length === 0;
    return Object.fromEntries(
      [...ofDays, ...ofAds].map((key) => [
        key,
        none ? null : sum(days.map((day) => day[key] as number | null)),
      ]),
    );
  },
};

export const fileSources: Place[] = [...totals, daily];
