import type { Insertable } from "kysely";
import type { Tables } from "../../store/tables";
import type { Context } from "../handler";

const sameVisitMs = 30 * 60_000;

/** Notes a visit; one that only changes dates or reloads within half an hour is the same visit. */
export async function logVisit(
  { db, now, ip, userAgent }: Pick<Context, "db" | "now" | "ip" | "userAgent">,
  {
    app_id: appId,
    kind,
    target_id: targetId,
  }: Pick<Insertable<Tables["share_visit"]>, "app_id" | "target_id"> & { kind: string },
): Promise<void> {
  const agent = userAgent.slice(0, 300);
  const recent = await db
    .selectFrom("share_visit")
    .select("id")
    .where("app_id", "=", appId)
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .where("ip", "=", ip)
    .where("user_agent", "=", agent)
    .where("visited_at", ">", new Date(now() - sameVisitMs))
    .executeTakeFirst();
  if (recent) return;
  await db
    .insertInto("share_visit")
    .values({
      app_id: appId,
      kind,
      target_id: targetId,
      ip,
      user_agent: agent,
      visited_at: new Date(now()),
    })
    .execute();
}
