import type pg from "pg";
import { inTransaction } from "./in-transaction";
import { core } from "./migrations/0001-core";
import { events } from "./migrations/0002-events";
import { purge } from "./migrations/0003-purge";
import { embed } from "./migrations/0004-embed";
import { manage } from "./migrations/0005-manage";
import { ads } from "./migrations/0006-ads";
import { reports } from "./migrations/0007-reports";
import { views } from "./migrations/0008-views";
import { shares } from "./migrations/0009-shares";
import { invites } from "./migrations/0010-invites";
import { params } from "./migrations/0011-params";
import { channelDays } from "./migrations/0012-channel-days";
import { viewPins } from "./migrations/0013-view-pins";
import { reengagement } from "./migrations/0014-reengagement";
import { adCost } from "./migrations/0015-ad-cost";
import { deviceDays } from "./migrations/0016-device-days";
import { connection } from "./migrations/0017-connection";
import { campaigns } from "./migrations/0018-campaigns";
import { annotation } from "./migrations/0020-annotation";
import { applications } from "./migrations/0021-applications";
import { editions } from "./migrations/0022-editions";
import { formerInstalls } from "./migrations/0023-former-installs";
import { zoneChanges } from "./migrations/0024-zone-changes";
import { usedSignatures } from "./migrations/0026-used-signatures";
import { monitorCodes } from "./migrations/0027-monitor-codes";
import { signInFailures } from "./migrations/0028-sign-in-failures";
import { timePartitions } from "./migrations/0029-time-partitions";
import { appHome } from "./migrations/0031-app-home";
import { rateLimits } from "./migrations/0032-rate-limits";
import { returned } from "./migrations/0035-returned";
import { hourRollups } from "./migrations/0036-hour-rollups";
import { download } from "./migrations/0037-download";
import { openApi } from "./migrations/0038-open-api";
import { integrationChecks } from "./migrations/0039-integration-checks";
import { channelLanding } from "./migrations/0040-channel-landing";
import { finance } from "./migrations/0042-finance";
import { account } from "./migrations/0043-account";
import { certification } from "./migrations/0044-certification";
import { invoice } from "./migrations/0046-invoice";
import { packs } from "./migrations/0047-packs";
import { transfers } from "./migrations/0048-transfers";
import { authorisations } from "./migrations/0049-authorisations";
import { domains } from "./migrations/0050-domains";
import { newcomerTasks } from "./migrations/0051-newcomer-tasks";
import { operator } from "./migrations/0052-operator";
import { notices } from "./migrations/0055-notices";
import { signIn } from "./migrations/0056-sign-in";
import { invitedAndBlocked } from "./migrations/0057-invited-and-blocked";
import { universalLinks } from "./migrations/0060-universal-links";
import { linkDomains } from "./migrations/0061-link-domains";
import { shortLinks } from "./migrations/0062-short-links";
import { monitor } from "./migrations/0066-monitor";
import { wechatLinks } from "./migrations/0070-wechat-links";
import { referral } from "./migrations/0071-referral";
import { fraud } from "./migrations/0075-fraud";
import { signedCharts } from "./migrations/0076-signed-charts";
import { edge } from "./migrations/0080-edge";
import { edgeReads } from "./migrations/0081-edge-reads";
import { edgeOrigins } from "./migrations/0082-edge-origins";
import { edgePackages } from "./migrations/0085-edge-packages";
import { edgeCertificates } from "./migrations/0086-edge-certificates";
import { edgeAttackHours } from "./migrations/0087-edge-attack-hours";
import { firstAccount } from "./migrations/0090-first-account";
import { operators } from "./migrations/0091-operators";
import { disabledAccounts } from "./migrations/0092-disabled-accounts";
import { spending } from "./migrations/0093-spending";
import { places } from "./migrations/0094-places";
import { paidOrders } from "./migrations/0095-paid-orders";
import { reengagements } from "./migrations/0096-reengagements";
import { webhookOutages } from "./migrations/0098-webhook-outages";
import { webhookForms } from "./migrations/0099-webhook-forms";
import { oneRegistration } from "./migrations/0100-one-registration";
import { repeated } from "./migrations/0101-repeated";
import { usedTouches } from "./migrations/0102-used-touches";
import { eventLimits } from "./migrations/0103-event-limits";
import { readerLanguage } from "./migrations/0104-reader-language";
import { oneToOne } from "./migrations/0105-one-to-one";
import { englishReasons } from "./migrations/0106-english-reasons";
import { embedFeatures } from "./migrations/0107-embed-features";
import { sharedAppCharts } from "./migrations/0109-shared-app-charts";
import { shareComparison } from "./migrations/0110-share-comparison";
import { boards } from "./migrations/0111-boards";
import { reportPlans } from "./migrations/0112-report-plans";
import { reportWays } from "./migrations/0113-report-ways";
import { reportFiles } from "./migrations/0114-report-files";
import { auditLog } from "./migrations/0116-audit";
import schema from "./schema.sql?raw";

