import type { Db } from "../store/open";
import type { SeedApp } from "./apps";

const dayMs = 86_400_000;

/** Channels in the bin and exports of the last days, so that neither screen begins empty. */
export async function seedManaged(
  db: Db,
  { id: appId, plan }: Pick<SeedApp, "id" | "plan">,
  nowMs: number,
): Promise<void> {
  const like = await db
    .selectFrom("channel")
    .select(["group_id", "created_by"])
    .where("app_id", "=", appId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!like) return;
  const ago = (days: number) => new Date(nowMs - days * dayMs);
  const binned = await db
    .insertInto("channel")
    .values(
      [
        { code: "expo_2025", name: "展会易拉宝", days: 4 },
        { code: "flyer_test", name: "传单测试", days: 19 },
      ].map(({ code, name, days }) => ({
        app_id: appId,
        ...like,
        code,
        name,
        link_code: `bin${appId}${days}`,
        state: 3,
        bin_state: 1,
        remark: "",
        created_at: ago(60),
        updated_at: ago(days),
        deleted_at: ago(days),
      })),
    )
    .returning(["id", "link_code"])
    .execute();
  await db
    .insertInto("link_code")
    .values(binned.map(({ id, link_code }) => ({ code: link_code, app_id: appId, channel_id: id })))
    .execute();
  const job = { app_id: appId, spec: "{}", created_by: like.created_by };
  await db
    .insertInto("job")
    .values([
      {
        ...job,
        kind: "package",
        name: `${plan.name}_线下地推_2.3.0`,
        state: 2,
        done: 24,
        total: 24,
        created_at: ago(12),
        finished_at: ago(12),
        expire_at: ago(5),
      },
      {
        ...job,
        kind: "group",
        name: `${plan.name}_渠道包_2.3.1`,
        state: 3,
        fault: "应用包已被删除",
        total: 40,
        created_at: ago(2),
        finished_at: ago(2),
        expire_at: ago(-5),
      },
      {
        ...job,
        kind: "report",
        name: "渠道报表.csv",
        state: 2,
        filter: "上月，全部渠道",
        done: 8124,
        total: 8124,
        created_at: ago(15),
        finished_at: ago(15),
        expire_at: ago(8),
      },
    ])
    .execute();
}
