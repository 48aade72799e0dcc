import { sql } from "kysely";
import type { PostbackPlan, PostbackRule, ValidBody } from "../../../src/core/api/contract";
import { platformOf } from "../../ads/platforms";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";
import { checkRules } from "./check-ad-channel";

const columns = ["id", "name", "platform", "rules", "revision"] as const;
const maxPlans = 200;

/** The postback plans of an app, of one platform when it is named. */
export async function listPlans(db: Db, app: AppAccess, platform: string): Promise<PostbackPlan[]> {
  const { appId, channelIds } = app;
  const rows = await db
    .selectFrom("postback_plan as p")
    .select(columns.map((column) => `p.${column}` as const))
    .select(
      sql<number>`(SELECT count(*) FROM ad_channel a
        JOIN channel c ON c.app_id = a.app_id AND c.id = a.channel_id AND c.purged_at IS NULL
        WHERE a.app_id = ${appId} AND a.plan_id = p.id
          AND (${channelIds}::bigint[] IS NULL OR c.id = ANY(${channelIds}::bigint[])))`.as(
        "channels",
      ),
    )
    .where("p.app_id", "=", appId)
    .where((where) => where.or([where.val(platform === ""), where("p.platform", "=", platform)]))
    .orderBy("p.id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, rules: row.rules as PostbackRule[] }));
}

/** Adds a plan, or changes it for every channel that uses it. */
export async function savePlan(
  { db, app, now }: HandlerContext<"ad/savePlan">,
  { id, revision, name, platform, rules }: ValidBody<"ad/savePlan">,
): Promise<PostbackPlan> {
  const { appId } = app;
  const facts = platformOf(platform);
  if (!facts) throw new ServiceError("0400", say("没有这个广告平台"), "platform");
  checkRules(facts, rules);
  const values = { name, rules: JSON.stringify(rules), updated_at: new Date(now()) };
  const taken = await db
    .selectFrom("postback_plan")
    .select("id")
    .where("app_id", "=", appId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (taken && taken.id !== id) throw new ServiceError("0409", say("该方案名称已存在"), "name");
  if (id === undefined) {
    await db.transaction().execute(async (tx) => {
      await lockLimit(tx, "adPlans", { app: appId });
      const known = await listPlans(tx, app, "");
      if (known.length >= maxPlans)
        throw new ServiceError("0409", say("最多 {} 个方案", maxPlans), "name");
      const added = await tx
        .insertInto("postback_plan")
        .values({ ...values, app_id: appId, platform })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!added.numInsertedOrUpdatedRows)
        throw new ServiceError("0409", say("该方案名称已存在"), "name");
    });
  } else {
    const saved = await db
      .updateTable("postback_plan")
      .set({ ...values, revision: revision + 1 })
      .where("app_id", "=", appId)
      .where("id", "=", id)
      .where("platform", "=", platform)
      .where("revision", "=", revision)
      .returning("id")
      .executeTakeFirst();
    if (!saved) throw new ServiceError("0409", say("该方案已被他人修改，请刷新后重试"), "revision");
  }
  const found = (await listPlans(db, app, "")).find((plan) => plan.name === name);
  if (!found) throw new ServiceError("0404", say("方案不存在"), "id");
  return found;
}

/** Deletes a plan that no channel uses. */
export async function deletePlan(
  { db, app }: HandlerContext<"ad/deletePlan">,
  id: number,
): Promise<number> {
  const plan = (await listPlans(db, app, "")).find((item) => item.id === id);
  if (!plan) throw new ServiceError("0404", say("方案不存在"), "id");
  if (plan.channels > 0)
    throw new ServiceError("0409", say("{} 个渠道（含回收站）正在使用该方案", plan.channels), "id");
  await db
    .deleteFrom("postback_plan")
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .execute();
  return 1;
}
