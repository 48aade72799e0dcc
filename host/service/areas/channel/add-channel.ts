import { randomInt } from "node:crypto";
import type { ValidBody } from "../../../../src/core/api/contract";
import { type HandlerContext, Refusal } from "../../handler";
import type { Db } from "../../store/open";
import { checkChannel, columnsOf } from "./check-channel";

const digits = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const maxDraws = 5;

const draw = (length: number): string =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join("");

/** Creates a channel of the normal type with its short link; answers its id. */
export async function addChannel(
  { db, app, viewer, now }: HandlerContext<"channel/addChannel">,
  { channelCode, ...channel }: ValidBody<"channel/addChannel">,
): Promise<number> {
  await checkChannel(db, app.appId, channel);
  return db.transaction().execute(async (tx) => {
    const linkCode = await freeLinkCode(tx);
    const created = await tx
      .insertInto("channel")
      .values({
        ...columnsOf(channel),
        app_id: app.appId,
        code: channelCode || `c${draw(7).toLowerCase()}`,
        link_code: linkCode,
        created_by: viewer.accountId,
        created_at: new Date(now()),
        updated_at: new Date(now()),
      })
      .onConflict((conflict) => conflict.columns(["app_id", "code"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) throw new Refusal("0409", "该渠道编号已存在", "channelCode");
    await tx
      .insertInto("link_code")
      .values({ code: linkCode, app_id: app.appId, channel_id: created.id })
      .execute();
    return created.id;
  });
}

async function freeLinkCode(tx: Db): Promise<string> {
  for (let attempt = 0; attempt < maxDraws; attempt += 1) {
    const code = draw(8);
    const taken = await tx
      .selectFrom("link_code")
      .select("code")
      .where("code", "=", code)
      .executeTakeFirst();
    if (!taken) return code;
  }
  throw new Error("no free link code found");
}
