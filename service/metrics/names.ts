/** A metric as Prometheus knows it. */
export interface MetricSpec {
  type: "counter" | "gauge" | "histogram";
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram. */
  buckets?: readonly number[];
}

/** Those that OpenTelemetry has for requests, in seconds. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const gauge = (help: string, ...labels: string[]): MetricSpec => ({ type: "gauge", help, labels });
const counter = (help: string, ...labels: string[]): MetricSpec => ({
  type: "counter",
  help,
  labels,
});
const histogram = (help: string, buckets: readonly number[], ...labels: string[]): MetricSpec => ({
  type: "histogram",
  help,
  labels,
  buckets,
});

/**
 * Every metric of ours: `docs/prometheus.md` lists the same. Labels are templates, names of our own and
 * classes; never an app, an account, a channel, a key or an address.
 */
export const metricSpecs = {
  xi_build_info: gauge("Version, Node.js and kind of store; always 1.", "version", "node", "store"),
  http_server_request_duration_seconds: histogram(
    "Time from the arrival of a request until its response begins.",
    requestSeconds,
    "area",
    "http_route",
    "http_request_method",
    "status",
  ),
  http_server_active_requests: gauge("Requests that are being worked on.", "area"),
  xi_calls_total: counter("Calls of the console by name and result.", "call", "ret_code"),
  xi_ingest_events_total: counter("Events by kind and how they fared.", "kind", "outcome"),
  xi_ingest_queue_events: gauge("Events that wait to be stored."),
  xi_ingest_queue_limit_events: gauge("Events that may wait; more are refused."),
  xi_ingest_queue_oldest_seconds: gauge("How long the oldest event has waited."),
  xi_ingest_lanes: gauge("Apps of which something waits or is written."),
  xi_ingest_batch_events: histogram("Events of a batch.", [1, 5, 25, 100, 250, 1_000, 4_000]),
  xi_ingest_batch_duration_seconds: histogram("Time to store a batch.", requestSeconds),
  xi_jobs: gauge("Long jobs by state; failed ones of the last 7 days.", "state"),
  xi_job_oldest_seconds: gauge("How long the oldest job that nobody works on has waited."),
  xi_job_duration_seconds: histogram(
    "Time of a long job.",
    [0.1, 0.5, 1, 5, 15, 60, 300, 1_800],
    "kind",
    "outcome",
  ),
  xi_deliveries_total: counter("Tries to deliver, by result.", "sort", "outcome"),
  xi_deliveries_waiting: gauge("Deliveries that wait, retries included.", "sort"),
  xi_delivery_oldest_seconds: gauge("How long the delivery that is due has been so.", "sort"),
  xi_db_pool_connections: gauge("Connections to the database.", "state"),
  xi_db_query_duration_seconds: histogram(
    "Time of a statement, those of ingestion not included.",
    [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 30],
    "operation",
  ),
  xi_links_served_stale_total: counter(
    "Links that were served as they were before the store went away.",
  ),
  xi_db_errors_total: counter("Statements that failed: store away, disk full, or other.", "class"),
  xi_worker_last_success_timestamp_seconds: gauge(
    "When a background worker last did a round without an error.",
    "worker",
  ),
  xi_worker_interval_seconds: gauge("Pause of a background worker between two rounds.", "worker"),
  xi_database_readings_age_seconds: gauge("Age of the numbers that are read from the database."),
  xi_partitions_ahead_seconds: gauge("Time from now on for which partitions are there."),
  xi_disk_free_bytes: gauge("Bytes that can still be written below XI_DATA."),
  xi_license_expiry_timestamp_seconds: gauge("End of the licence."),
  xi_certificate_expiry_timestamp_seconds: gauge(
    "End of the certificate of a customer's domain that ends first.",
  ),
} as const satisfies Record<string, MetricSpec>;

export type MetricName = keyof typeof metricSpecs;
