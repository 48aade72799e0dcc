import { createHash, randomInt } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import { assertChannelQuota } from "../app";
import type { AppContext, HandlerContext } from "../handler";
import { checkChannel, columnsOf, type Shared } from "./check-channel";

const digits = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const linkCodeLength = 8;
const maxDraws = 5;

export const drawCode = (length: number): string =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join("");

/** The same code for the same text, in small letters. */
export const codeFrom = (text: string, length: number): string =>
  [...createHash("sha256").update(text).digest().subarray(0, length)]
    .map((byte) => digits[byte % digits.length])
    .join("")
    .toLowerCase();

export interface InsertedChannel {
  id: number;
  code: string;
  name: string;
  link_code: string;
}

/** Creates channels with their short links, all in one statement; those whose code is taken are left out. */
export function insertChannels(
  { db, app, viewer, config, now }: AppContext,
  channels: { code: string; name: string }[],
  shared: Shared,
): Promise<InsertedChannel[]> {
  const creation = { appId: app.appId, accountId: viewer.accountId, nowMs: now() };
  return db.transaction().execute(async (tx) => {
    await assertChannelQuota(tx, { config, app }, channels.length);
    return insertColumns({ ...creation, tx }, channels, columnsOf(shared));
  });
}

/** The same within a transaction, from columns. */
export async function insertColumns(
  { tx, appId, accountId, nowMs }: { tx: Db; appId: number; accountId: number; nowMs: number },
  channels: { code: string; name: string }[],
  columns: Omit<
    Insertable<Tables["channel"]>,
    "app_id" | "code" | "name" | "link_code" | "created_by"
  >,
): Promise<InsertedChannel[]> {
  if (channels.length === 0) return [];
  const linkCodes = await freeLinkCodes(tx, channels.length);
  const at = new Date(nowMs);
  const same = { ...columns, app_id: appId, created_by: accountId };
  const rows = linkCodes.flatMap((link_code, index) => {
    const channel = channels[index];
    return channel ? [{ ...same, ...channel, link_code, created_at: at, updated_at: at }] : [];
  });
  const created = await tx
    .insertInto("channel")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["app_id", "code"]).doNothing())
    .returning(["id", "code", "name", "link_code"])
    .execute();
  if (created.length === 0) return [];
  await tx
    .insertInto("link_code")
    .values(
      created.map(({ id, link_code }) => ({ code: link_code, app_id: appId, channel_id: id })),
    )
    .execute();
  return created;
}

/** Codes for links that nothing has yet. */
export async function freeLinkCodes(tx: Db, count: number): Promise<string[]> {
  const free = new Set<string>();
  for (let attempt = 0; attempt < maxDraws; attempt += 1) {
    const drawn = Array.from({ length: count - free.size }, () => drawCode(linkCodeLength));
    const taken = await tx
      .selectFrom("link_code")
      .select("code")
      .where("code", "=", sql<string>`ANY(${drawn}::text[])`)
      .execute();
    const known = new Set(taken.map(({ code }) => code));
    for (const code of drawn) if (!known.has(code)) free.add(code);
    if (free.size === count) return [...free];
  }
  throw new Error("no free link codes found");
}

/** Creates a channel of the normal type with its short link; answers its id. */
export async function addChannel(
  context: HandlerContext<"channel/addChannel">,
  { channelCode, channelName, ...shared }: ValidBody<"channel/addChannel">,
): Promise<number> {
  const { db, app } = context;
  await checkChannel(db, app.appId, shared);
  const code = channelCode || `c${drawCode(7).toLowerCase()}`;
  const [created] = await insertChannels(context, [{ code, name: channelName }], shared);
  if (!created) throw new ServiceError("0409", say("该渠道编号已存在"), "channelCode");
  return created.id;
}
