import type pg from "pg";

/** Tables of an app: they lead their keys with `app_id` and are split by it. */
export const distributedTables = [
  "app_home",
  "app_grant",
  "app_application",
  "grant_log",
  "channel_group",
  "channel",
  "channel_share",
  "signed_chart",
  "share_visit",
  "event",
  "device",
  "former_install",
  "seen",
  "touch",
  "used_touch",
  "paid_order",
  "install_candidate",
  "install_key",
  "channel_risk",
  "rollup",
  "rollup_hour",
  "retained",
  "returned",
  "acted",
  "repeated",
  "channel_day",
  "job",
  "app_package",
  "download_change",
  "integration_check",
  "integration_health",
  "event_definition",
  "event_rollup",
  "event_rollup_hour",
  "ad_channel",
  "ad_account",
  "postback_plan",
  "ad_device",
  "ad_day",
  "ad_cost",
  "ad_name",
  "postback",
  "postback_try",
  "ad_debug",
  "ad_test_device",
  "asa_channel",
  "asa_day",
  "attribution_change",
  "invite",
  "install_param",
  "wake_param",
  "param_mark",
  "report_view",
  "report_view_default",
  "report_view_pin",
  "annotation",
  "open_call",
  "open_usage",
  "open_repeat",
  "webhook",
  "webhook_delivery",
  "webhook_try",
  "pack_lot",
  "pack_entry",
  "link_domain_change",
  "short_link",
  "short_link_click",
  "monitor_rule",
  "monitor_period",
  "monitor_alert",
  "monitor_note",
  "wechat_app",
  "wechat_link",
  "wechat_link_hit",
  "referral_deed",
  "referral_install",
  "edge_domain",
  "edge_version",
  "edge_node",
  "edge_source",
  "edge_minute",
  "edge_hour",
  "edge_top",
  "edge_attack",
  "edge_attack_hour",
  "edge_auto",
  "ingest_day",
];

/** Tables that every node keeps whole: read beside the split ones, and seldom written. */
export const referenceTables = ["account", "app", "domain", "link_code", "embed_key", "edge_name"];

/**
 * Tables that only the coordinator keeps: each of their queries is about one row, one account or one
 * mobile, and none reads them beside a split table. They are written often; see decision 0024.
 */
export const localTables = [
  "session",
  "sms_code",
  "outbox",
  "sign_in_ticket",
  "message",
  "embed_token",
  "embed_audit",
  "used_signature",
  "sign_in_failure",
  "captcha_try",
  "rate_limit",
  "open_key",
  "wallet",
  "ledger_posting",
  "ledger_entry",
  "purchase",
  "recharge",
  "payment",
  "coupon",
  "renewal",
  "spend_request",
  "account_gift",
  "certification",
  "certification_picture",
  "invoice_title",
  "invoice",
  "invoice_order",
  "bank_transfer",
  "feedback",
  "announcement",
  "operator_deed",
  "operator",
  "setup_link",
  "account_invite",
  "newcomer_task",
  "notice_setting",
  "notice",
  "notice_once",
  "known_device",
  "universal_link",
  "acme_account",
];

/** On a Citus cluster, spreads the tables that are not spread yet; elsewhere does nothing. */
export async function distribute(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  if (!rowCount) return;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT logicalrelid::text AS name FROM pg_dist_partition",
  );
  const done = new Set(rows.map((row) => row.name));
  // Reference tables first: the distributed ones are joined with them.
  for (const table of referenceTables.filter((name) => !done.has(name))) {
    await pool.query("SELECT create_reference_table($1)", [table]);
  }
  for (const table of distributedTables.filter((name) => !done.has(name))) {
    const colocated = table === distributedTables[0] ? "default" : distributedTables[0];
    await pool.query("SELECT create_distributed_table($1, 'app_id', colocate_with => $2)", [
      table,
      colocated,
    ]);
  }
}
