import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { parseUserAgent } from "../../attribution/agents";
import { maskIp } from "../../reporting/row-pages";
import { paged } from "../../store/paged";
import type { AppContext } from "../handler";
import { kindOf } from "./share-target";

/** Who opened a share, latest first. */
export async function shareVisits(
  { db, app }: AppContext,
  { currentPage, pageSize, ...target }: ValidBody<"channel/shareVisits">,
): Promise<CallReply<"channel/shareVisits">> {
  const kind = await kindOf(db, app, target);
  const visits = db
    .selectFrom("share_visit")
    .where("app_id", "=", app.appId)
    .where("kind", "=", kind)
    .where("target_id", "=", target.id);
  const { rows, pagination } = await paged(visits, { currentPage, pageSize }, (query) =>
    query
      .select(["visited_at", "ip", "user_agent"])
      .orderBy("visited_at", "desc")
      .orderBy("id", "desc"),
  );
  return {
    map: {
      list: rows.map((row) => {
        const { platform: system, model } = parseUserAgent(row.user_agent);
        const platform = system === "unknown" ? "web" : system;
        return { at: row.visited_at.getTime(), ip: maskIp(row.ip), platform, model };
      }),
      pagination,
    },
  };
}
