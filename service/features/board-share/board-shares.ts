import { sql } from "kysely";
import type { BoardShare, ValidBody } from "../../../src/core/api/contract";
import { mostSigned } from "../../../src/core/api/contract/constants/signed-chart";
import { sha256Hex } from "../../../src/core/api/signature";
import { dayAt } from "../../../src/core/format/day";
import { hashPassword } from "../../access/password";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { StoredBoardShare } from "../../store/share-tables";
import { readBoard } from "../board";
import type { AppContext } from "../handler";
import { checkParts, endOf, rowKinds, type SharedRow, signedToken } from "../shared-chart";

const listedAtMost = 100;

/** A share with the visits that are still known of it. */
type ListedRow = SharedRow & { visits: number; last_visit: Date | null };

function shareOf({ app, config, origin }: AppContext, row: ListedRow): BoardShare {
  const { boardId: _, ...stored } = row.filter as StoredBoardShare;
  const token = signedToken(config.masterSecret, { appId: row.app_id, id: row.id }, "board");
  return {
    ...stored,
    id: row.id,
    url: `${origin}/share_chart/${app.appkey}/signed?token=${token}`,
    token,
    needPassword: row.password_hash !== null,
    endDay: dayAt(row.end_at.getTime() - 1, app.zones),
    createTime: row.created_at.getTime(),
    endTime: row.end_at.getTime(),
    revokeTime: row.revoked_at?.getTime() ?? null,
    visits: row.visits,
    lastVisitTime: row.last_visit?.getTime() ?? null,
  };
}

/** The shares that a viewer may see and end: its own, and all of them for the owner of the app. */
const ownRows = (db: Db, { app, viewer }: AppContext) =>
  db
    .selectFrom("signed_chart")
    .where("app_id", "=", app.appId)
    .where("kind", "=", rowKinds.board)
    .$if(!app.isOwner, (rows) => rows.where("created_by", "=", viewer.accountId));

