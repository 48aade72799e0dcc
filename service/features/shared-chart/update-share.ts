import type { ValidBody } from "../../../src/core/api/contract";
import { defaultLifetimeDays } from "../../../src/core/api/contract/constants/share";
import { sha256Hex } from "../../../src/core/api/signature";
import { hashPassword } from "../../access/password";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber } from "../../store/local-time";
import type { HandlerContext } from "../handler";
import { defaultMetrics, newShareKey, storedShare } from "./shares";

const dayMs = 86_400_000;

/** Makes a share, or changes what is given and leaves the rest; a new link or password also forgets wrong tries. */
export async function updateShare(
  context: HandlerContext<"channel/shareUpdate">,
  body: ValidBody<"channel/shareUpdate">,
): Promise<void> {
  const { db, app, config, now } = context;
  const { id, of, password, metrics, fromDay, expireDays, active, reset } = body;
  const { showsMembers, deductsAbnormal, hasWatermark, allowsCompare } = body;
  if (fromDay && Number.isNaN(dayNumber(fromDay))) {
    throw new ServiceError("0400", say("开始日期不存在"), "fromDay");
  }
  const { kind } = await storedShare(context, { id, of });
  const passwordHash = password
    ? await hashPassword(sha256Hex(password), config.passwordCost)
    : null;
  const after = (days: number) => new Date(now() + days * dayMs);
  const forgiven = { wrong_tries: 0, locked_until: null };
  const changes = {
    ...(password === undefined ? {} : { password_hash: passwordHash, ...forgiven }),
    ...(metrics === undefined ? {} : { metrics: JSON.stringify(metrics) }),
    ...(fromDay === undefined ? {} : { from_day: fromDay }),
    ...(expireDays === undefined ? {} : { expire_at: expireDays ? after(expireDays) : null }),
    ...(showsMembers === undefined ? {} : { shows_members: showsMembers }),
    ...(deductsAbnormal === undefined ? {} : { deducts_abnormal: deductsAbnormal }),
    ...(hasWatermark === undefined ? {} : { has_watermark: hasWatermark }),
    ...(allowsCompare === undefined ? {} : { allows_compare: allowsCompare }),
    ...(active === undefined ? {} : { active }),
    ...(reset ? { share_key: newShareKey(), ...forgiven } : {}),
  };
  await db
    .insertInto("channel_share")
    .values({
      app_id: app.appId,
      target_id: id,
      kind,
      share_key: newShareKey(),
      metrics: JSON.stringify(defaultMetrics),
      expire_at: after(defaultLifetimeDays),
      created_at: new Date(now()),
      ...changes,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(["app_id", "kind", "target_id"]);
      return Object.keys(changes).length > 0 ? known.doUpdateSet(changes) : known.doNothing();
    })
    .execute();
}
