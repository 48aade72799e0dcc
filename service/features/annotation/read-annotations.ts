import type { Annotation, AnnotationKind, ValidBody } from "../../../src/core/api/contract";
import { maskMobile } from "../../../src/core/format/mask";
import { canEditModule } from "../../access/permission";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { annotationCode } from "../../store/annotation-tables";
import { dayNumber, dayText } from "../../store/local-time";
import type { AppContext } from "../handler";

export const annotationNotFound = () => new ServiceError("0404", say("批注不存在或已被删除"), "id");

const kinds = new Map(
  Object.entries(annotationCode).map(([kind, code]) => [code as number, kind as AnnotationKind]),
);

/** The store, and the app whose annotations a viewer reads. */
interface Reader {
  db: AppContext["db"];
  app: Pick<AppContext["app"], "appId" | "channelIds">;
}

const annotations = ({ db, app }: Reader) =>
  db
    .selectFrom("annotation as note")
    .innerJoin("account", "account.id", "note.account_id")
    .select([
      "note.id",
      "note.day",
      "note.kind",
      "note.text",
      "note.revision",
      "note.updated_at",
      "account.user_name",
      "account.mobile",
    ])
    .where("note.app_id", "=", app.appId);

type Row = Awaited<ReturnType<ReturnType<typeof annotations>["execute"]>>[number];

const annotation = (row: Row): Annotation => ({
  id: row.id,
  day: dayText(row.day),
  kind: kinds.get(row.kind) ?? "other",
  text: row.text,
  author: row.user_name || maskMobile(row.mobile),
  updatedAt: row.updated_at.getTime(),
  revision: row.revision,
});

/**
 * The annotations of a range of days, oldest first. They are about the app as a whole, so that whoever sees
 * part of its channels is told none.
 */
export async function listAnnotations(
  context: Reader,
  { start, end }: ValidBody<"annotation/list">,
): Promise<Annotation[]> {
  if (context.app.channelIds !== null) return [];
  const rows = await annotations(context)
    .where("note.day", ">=", dayNumber(start))
    .where("note.day", "<=", dayNumber(end))
    .orderBy("note.day")
    .orderBy("note.id")
    .execute();
  return rows.map(annotation);
}

/** Reads an annotation. Throws 0404 if it is not the app's. */
export async function readAnnotation(context: AppContext, id: number): Promise<Annotation> {
  const row = await annotations(context).where("note.id", "=", id).executeTakeFirst();
  if (!row) throw annotationNotFound();
  return annotation(row);
}

/** True when the write calls would accept this viewer; roles and modes are checked elsewhere. */
export function canEdit({ app, viewer }: AppContext): boolean {
  if (viewer.embed?.readOnly || app.channelIds !== null) return false;
  return canEditModule(app, "data");
}
