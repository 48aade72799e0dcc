import type pg from "pg";
import type { SeedApp } from "./apps";

/** Types in what the ad channels spent, up to yesterday: the platforms tell it a day late. */
export async function seedAdCosts(
  client: pg.ClientBase,
  app: SeedApp,
  today: number,
  now: Date,
): Promise<void> {
  await client.query(costs, [app.id, today, now]);
}

// A click costs 0.10 to 0.89 yuan, by channel; an install then 4 to 37. One channel in three is typed
// in as a whole, the others come from sheets by campaign.
const costs = `
INSERT INTO ad_cost (app_id, channel_id, day, campaign_id, cents, account_id, updated_at)
SELECT d.app_id, d.channel_id, d.day, CASE WHEN d.channel_id % 3 = 0 THEN '' ELSE d.campaign_id END,
  sum(d.clicks) * (10 + d.channel_id * 37 % 80), a.owner_id, $3
FROM ad_day d JOIN app a ON a.id = d.app_id
WHERE d.app_id = $1 AND d.day < $2
GROUP BY 1, 2, 3, 4, a.owner_id`;
