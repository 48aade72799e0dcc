import { sql } from "kysely";
import {
  type BoardCard,
  contract,
  type SharedBoard,
  type SharedCard,
  type ValidBody,
} from "../../../src/core/api/contract";
import { checkApp } from "../../access/permission";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayText, localDay, zonesOf } from "../../store/local-time";
import type { StoredBoardShare } from "../../store/share-tables";
import { readBoard } from "../board";
import type { Context } from "../handler";
import { checkSignedPassword, findShared, logVisit, sharerAccess } from "../shared-chart";
import { showViews } from "../view";
import { cardFilter, checkChoice } from "./card-filter";
import { isShareable, type ShareableCard, sharedCard } from "./shared-card";

type Opening = Pick<ValidBody<"boardShare/report">, "token" | "password">;

/** Whoever may not read a board does not share it on. */
const reading = "board/get";

const stopped = () => new ServiceError("0410", say("分享者已不能查看该看板，分享已停止"));

/** The cards of a shared board as they are now, in the scope that whoever shared it has at this moment. */
export async function openShared(context: Context, { token, password }: Opening) {
  const { now } = context;
  const found = await findShared(context, token, "board");
  if (!found) throw new ServiceError("0404", say("看板不存在或链接不正确"));
  const { row, app } = found;
  if (row.revoked_at) throw new ServiceError("0410", say("该看板的分享已被撤销"));
  if (row.end_at.getTime() <= now()) throw new ServiceError("0410", say("该看板的分享已到期"));
  const access = await sharerAccess(context, row, (seen) =>
    checkApp(reading, contract[reading], seen),
  );
  if (!access) throw stopped();
  await checkSignedPassword(context, row, password);
  const stored = row.filter as StoredBoardShare;
  const viewer = { accountId: row.created_by, role: "normal" as const, tokenHash: null };
  const cards = await readCards({ ...context, viewer, app: access }, stored.boardId);
  return { row, app, access, stored, cards };
}

async function readCards(
  context: Parameters<typeof readBoard>[0],
  id: number,
): Promise<ShareableCard[]> {
  try {
    const { db, app, viewer } = context;
    const { cards } = await readBoard(context, id);
    const shown = await showViews({ db, appId: app.appId, viewer }, cards, () => null);
    return shown.filter((card) => isShareable(card, app));
  } catch (reason) {
    if (reason instanceof ServiceError) throw stopped();
    throw reason;
  }
}

/** A card without the values that it pins; its days are said. */
function withoutPins<Card extends BoardCard>(card: Card): Card {
  const { pinned } = card;
  return {
    ...card,
    pinned: {
      ...pinned,
      ...(pinned.channelIds && { channelIds: [] }),
      ...(pinned.groupIds && { groupIds: [] }),
      ...(pinned.versions && { versions: [] }),
      ...(pinned.provinces && { provinces: [] }),
      ...(pinned.match && { match: null }),
    },
  };
}

/** The channels that readers can choose, as far as whoever shared the board sees them. */
export function offeredChannels(
  { db }: Pick<Context, "db">,
  { appId, channelIds: seen }: AppAccess,
  ids: readonly number[],
) {
  return db
    .selectFrom("channel")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .where("deleted_at", "is", null)
    .where("id", "=", sql<number>`ANY(${[...ids]}::bigint[])`)
    .where(sql<boolean>`(${seen}::bigint[] IS NULL OR id = ANY(${seen}::bigint[]))`)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Reads a shared board by its token: its cards and what its readers may change, without figures. */
export async function sharedBoard(context: Context, opening: Opening): Promise<SharedBoard> {
  const { row, app, access, stored, cards } = await openShared(context, opening);
  const { title, labels, filter, hasWatermark } = stored;
  const { channelIds, ...choices } = stored.choices;
  const { range, granularity, platform, compare } = filter;
  await logVisit(context, { app_id: row.app_id, kind: row.kind, target_id: row.id });
  return {
    appName: app.name,
    title,
    labels,
    filter: { range, granularity, platform, compare },
    cards: cards.map(withoutPins),
    choices: { ...choices, channels: await offeredChannels(context, access, channelIds) },
    hasWatermark,
    endTime: row.end_at.getTime(),
    zones: zonesOf(app),
  };
}

/** Counts one card of a shared board for a reader with its own choices. */
export async function sharedBoardCard(
  context: Context,
  { card: id, choice, ...opening }: ValidBody<"boardShare/card">,
): Promise<SharedCard> {
  const { db, queries, signal, now } = context;
  const { app, access, stored, cards } = await openShared(context, opening);
  checkChoice(choice, stored.choices);
  const card = cards.find((one) => one.id === id);
  if (!card) throw new ServiceError("0404", say("这张卡片已不在看板上"), "card");
  const today = dayText(localDay(access.zones, now()));
  const filter = cardFilter(stored.filter, choice, card.pinned, today);
  return queries.run(
    app.owner_id,
    () => sharedCard(card, { db, app: access, filter, nowMs: now() }),
    signal,
  );
}