/** In order; a migration that has shipped never changes. */
const migrations: { name: string; sql: string }[] = [
  { name: "0001-core", sql: core },
  { name: "0002-events", sql: events },
  { name: "0003-purge", sql: purge },
  { name: "0004-embed", sql: embed },
  { name: "0005-manage", sql: manage },
  { name: "0006-ads", sql: ads },
  { name: "0007-reports", sql: reports },
  { name: "0008-views", sql: views },
  { name: "0009-shares", sql: shares },
  { name: "0010-invites", sql: invites },
  { name: "0011-params", sql: params },
  { name: "0012-channel-days", sql: channelDays },
  { name: "0013-view-pins", sql: viewPins },
  { name: "0014-reengagement", sql: reengagement },
  { name: "0015-ad-cost", sql: adCost },
  { name: "0016-device-days", sql: deviceDays },
  { name: "0017-connection", sql: connection },
  { name: "0018-campaigns", sql: campaigns },
  { name: "0020-annotation", sql: annotation },
  { name: "0021-applications", sql: applications },
  { name: "0022-editions", sql: editions },
  { name: "0023-former-installs", sql: formerInstalls },
  { name: "0024-zone-changes", sql: zoneChanges },
  { name: "0026-used-signatures", sql: usedSignatures },
  { name: "0027-monitor-codes", sql: monitorCodes },
  { name: "0028-sign-in-failures", sql: signInFailures },
  { name: "0029-time-partitions", sql: timePartitions },
  { name: "0031-app-home", sql: appHome },
  { name: "0032-rate-limits", sql: rateLimits },
  { name: "0035-returned", sql: returned },
  { name: "0036-hour-rollups", sql: hourRollups },
  { name: "0037-download", sql: download },
  { name: "0038-open-api", sql: openApi },
  { name: "0039-integration-checks", sql: integrationChecks },
  { name: "0040-channel-landing", sql: channelLanding },
  { name: "0042-finance", sql: finance },
  { name: "0043-account", sql: account },
  { name: "0044-certification", sql: certification },
  { name: "0046-invoice", sql: invoice },
  { name: "0047-packs", sql: packs },
  { name: "0048-transfers", sql: transfers },
  { name: "0049-authorisations", sql: authorisations },
  { name: "0050-domains", sql: domains },
  { name: "0051-newcomer-tasks", sql: newcomerTasks },
  { name: "0052-operator", sql: operator },
  { name: "0055-notices", sql: notices },
  { name: "0056-sign-in", sql: signIn },
  { name: "0057-invited-and-blocked", sql: invitedAndBlocked },
  { name: "0060-universal-links", sql: universalLinks },
  { name: "0061-link-domains", sql: linkDomains },
  { name: "0062-short-links", sql: shortLinks },
  { name: "0066-monitor", sql: monitor },
  { name: "0070-wechat-links", sql: wechatLinks },
  { name: "0071-referral", sql: referral },
  { name: "0075-fraud", sql: fraud },
  { name: "0076-signed-charts", sql: signedCharts },
  { name: "0080-edge", sql: edge },
  { name: "0081-edge-reads", sql: edgeReads },
  { name: "0082-edge-origins", sql: edgeOrigins },
  { name: "0085-edge-packages", sql: edgePackages },
  { name: "0086-edge-certificates", sql: edgeCertificates },
  { name: "0087-edge-attack-hours", sql: edgeAttackHours },
  { name: "0090-first-account", sql: firstAccount },
  { name: "0091-operators", sql: operators },
  { name: "0092-disabled-accounts", sql: disabledAccounts },
  { name: "0093-spending", sql: spending },
  { name: "0094-places", sql: places },
  { name: "0095-paid-orders", sql: paidOrders },
  { name: "0096-reengagements", sql: reengagements },
  { name: "0098-webhook-outages", sql: webhookOutages },
  { name: "0099-webhook-forms", sql: webhookForms },
  { name: "0100-one-registration", sql: oneRegistration },
  { name: "0101-repeated", sql: repeated },
  { name: "0102-used-touches", sql: usedTouches },
  { name: "0103-event-limits", sql: eventLimits },
  { name: "0104-reader-language", sql: readerLanguage },
  { name: "0105-one-to-one", sql: oneToOne },
  { name: "0106-english-reasons", sql: englishReasons },
  { name: "0107-embed-features", sql: embedFeatures },
  { name: "0109-shared-app-charts", sql: sharedAppCharts },
  { name: "0110-share-comparison", sql: shareComparison },
  { name: "0111-boards", sql: boards },
  { name: "0112-report-plans", sql: reportPlans },
  { name: "0113-report-ways", sql: reportWays },
  { name: "0114-report-files", sql: reportFiles },
  { name: "0116-audit", sql: auditLog },
];

/** Applies what is missing, each migration in one transaction; a new store gets the schema after them all. */
export async function migrate(pool: pg.Pool): Promise<void> {
  await pool.query(
    "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await pool.query<{ name: string }>("SELECT name FROM migration");
  const applied = new Set(rows.map((row) => row.name));
  if (applied.size === 0) return apply(pool, schema, migrations);
  for (const one of migrations) if (!applied.has(one.name)) await apply(pool, one.sql, [one]);
}

const apply = (pool: pg.Pool, sql: string, done: { name: string }[]): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(sql);
    const names = done.map(({ name }) => name);
    await client.query("INSERT INTO migration (name) SELECT unnest($1::text[])", [names]);
  });
