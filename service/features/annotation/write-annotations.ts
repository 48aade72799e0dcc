import { sql } from "kysely";
import type { Annotation, ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { annotationCode } from "../../store/annotation-tables";
import { lockLimit } from "../../store/hold-places";
import { dayNumber } from "../../store/local-time";
import type { AppContext } from "../handler";
import { annotationNotFound, readAnnotation } from "./read-annotations";

const annotationsAtMost = 500;

/** Marks a day of the app. */
export async function addAnnotation(
  context: AppContext,
  { day, kind, text }: ValidBody<"annotation/add">,
): Promise<Annotation> {
  const { db, app, viewer, now } = context;
  const { id } = await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "annotations", { app: app.appId });
    const { count } = await tx
      .selectFrom("annotation")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("app_id", "=", app.appId)
      .executeTakeFirstOrThrow();
    if (count >= annotationsAtMost)
      throw new ServiceError(
        "0409",
        say("每个应用最多 {} 条批注，请先删除旧的", annotationsAtMost),
        "text",
      );
    return tx
      .insertInto("annotation")
      .values({
        app_id: app.appId,
        day: dayNumber(day),
        kind: annotationCode[kind],
        text,
        account_id: viewer.accountId,
        updated_at: new Date(now()),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
  return readAnnotation(context, id);
}

/** Changes an annotation, unless somebody has saved it in between. */
export async function updateAnnotation(
  context: AppContext,
  { id, revision, day, kind, text }: ValidBody<"annotation/update">,
): Promise<Annotation> {
  const { db, app, viewer, now } = context;
  const changed = await db
    .updateTable("annotation")
    .set({
      day: dayNumber(day),
      kind: annotationCode[kind],
      text,
      account_id: viewer.accountId,
      revision: sql<number>`revision + 1`,
      updated_at: new Date(now()),
    })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  const latest = await readAnnotation(context, id);
  if (changed.numUpdatedRows === 0n)
    throw new ServiceError("0409", say("该批注刚被修改，请刷新后再保存"), "revision");
  return latest;
}

export async function deleteAnnotation({ db, app }: AppContext, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom("annotation")
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw annotationNotFound();
}
