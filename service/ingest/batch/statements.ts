/**
 * The statements of ingestion, by the names they are prepared under. Each is about one app and is
 * answered by the shard where the app's rows lie: a test reads their plans.
 */
export const ingestStatements = [
  "ingest-known",
  "ingest-touches",
  "ingest-devices",
  "ingest-channels",
  "ingest-test-devices",
  "ingest-asa-channels",
  "ingest-ad-devices",
  "ingest-ad-channels",
  "ingest-counted-events",
  "ingest-seen",
  "ingest-install-keys",
  "ingest-write-events",
  "ingest-add-touches",
  "ingest-write-touches",
  "ingest-add-used-devices",
  "ingest-write-used-devices",
  "ingest-write-devices",
  "ingest-write-former-installs",
  "ingest-add-seen",
  "ingest-write-seen",
  "ingest-write-candidates",
  "ingest-write-used-touches",
  "ingest-drop-ad-devices",
  "ingest-write-ad-devices",
  "ingest-write-ad-days",
  "ingest-write-ad-names",
  "ingest-write-postbacks",
  "ingest-write-install-params",
  "ingest-write-wake-params",
  "ingest-write-referral-deeds",
  "ingest-write-referral-installs",
  "ingest-write-referral-registers",
  "ingest-write-install-keys",
  "ingest-write-rollup-hours",
  "ingest-write-rollups",
  "ingest-write-retained",
  "ingest-write-returned",
  "ingest-write-channel-days",
  "ingest-write-event-rollup-hours",
  "ingest-write-event-rollups",
  "ingest-webhook-codes",
  "ingest-write-webhooks",
] as const;

/** Seldom: written while somebody debugs a channel, and numbered by the coordinator's sequence. */
const numberedStatement = "ingest-write-ad-debug";
export type IngestStatement = (typeof ingestStatements)[number] | typeof numberedStatement;
