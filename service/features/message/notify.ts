import {
  type NoticeChannel,
  type NoticeEvent,
  noticeChannels,
  notices,
} from "../../../src/core/api/contract/constants/notice";
import type { Message } from "../../base/message";
import type { Db } from "../../store/open";
import { sendMessage, textColumns } from "./send-message";

/** Something that an account is told of; `link` is a console path, empty for none. */
export interface Notice {
  accountId: number;
  event: NoticeEvent;
  title: Message;
  body: Message;
  link: string;
  at: number;
  /** The app that it is about. */
  appId?: number;
  /** Told once for all times under this key. */
  onceKey?: string;
  /** In these ways, whatever the account has chosen for the event. */
  ways?: readonly NoticeChannel[];
}

const isAlways = (event: NoticeEvent) => "isLocked" in notices[event];

/** The ways that are chosen for an event, or are usual. */
export function waysOf(
  choices: Partial<Record<NoticeEvent, NoticeChannel[]>>,
  event: NoticeEvent,
): NoticeChannel[] {
  const channels: readonly NoticeChannel[] = choices[event] ?? notices[event].usually;
  return noticeChannels.filter(
    (channel) => channels.includes(channel) || (channel === "site" && isAlways(event)),
  );
}

/** Returns the notice channels that are set up for the account. */
async function openWays(
  db: Db,
  { accountId, event, ways }: Pick<Notice, "accountId" | "event" | "ways">,
): Promise<readonly NoticeChannel[]> {
  const account = await db
    .selectFrom("account")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  const setting = await db
    .selectFrom("notice_setting")
    .select(["choices", "robot_kind"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return (ways ?? waysOf(setting?.choices ?? {}, event)).filter((channel) => {
    if (channel === "mail") return account !== undefined && account.email !== "";
    return channel !== "chat" || Boolean(setting?.robot_kind);
  });
}

async function isFirst(db: Db, { accountId, onceKey, at }: Notice): Promise<boolean> {
  if (onceKey === undefined) return true;
  const first = await db
    .insertInto("notice_once")
    .values({ account_id: accountId, key: onceKey, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return first !== undefined;
}

async function tell(db: Db, notice: Notice): Promise<void> {
  if (!(await isFirst(db, notice))) return;
  const { accountId, event, title, body, link, at, appId } = notice;
  const ways = await openWays(db, notice);
  if (ways.includes("site")) {
    await sendMessage(db, { accountId, type: notices[event].type, title, body, link, at });
  }
  const outside = ways.filter((channel) => channel !== "site");
  if (outside.length === 0) return;
  const common = {
    account_id: accountId,
    event,
    app_id: appId ?? null,
    ...textColumns(notice),
    link,
  };
  const times = { due_at: new Date(at), created_at: new Date(at) };
  await db
    .insertInto("notice")
    .values(outside.map((channel) => ({ ...common, ...times, channel })))
    .execute();
}

/**
 * Tells an account of something in every way that it has chosen for it: in the message centre at once,
 * the others by and by. All or nothing, and part of the transaction it is called in.
 */
export const notify = (db: Db, notice: Notice): Promise<void> =>
  db.isTransaction ? tell(db, notice) : db.transaction().execute((tx) => tell(tx, notice));
