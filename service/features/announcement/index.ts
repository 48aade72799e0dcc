import type { Selectable } from "kysely";
import type {
  Announcement,
  CallReply,
  ManagedAnnouncement,
  ValidBody,
} from "../../../src/core/api/contract";
import type { announcementCalls } from "../../../src/core/api/contract/announcement";
import { type Language, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { paged } from "../../store/paged";
import type { Tables } from "../../store/tables";
import type { Context, Handlers } from "../handler";

const ofKindAtMost = 20;

type Row = Selectable<Tables["announcement"]>;

/** Returns an announcement in a language; without an English text the Chinese one is shown. */
const announcementOf = (row: Row, language: Language): Announcement => ({
  id: row.id,
  kind: row.kind,
  ...(language === "en" && row.title_en !== ""
    ? { title: row.title_en, body: row.body_en || row.body }
    : { title: row.title, body: row.body }),
  link: row.link,
  startTime: row.start_at.getTime(),
  endTime: row.end_at?.getTime() ?? null,
});

function managedOf(row: Row, now: number): ManagedAnnouncement {
  const isOver = row.end_at !== null && row.end_at.getTime() <= now;
  const state = isOver ? 2 : row.start_at.getTime() > now ? 0 : 1;
  return {
    ...announcementOf(row, "zh"),
    titleEn: row.title_en,
    bodyEn: row.body_en,
    state,
  };
}

/**
 * Lists current announcements, newest first, at most 20 of a kind; none in a private deployment.
 */
export async function currentAnnouncements({
  db,
  nowMs,
  config,
  language,
}: Pick<Context, "db" | "config" | "language"> & { nowMs: number }): Promise<Announcement[]> {
  if (config.license) return [];
  const at = new Date(nowMs);
  const rows = await db
    .selectFrom("announcement")
    .selectAll()
    .where("start_at", "<=", at)
    .where((eb) => eb.or([eb("end_at", "is", null), eb("end_at", ">", at)]))
    .orderBy("start_at", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  const visible = rows.filter(
    ({ kind }, index) =>
      rows.slice(0, index).filter((other) => other.kind === kind).length < ofKindAtMost,
  );
  return visible.map((row) => announcementOf(row, language));
}

/** The pop-up is kept from some mobiles. */
async function shownTo(
  accountId: number,
  context: Parameters<typeof currentAnnouncements>[0],
): Promise<Announcement[]> {
  const list = await currentAnnouncements(context);
  if (list.every(({ kind }) => kind !== "promotion")) return list;
  const { mobile } = await context.db
    .selectFrom("account")
    .select("mobile")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return context.config.promotionExcluded.includes(mobile)
    ? list.filter(({ kind }) => kind !== "promotion")
    : list;
}

async function listAll(
  { db, now }: Context,
  { kind, currentPage, pageSize }: ValidBody<"operator/announcementList">,
): Promise<CallReply<"operator/announcementList">> {
  const wanted = db
    .selectFrom("announcement")
    .$if(kind !== null, (query) => query.where("kind", "=", kind ?? "notice"));
  const { rows, pagination } = await paged(wanted, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("start_at", "desc").orderBy("id", "desc"),
  );
  const at = now();
  return { map: { list: rows.map((row) => managedOf(row, at)), pagination } };
}

async function save(
  { db, now }: Context,
  { id, startTime, endTime, titleEn, bodyEn, ...content }: ValidBody<"operator/announcementSave">,
): Promise<CallReply<"operator/announcementSave">> {
  const at = now();
  const values = {
    ...content,
    title_en: titleEn,
    body_en: bodyEn,
    start_at: new Date(startTime),
    end_at: endTime === null ? null : new Date(endTime),
  };
  const row = id
    ? await db
        .updateTable("announcement")
        .set(values)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst()
    : await db
        .insertInto("announcement")
        .values({ ...values, created_at: new Date(at) })
        .returningAll()
        .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("公告不存在"), "id");
  return { map: { announcement: managedOf(row, at) } };
}

async function end(
  { db, now }: Context,
  { id }: ValidBody<"operator/announcementEnd">,
): Promise<CallReply<"operator/announcementEnd">> {
  const at = now();
  const row = await db
    .updateTable("announcement")
    .set({ end_at: new Date(at) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("公告不存在"), "id");
  return { map: { announcement: managedOf(row, at) } };
}

export const announcementHandlers: Handlers<keyof typeof announcementCalls> = {
  "announcement/current": async ({ db, config, viewer, now, language }) => ({
    map: { list: await shownTo(viewer.accountId, { db, config, language, nowMs: now() }) },
  }),
  "operator/announcementList": listAll,
  "operator/announcementSave": save,
  "operator/announcementEnd": end,
};