async function withVisits(
  { db, app }: AppContext,
  rows: readonly SharedRow[],
): Promise<ListedRow[]> {
  const ids = rows.map(({ id }) => id);
  const visits = await db
    .selectFrom("share_visit")
    .select(["target_id"])
    .select((eb) => [
      eb.fn.countAll<number>().as("visits"),
      eb.fn.max("visited_at").as("last_visit"),
    ])
    .where("app_id", "=", app.appId)
    .where("kind", "=", rowKinds.board)
    .where("target_id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .groupBy("target_id")
    .execute();
  const byId = new Map(visits.map((of) => [of.target_id, of]));
  return rows.map((row) => {
    const of = byId.get(row.id);
    return { ...row, visits: Number(of?.visits ?? 0), last_visit: of?.last_visit ?? null };
  });
}

const isOf = (boardId: number) => (row: SharedRow) =>
  (row.filter as StoredBoardShare).boardId === boardId;

/** Lists the shares of a board, those that still open first. */
export async function listBoardShares(
  context: AppContext,
  { boardId }: ValidBody<"boardShare/list">,
): Promise<BoardShare[]> {
  await readBoard(context, boardId);
  const rows = await ownRows(context.db, context)
    .selectAll()
    .where(sql<boolean>`(filter->>'boardId')::bigint = ${boardId}`)
    .orderBy("id", "desc")
    .limit(listedAtMost)
    .execute();
  const isLive = (row: SharedRow) =>
    row.revoked_at === null && row.end_at.getTime() > context.now();
  const ordered = [...rows.filter(isLive), ...rows.filter((row) => !isLive(row))];
  return (await withVisits(context, ordered)).map((row) => shareOf(context, row));
}

type Settings = Omit<ValidBody<"boardShare/update">, "id" | "password">;

/** Refuses what a share could not show; returns when it ends. */
async function checkSettings(
  context: AppContext,
  { filter, choices, endDay }: Settings,
): Promise<Date> {
  const endAt = endOf(context, endDay);
  await checkParts(context, filter);
  await checkParts(context, { channelIds: choices.channelIds, groupIds: [] });
  return endAt;
}

const hashOf = ({ config }: AppContext, password: string) =>
  hashPassword(sha256Hex(password), config.passwordCost);

/** Shares a board as the account sees it. */
export async function createBoardShare(
  context: AppContext,
  { password, ...settings }: ValidBody<"boardShare/create">,
): Promise<BoardShare> {
  const { db, app, viewer, now } = context;
  const { boardId } = settings;
  await readBoard(context, boardId);
  const endAt = await checkSettings(context, settings);
  const { endDay: _, ...stored } = settings;
  const passwordHash = password ? await hashOf(context, password) : null;
  const row = await db.transaction().execute(async (tx) => {
    await lockLimit(tx, "boardShares", { app: app.appId });
    const live = await tx
      .selectFrom("signed_chart")
      .selectAll()
      .where("app_id", "=", app.appId)
      .where("kind", "=", rowKinds.board)
      .where("revoked_at", "is", null)
      .where("end_at", ">", new Date(now()))
      .execute();
    if (live.filter(isOf(boardId)).length >= mostSigned)
      throw new ServiceError("0409", say("最多同时使用 {} 个，请先撤销不用的", mostSigned));
    return tx
      .insertInto("signed_chart")
      .values({
        app_id: app.appId,
        kind: rowKinds.board,
        target_id: 0,
        filter: JSON.stringify(stored satisfies StoredBoardShare),
        created_by: viewer.accountId,
        created_at: new Date(now()),
        end_at: endAt,
        password_hash: passwordHash,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return shareOf(context, { ...row, visits: 0, last_visit: null });
}

const notFound = () => new ServiceError("0404", say("分享的看板不存在"), "id");

async function changed(context: AppContext, row: SharedRow | undefined): Promise<BoardShare> {
  if (!row) throw notFound();
  const [listed] = await withVisits(context, [row]);
  if (!listed) throw notFound();
  return shareOf(context, listed);
}

/** Changes what a live share shows, how long and to whom; its link stays. */
export async function updateBoardShare(
  context: AppContext,
  { id, password, ...settings }: ValidBody<"boardShare/update">,
): Promise<BoardShare> {
  const { db, app, now } = context;
  const row = await ownRows(db, context).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.revoked_at || row.end_at.getTime() <= now())
    throw new ServiceError("0409", say("已结束的分享不能修改，请重新分享"), "id");
  const { boardId } = row.filter as StoredBoardShare;
  await readBoard(context, boardId);
  const endAt = await checkSettings(context, settings);
  const { endDay: _, ...stored } = settings;
  const passwordHash = password ? await hashOf(context, password) : null;
  const updated = await db
    .updateTable("signed_chart")
    .set({
      filter: JSON.stringify({ ...stored, boardId } satisfies StoredBoardShare),
      end_at: endAt,
      ...(password !== undefined && {
        password_hash: passwordHash,
        wrong_tries: 0,
        locked_until: null,
      }),
    })
    .where("app_id", "=", app.appId)
    .where("kind", "=", rowKinds.board)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  return changed(context, updated);
}

/** Ends a shared board for good; one that ended already stays as it is. */
export async function revokeBoardShare(
  context: AppContext,
  { id }: ValidBody<"boardShare/revoke">,
): Promise<BoardShare> {
  const { db, app, now } = context;
  const known = await ownRows(db, context).select("id").where("id", "=", id).executeTakeFirst();
  if (!known) throw notFound();
  const row = await db
    .updateTable("signed_chart")
    .set((set) => ({ revoked_at: set.fn.coalesce("revoked_at", set.val(new Date(now()))) }))
    .where("app_id", "=", app.appId)
    .where("kind", "=", rowKinds.board)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return changed(context, row);
}
