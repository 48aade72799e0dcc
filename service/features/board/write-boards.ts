import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { formatTime } from "../../../src/core/format/day";
import { maskMobile } from "../../../src/core/format/mask";
import { checkLimit, isExpired, limitsOf, planOf, upgradePath } from "../../access/plan";
import { say } from "../../base/message";
import { actionForbidden, ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { checkCards } from "./check-cards";
import { boardNotFound, canEditTeam, readBoard } from "./read-boards";

type Saved = ValidBody<"board/save">;

/** Boards are about the data: who may see it may have some. */
function requireData({ app }: AppContext): void {
  if (app.modules && !app.modules.some(({ key }) => key === "data"))
    throw actionForbidden(say("您没有该应用此功能的权限"));
}

/** Makes a board, or changes one that the viewer may change; returns its id. */
export function saveBoard(context: AppContext, body: Saved): Promise<number> {
  requireData(context);
  checkCards(body.cards);
  return context.db
    .transaction()
    .execute((tx) =>
      body.id === null ? makeBoard(tx, context, body) : changeBoard(tx, context, body, body.id),
    );
}

/** Makes an own board of the cards of another; returns its id. */
export async function copyBoard(
  context: AppContext,
  { id, name }: ValidBody<"board/copy">,
): Promise<number> {
  requireData(context);
  const { filter, cards } = await readBoard(context, id);
  return context.db
    .transaction()
    .execute((tx) => makeBoard(tx, context, { name, isTeam: false, filter, cards }));
}

type New = Pick<Saved, "name" | "isTeam" | "filter" | "cards">;

async function makeBoard(tx: Db, context: AppContext, body: New): Promise<number> {
  const { app, config, viewer, now } = context;
  if (isExpired(app, config, now()))
    throw new ServiceError(
      "0403",
      say("应用已到期，续费后才能新建看板；已有的看板仍可查看"),
      undefined,
      undefined,
      { link: upgradePath },
    );
  if (body.isTeam && !canEditTeam(context)) throw notYours();
  await hold(tx, context);
  await checkName(tx, context, body, null);
  await checkCount(tx, context, body);
  const at = new Date(now());
  const { id } = await tx
    .insertInto("board")
    .values({
      app_id: app.appId,
      account_id: viewer.accountId,
      name: body.name,
      is_team: body.isTeam,
      filter: JSON.stringify(body.filter),
      cards: JSON.stringify(body.cards),
      created_at: at,
      updated_at: at,
      updated_by: viewer.accountId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function changeBoard(tx: Db, context: AppContext, body: Saved, id: number): Promise<number> {
  const { app, viewer, now } = context;
  await hold(tx, context);
  const board = await readBoard({ ...context, db: tx }, id);
  if (!board.canEdit) throw notYours();
  if (body.isTeam !== board.isTeam) {
    if (!board.isMine)
      throw new ServiceError("0403", say("只有创建者可以改变看板是否属于团队"), "isTeam");
    if (body.isTeam && !canEditTeam(context)) throw notYours();
    await checkCount(tx, context, body, board.cardCount);
  }
  if (body.name !== board.name || body.isTeam !== board.isTeam)
    await checkName(tx, context, body, id);
  if (body.cards.length > board.cardCount) checkCardCount(context, body);
  const changed = await tx
    .updateTable("board")
    .set({
      name: body.name,
      is_team: body.isTeam,
      filter: JSON.stringify(body.filter),
      cards: JSON.stringify(body.cards),
      revision: sql<number>`revision + 1`,
      updated_at: new Date(now()),
      updated_by: viewer.accountId,
    })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .where("revision", "=", body.revision)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw await changedMeanwhile(tx, context, id);
  return id;
}

/** Removes a board that the viewer may change. */
export async function deleteBoard(context: AppContext, id: number): Promise<void> {
  requireData(context);
  const { db, app } = context;
  const board = await readBoard(context, id);
  if (!board.canEdit) throw notYours();
  await db
    .deleteFrom("board_default")
    .where("app_id", "=", app.appId)
    .where("board_id", "=", id)
    .execute();
  await db.deleteFrom("board").where("app_id", "=", app.appId).where("id", "=", id).execute();
}

/** Sets or clears the board that opens first for the viewer. */
export async function setDefaultBoard(context: AppContext, id: number | null): Promise<void> {
  requireData(context);
  const { db, app, viewer } = context;
  if (id === null) {
    await db
      .deleteFrom("board_default")
      .where("app_id", "=", app.appId)
      .where("account_id", "=", viewer.accountId)
      .execute();
    return;
  }
  await readBoard(context, id);
  await db
    .insertInto("board_default")
    .values({ app_id: app.appId, account_id: viewer.accountId, board_id: id })
    .onConflict((conflict) =>
      conflict.columns(["app_id", "account_id"]).doUpdateSet({ board_id: id }),
    )
    .execute();
}

const notYours = () => actionForbidden(say("您可以查看这个看板，要修改请另存为副本"));

/** Lets one save at a time run in an app: names and numbers are counted before they are taken. */
const hold = (tx: Db, { app }: AppContext) => lockLimit(tx, "boards", { app: app.appId });

const boardsOf = (tx: Db, { app, viewer }: AppContext, isTeam: boolean) => {
  const boards = tx
    .selectFrom("board")
    .where("app_id", "=", app.appId)
    .where("is_team", "=", isTeam);
  return isTeam ? boards : boards.where("account_id", "=", viewer.accountId);
};

async function checkName(
  tx: Db,
  context: AppContext,
  { name, isTeam }: Pick<Saved, "name" | "isTeam">,
  id: number | null,
): Promise<void> {
  const same = await boardsOf(tx, context, isTeam).select("id").where("name", "=", name).execute();
  if (same.some((board) => board.id !== id))
    throw new ServiceError("0409", say("已有同名看板"), "name");
}

function checkCardCount({ app, config }: AppContext, { cards }: Pick<Saved, "cards">): void {
  const limit = limitsOf(app, config).boardCards;
  const plan = planOf(app, config);
  checkLimit({ what: say("看板的卡片数"), used: 0, adding: cards.length, limit, plan }, "cards");
}

async function checkCount(
  tx: Db,
  context: AppContext,
  body: Pick<Saved, "isTeam" | "cards">,
  cardCount = 0,
): Promise<void> {
  const { app, config } = context;
  const { count } = await boardsOf(tx, context, body.isTeam)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const limit = limitsOf(app, config).boards;
  const used = Number(count);
  checkLimit({ what: say("看板数"), used, adding: 1, limit, plan: planOf(app, config) }, "name");
  if (used >= limit) throw new ServiceError("0409", say("最多 {} 个看板", limit), "name");
  if (body.cards.length > cardCount) checkCardCount(context, body);
}

async function changedMeanwhile(tx: Db, { app }: AppContext, id: number): Promise<ServiceError> {
  const row = await tx
    .selectFrom("board")
    .innerJoin("account", "account.id", "board.updated_by")
    .select(["board.updated_at", "account.user_name", "account.mobile"])
    .where("board.app_id", "=", app.appId)
    .where("board.id", "=", id)
    .executeTakeFirst();
  if (!row) return boardNotFound();
  return new ServiceError(
    "0409",
    say(
      "{} 在 {} 保存过这个看板，请另存为副本，或放弃修改",
      row.user_name || maskMobile(row.mobile),
      formatTime(row.updated_at.getTime(), app.zones),
    ),
    "revision",
  );
}
