const maintenance = "the upkeep removes what is old of every app, on all nodes at once, every hour";
const embedded = "only in the embedded store, at its start: its jobs belong to one process";

/** Statements that break a rule and may: `part` is a piece of their text. */
export const exceptions = [
  ...[
    "DELETE FROM install_key",
    "DELETE FROM used_touch",
    "DELETE FROM ingest_day",
    "DELETE FROM share_visit",
    "DELETE FROM ad_debug",
    "DELETE FROM postback_try",
    "DELETE FROM postback WHERE",
    "DELETE FROM open_call",
    "DELETE FROM open_usage",
    "DELETE FROM open_repeat",
    "DELETE FROM webhook_try",
    "DELETE FROM webhook_delivery",
  ].map((part) => ({ file: "service/ingest/prune.ts", rule: "app", part, reason: maintenance })),
  ...["EXISTS (SELECT 1 FROM channel p", "DELETE FROM ? s USING channel", "UPDATE ? s SET"].map(
    (part) => ({ file: "service/ingest/prune.ts", rule: "correlated", part, reason: maintenance }),
  ),
  {
    file: "service/features/webhook/send-webhooks.ts",
    rule: "correlated",
    part: "EXISTS (SELECT 1 FROM webhook_delivery d",
    reason: "the sender looks at the webhooks of every app, on all nodes at once",
  },
  { file: "service/jobs/expire.ts", rule: "app", part: "DELETE FROM job", reason: maintenance },
  { file: "service/jobs/runner.ts", rule: "app", part: "lease_until = NULL", reason: embedded },
  {
    file: "service/jobs/runner.ts",
    rule: "app",
    part: "max(finished_at) AS last",
    reason: "jobs are served account by account, whichever apps and nodes they are of",
  },
  {
    file: "service/metrics/readings.ts",
    rule: "app",
    part: "FILTER (WHERE state = 0 AND lease_until >= $1) AS running",
    reason: "the metrics count the jobs of every app, on all nodes at once, every 15 seconds",
  },
  {
    file: "service/seed/ads.ts",
    rule: "correlated",
    part: "told.app_id",
    reason: "a join of an UPDATE, not a subquery; demo data, once",
  },
];
