import { sql } from "kysely";
import type { JumpFault } from "../../../src/core/api/contract";
import type { ZoneChange } from "../../../src/core/format/zone";
import { regions } from "../../ports/region";
import { localHour, zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { hitKind } from "../../store/wechat-link-tables";

interface CountedLink {
  app_id: number;
  id: number;
  time_zone: string;
  zone_changes: ZoneChange[];
}

/** Who did it, and when. */
export interface HitVisitor {
  ip: string;
  platform: string;
  /** Within WeChat. */
  isInside: boolean;
  nowMs: number;
}

/** Counts what a visitor did; done once it is stored. */
export async function recordHit(
  db: Db,
  link: CountedLink,
  { kind, fault = "" }: { kind: keyof typeof hitKind; fault?: JumpFault | "" | undefined },
  { ip, platform, isInside, nowMs }: HitVisitor,
): Promise<void> {
  await db
    .insertInto("wechat_link_hit")
    .values({
      app_id: link.app_id,
      link_id: link.id,
      hour: localHour(zonesOf(link), nowMs),
      kind: hitKind[kind],
      platform,
      province: regions.of(ip).province,
      is_inside: isInside,
      fault,
      hits: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns([
          "app_id",
          "link_id",
          "hour",
          "kind",
          "platform",
          "province",
          "is_inside",
          "fault",
        ])
        .doUpdateSet({ hits: sql<number>`wechat_link_hit.hits + 1` }),
    )
    .execute();
}
