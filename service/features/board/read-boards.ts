import { sql } from "kysely";
import type { Board, BoardList, BoardRow } from "../../../src/core/api/contract";
import { maskMobile } from "../../../src/core/format/mask";
import { canEditModule } from "../../access/permission";
import { limitsOf } from "../../access/plan";
import { teamOrOwn } from "../../access/team-or-own";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { AppContext } from "../handler";

export const boardNotFound = () => new ServiceError("0404", say("看板不存在或已被删除"), "id");

/** True when the viewer may change boards of the team; roles and modes are checked elsewhere. */
export const canEditTeam = ({ app, viewer }: AppContext): boolean =>
  !viewer.embed && canEditModule(app, "data");

/** Boards of an app that the viewer may open. */
const visibleBoards = ({ db, app, viewer }: AppContext) =>
  db
    .selectFrom("board")
    .innerJoin("account", "account.id", "board.account_id")
    .leftJoin("board_default as chosen", (join) =>
      join
        .onRef("chosen.app_id", "=", "board.app_id")
        .onRef("chosen.board_id", "=", "board.id")
        .on("chosen.account_id", "=", viewer.accountId),
    )
    .select([
      "board.id",
      "board.account_id",
      "board.name",
      "board.is_team",
      "board.updated_at",
      "account.user_name",
      "account.mobile",
      "chosen.board_id as chosen",
    ])
    .select(sql<number>`jsonb_array_length(board.cards)`.as("card_count"))
    .where("board.app_id", "=", app.appId)
    .where(teamOrOwn("board", viewer));

type Row = Awaited<ReturnType<ReturnType<typeof visibleBoards>["execute"]>>[number];

function boardRow(row: Row, context: AppContext): BoardRow {
  const { viewer } = context;
  const isMine = !viewer.embed && row.account_id === viewer.accountId;
  return {
    id: row.id,
    name: row.name,
    isTeam: row.is_team,
    isMine,
    canEdit: isMine || (row.is_team && canEditTeam(context)),
    isDefault: !viewer.embed && row.chosen !== null,
    cardCount: row.card_count,
    creator: row.user_name || maskMobile(row.mobile),
    updatedAt: row.updated_at.getTime(),
  };
}

/** Lists the boards of the viewer, then those of the team, by name. */
export async function listBoards(context: AppContext): Promise<BoardList> {
  const { app, config, viewer } = context;
  const rows = await visibleBoards(context)
    .orderBy((eb) => eb("board.account_id", "=", viewer.accountId), "desc")
    .orderBy("board.name")
    .orderBy("board.id")
    .execute();
  return {
    list: rows.map((row) => boardRow(row, context)),
    canCreate: !viewer.embed,
    canEditTeam: canEditTeam(context),
    mostCards: limitsOf(app, config).boardCards,
  };
}

/** Reads a board with its cards. Throws 0404 if it is not the viewer's to see. */
export async function readBoard(context: AppContext, id: number): Promise<Board> {
  const row = await visibleBoards(context)
    .select(["board.filter", "board.cards", "board.revision"])
    .where("board.id", "=", id)
    .executeTakeFirst();
  if (!row) throw boardNotFound();
  const { filter, cards, revision } = row;
  return { ...boardRow(row, context), filter, cards, revision };
}
