import type { ValidBody } from "../../../src/core/api/contract";
import { sha256Hex } from "../../../src/core/api/signature";
import { hashPassword } from "../../access/password";
import { Refusal } from "../../base/refusal";
import { dayNumber } from "../../store/local-time";
import type { HandlerContext } from "../handler";
import { newShareKey, type Share, shareOf } from "./shares";

const dayMs = 86_400_000;

/** Changes what is given and leaves the rest; a new link or password also forgets wrong tries. */
export async function updateShare(
  context: HandlerContext<"channel/shareUpdate">,
  body: ValidBody<"channel/shareUpdate">,
): Promise<Share> {
  const { db, config, now } = context;
  const { id, of, password, metrics, fromDay, expireDays, active, reset } = body;
  const { showsMembers, deductsAbnormal, hasWatermark } = body;
  if (fromDay && Number.isNaN(dayNumber(fromDay))) {
    throw new Refusal("0400", "开始日期不存在", "fromDay");
  }
  const share = await shareOf(context, { id, of });
  const passwordHash = password
    ? await hashPassword(sha256Hex(password), config.passwordCost)
    : null;
  const expireAt = expireDays ? new Date(now() + expireDays * dayMs) : null;
  const forgiven = { wrong_tries: 0, locked_until: null };
  const changes = {
    ...(password === undefined ? {} : { password_hash: passwordHash, ...forgiven }),
    ...(metrics === undefined ? {} : { metrics: JSON.stringify(metrics) }),
    ...(fromDay === undefined ? {} : { from_day: fromDay }),
    ...(expireDays === undefined ? {} : { expire_at: expireAt }),
    ...(showsMembers === undefined ? {} : { shows_members: showsMembers }),
    ...(deductsAbnormal === undefined ? {} : { deducts_abnormal: deductsAbnormal }),
    ...(hasWatermark === undefined ? {} : { has_watermark: hasWatermark }),
    ...(active === undefined ? {} : { active }),
    ...(reset ? { share_key: newShareKey(), ...forgiven } : {}),
  };
  if (Object.keys(changes).length > 0) {
    await db
      .updateTable("channel_share")
      .set(changes)
      .where("app_id", "=", share.app_id)
      .where("kind", "=", share.kind)
      .where("target_id", "=", share.target_id)
      .execute();
  }
  return shareOf(context, { id, of });
}
