import { sql } from "kysely";
import type {
  ImportCheck,
  ImportField,
  ImportRow,
  ImportTask,
  ValidBody,
} from "../../../src/core/api/contract";
import { consume } from "../../base/limits";
import { type Message, messageOf, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { parseUpload } from "../../files/parse-upload";
import { rowIn } from "../../files/sheet-table";
import { takeUpload } from "../../files/upload-ticket";
import { cancelJob, isCancelled } from "../../jobs/cancel";
import { folderOf } from "../../jobs/job";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";
import {
  countOutcomes,
  type JudgedRow,
  judgeRows,
  type SheetRow,
  sheetRows,
  type Taken,
} from "./import-rows";

/** Own channels that have the codes of these rows. */
export async function takenCodes(
  db: Db,
  appId: number,
  codes: string[],
): Promise<Map<string, Taken>> {
  const taken = await db
    .selectFrom("channel")
    .select(["id", "code", "type", "parent_id", "state", "created_at", "created_by"])
    .where("app_id", "=", appId)
    .where("code", "=", sql<string>`ANY(${codes}::text[])`)
    .execute();
  return new Map(taken.map((channel) => [channel.code, channel]));
}

type Reading = Parameters<typeof parseUpload>[1];

/** The rows of an uploaded sheet of channels. */
export const readChannels = async (reading: Reading) =>
  sheetRows(await parseUpload("sheet", reading));

/** The codes that a sheet itself gives. */
export const codesOf = (rows: SheetRow[]) =>
  rows.flatMap(({ channelCode }) => (channelCode === "" ? [] : [channelCode]));

/** Groups by name. */
export async function groupsByName(db: Db, appId: number): Promise<Map<string, number>> {
  const groups = await db
    .selectFrom("channel_group")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .execute();
  return new Map(groups.map(({ id, name }) => [name, id]));
}

/** Reads the sheet and tells what would become of each row. */
export async function checkImport(
  context: HandlerContext<"channel/checkImport">,
  { ticket, fileName, ...choices }: ValidBody<"channel/checkImport">,
): Promise<ImportCheck> {
  const { db, app, config, ports, limits, viewer, now } = context;
  await consume(
    limits.importByAccount,
    String(viewer.accountId),
    now(),
    say("导入过于频繁，请稍后重试"),
  );
  const { key, sizeBytes } = await takeUpload(context, "import", ticket);
  const sheet = await readChannels({ config, storage: ports.storage, key, sizeBytes });
  const rows = judgeRows(sheet, {
    taken: await takenCodes(db, app.appId, codesOf(sheet)),
    groups: new Set((await groupsByName(db, app.appId)).keys()),
    ...choices,
  });
  const newGroups = [...new Set(rows.flatMap((row) => (row.isNewGroup ? [row.group] : [])))];
  return {
    fileName,
    total: rows.length,
    counts: countOutcomes(rows),
    rows: rows.map((row) => rowIn<ImportRow>(row, context.say)),
    newGroups,
  };
}

export interface ImportSpec {
  onDuplicate: "skip" | "overwrite";
  /** Absent in an import begun before there was the choice: groups were created. */
  onUnknownGroup?: "create" | "refuse";
  sizeBytes: number;
}

/** Counts and failed rows of an import, stored as the `result` of its job. */
export interface ImportResult {
  created: number;
  overwritten: number;
  skipped: number;
  failed: JudgedRow[];
}

type StoredRow = Omit<JudgedRow, "problems" | "warnings"> & {
  problems: { field: ImportField; message: Message | string }[];
  warnings?: JudgedRow["warnings"];
};

/** Completes a row that a former version stored: Chinese messages alone, and no warnings. */
const bilingual = ({ problems, warnings = [], ...row }: StoredRow): JudgedRow => ({
  ...row,
  problems: problems.map(({ message, ...note }) => ({
    ...note,
    message: typeof message === "string" ? messageOf(message) : message,
  })),
  warnings,
});

/** Key of an import's sheet. */
export const sheetKey = (job: { appId: number; id: number }) => `${folderOf(job)}/sheet`;

/** Begins an import of a sheet that can be read. */
export async function startImport(
  context: HandlerContext<"channel/batchImport">,
  body: ValidBody<"channel/batchImport">,
): Promise<number> {
  const { db, app, viewer, ports, jobs, now } = context;
  const checked = await checkImport(context, body);
  const { key, sizeBytes } = await takeUpload(context, "import", body.ticket);
  const { onDuplicate, onUnknownGroup } = body;
  const spec: ImportSpec = { onDuplicate, onUnknownGroup, sizeBytes };
  const { id } = await db
    .insertInto("job")
    .values({
      app_id: app.appId,
      kind: "import",
      name: body.fileName,
      total: checked.total,
      spec: JSON.stringify(spec),
      created_by: viewer.accountId,
      created_at: new Date(now()),
      // Nobody begins before the sheet is where it looks for it.
      lease_until: new Date(now() + 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await ports.storage.move(key, sheetKey({ appId: app.appId, id }));
  await db
    .updateTable("job")
    .set({ lease_until: null })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .execute();
  jobs.wakeWorkers();
  return id;
}

/** Returns the progress of an import; only its creator may request it. */
export async function importState(
  context: Pick<HandlerContext<"channel/importState">, "db" | "app" | "viewer" | "say">,
  taskId: number,
): Promise<ImportTask> {
  const { db, app, viewer } = context;
  const job = await db
    .selectFrom("job")
    .select(["id", "name", "state", "done", "total", "result", "fault", "fault_en"])
    .where("app_id", "=", app.appId)
    .where("id", "=", taskId)
    .where("kind", "=", "import")
    .where("created_by", "=", viewer.accountId)
    .executeTakeFirst();
  if (!job) throw new ServiceError("0404", say("导入记录不存在或已过期"), "taskId");
  const none = { created: 0, overwritten: 0, skipped: 0 };
  const {
    isCancelled: _,
    failed = [],
    ...counts
  } = job.result as Partial<
    Omit<ImportResult, "failed"> & { failed: StoredRow[]; isCancelled: true }
  >;
  const finalState = isCancelled(job.result) ? 4 : 3;
  return {
    taskId: job.id,
    fileName: job.name,
    done: job.done,
    total: job.total,
    fault: context.say({ zh: job.fault, en: job.fault_en ?? job.fault }),
    state: job.state === 0 ? 0 : job.state === 3 ? finalState : 1,
    ...none,
    ...counts,
    failed: failed.map((row) => rowIn<ImportRow>(bilingual(row), context.say)),
  };
}

/** Ends an import of one's own: the batches that were written stay, the one under way is taken back. */
export async function cancelImport(
  context: HandlerContext<"channel/cancelImport">,
  taskId: number,
): Promise<ImportTask> {
  const { db, app, viewer, now } = context;
  const own = { appId: app.appId, id: taskId, createdBy: viewer.accountId };
  const isEnded = await cancelJob(db, { ...own, kind: "import" }, now());
  const task = await importState(context, taskId);
  if (!isEnded) throw new ServiceError("0409", say("导入已经结束，无需取消"), "taskId");
  return task;
}
