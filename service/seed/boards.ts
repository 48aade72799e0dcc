import * as v from "valibot";
import { contract } from "../../src/core/api/contract";
import {
  type BoardTemplate,
  boardTemplates,
} from "../../src/core/api/contract/constants/board-templates";
import { rowKinds } from "../features/shared-chart";
import type { Db } from "../store/open";
import type { StoredBoardShare } from "../store/share-tables";
import type { SeedApp } from "./apps";
import type { SeedClock } from "./traffic-plan";

/** A board for each of those who look: who makes the app grow, who buys channels, who pays for it. */
const drafts: [appkey: string, name: string, template: BoardTemplate, isTeam: boolean][] = [
  ["xmsj7k", "增长", "growth", true],
  ["xmsj7k", "渠道", "quality", true],
  ["xmsj7k", "老板", "daily", true],
];

const sharedName = "增长";
const shareDays = 365;
const dayMs = 86_400_000;

/** Lays out a board for each role of an app's team, one of them shared with whoever has its link. */
export async function seedBoards(
  db: Db,
  { id, plan }: SeedApp,
  ownerId: number,
  { nowMs }: SeedClock,
): Promise<void> {
  const at = new Date(nowMs);
  for (const [appkey, name, template, isTeam] of drafts) {
    if (appkey !== plan.appkey) continue;
    const content = v.parse(contract["board/save"].body, { name, ...boardTemplates[template] });
    const { id: boardId } = await db
      .insertInto("board")
      .values({
        app_id: id,
        account_id: ownerId,
        name,
        is_team: isTeam,
        filter: JSON.stringify(content.filter),
        cards: JSON.stringify(content.cards),
        created_at: at,
        updated_at: at,
        updated_by: ownerId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (name !== sharedName) continue;
    const share: StoredBoardShare = {
      boardId,
      title: name,
      filter: content.filter,
      labels: [],
      choices: { ranges: ["last7", "last30"], platforms: true, compares: false, channelIds: [] },
      hasWatermark: false,
    };
    await db
      .insertInto("signed_chart")
      .values({
        app_id: id,
        kind: rowKinds.board,
        target_id: 0,
        filter: JSON.stringify(share),
        created_by: ownerId,
        created_at: at,
        end_at: new Date(nowMs + shareDays * dayMs),
      })
      .execute();
  }
}
