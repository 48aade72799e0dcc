import { expect, test } from "vitest";
import { campaigns } from "../../../../service/store/migrations/0018-campaigns";
import { appId } from "../../../support/ingest";
import { day, prepareAdDays, service } from "../features/report/ad-days";

prepareAdDays();

test("what ads brought before is told by the devices and payments that are there", async () => {
  const before = await service.rows("SELECT * FROM ad_day ORDER BY channel_id, campaign_id");
  await service.rows("DROP TABLE ad_name");
  await service.rows(
    "ALTER TABLE ad_cost DROP COLUMN campaign_id, ADD PRIMARY KEY (app_id, channel_id, day)",
  );
  await service.rows(`ALTER TABLE ad_day DROP COLUMN keyword_id, DROP COLUMN register_uv, DROP COLUMN pay_cents,
    ADD PRIMARY KEY (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id)`);
  await service.rows(campaigns);
  expect(await service.rows("SELECT * FROM ad_day ORDER BY channel_id, campaign_id")).toEqual(
    before,
  );
  expect(before.find(({ campaign_id: id }) => id === "c0")).toMatchObject({
    installs: 1,
    register_uv: 1,
    pay_cents: 1200,
  });
  const costs = await service.rows(
    "SELECT day, campaign_id, cents FROM ad_cost WHERE app_id = $1",
    [appId],
  );
  expect(costs).toEqual([{ day, campaign_id: "", cents: 600 }]);
});
