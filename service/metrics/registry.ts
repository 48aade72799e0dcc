import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { version } from "../../package.json";
import { runningWorkers } from "../base/run-every";
import { deliverySorts, topics } from "../base/topics";
import type { QueueReading } from "../ingest/queue";
import type { Store } from "../store/open";
import { outageOf } from "../store/store-outage";
import { type MetricName, type MetricSpec, metricSpecs } from "./names";
import type { Readings } from "./readings";

export interface Measured {
  store: Store;
  service: { waiting(): QueueReading };
  /** The clock of the service: times of events are of it. */
  now: () => number;
  /** Numbers of the database; null until they were read once. */
  readings(): Readings | null;
}

/** prom-client calls these gauges `…_total`, which Prometheus keeps for counters. */
const misnamed = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

type Labels = Record<string, string>;

/** Counts from now on what the service publishes; a scrape reads what is counted and runs no query. */
export function createRegistry(measured: Measured): {
  registry: Registry;
  /** Counts no more. */
  stop(): void;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);

  const optionsOf = (name: MetricName) => {
    const { help, labels }: MetricSpec = metricSpecs[name];
    return { name, help, labelNames: [...labels], registers: [registry] };
  };
  const counter = (name: MetricName) => new Counter(optionsOf(name));
  const histogram = (name: MetricName) => {
    const { buckets = [] }: MetricSpec = metricSpecs[name];
    return new Histogram({ ...optionsOf(name), buckets: [...buckets] });
  };
  /** A gauge whose values are looked up at each scrape; what has none is not shown. */
  const gauge = (name: MetricName, read: () => [number | null | undefined, Labels?][]) =>
    new Gauge({
      ...optionsOf(name),
      collect() {
        this.reset();
        for (const [value, labels = {}] of read()) {
          if (value === null || value === undefined) this.remove(labels);
          else this.set(labels, value);
        }
      },
    });

  const stops = [
    ...countTraffic(counter, histogram, () => new Gauge(optionsOf("http_server_active_requests"))),
    ...countWork(counter, histogram),
  ];
  gaugeState(gauge, measured);
  gaugeReadings(gauge, measured);
  return {
    registry,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

type NewCounter = (name: MetricName) => Counter;
type NewHistogram = (name: MetricName) => Histogram;
type NewGauge = (name: MetricName, read: () => [number | null | undefined, Labels?][]) => unknown;

function countTraffic(
  counter: NewCounter,
  histogram: NewHistogram,
  newActive: () => Gauge,
): (() => void)[] {
  const served = histogram("http_server_request_duration_seconds");
  const active = newActive();
  const calls = counter("xi_calls_total");
  const events = counter("xi_ingest_events_total");
  const batchEvents = histogram("xi_ingest_batch_events");
  const batchSeconds = histogram("xi_ingest_batch_duration_seconds");
  const staleLinks = counter("xi_links_served_stale_total");
  return [
    topics.begun.subscribe((area) => active.inc({ area })),
    topics.served.subscribe(({ area, route, method, status, ms }) => {
      active.dec({ area });
      served.observe(
        {
          area,
          http_route: route,
          http_request_method: method,
          status: `${Math.floor(status / 100)}xx`,
        },
        ms / 1000,
      );
    }),
    topics.call.subscribe(({ name, retCode }) =>
      calls.inc({ call: name, ret_code: /^\d{3,4}$/.test(retCode) ? retCode : "other" }),
    ),
    topics.events.subscribe((found) =>
      events.inc({ kind: found.kind, outcome: found.outcome }, found.events),
    ),
    topics.staleLink.subscribe(() => staleLinks.inc()),
    topics.batch.subscribe((batch) => {
      batchEvents.observe(batch.events);
      batchSeconds.observe(batch.ms / 1000);
    }),
  ];
}

function countWork(counter: NewCounter, histogram: NewHistogram): (() => void)[] {
  const jobs = histogram("xi_job_duration_seconds");
  const deliveries = counter("xi_deliveries_total");
  const queries = histogram("xi_db_query_duration_seconds");
  const errors = counter("xi_db_errors_total");
  return [
    topics.job.subscribe(({ kind, outcome, ms }) => jobs.observe({ kind, outcome }, ms / 1000)),
    topics.delivery.subscribe(({ sort, outcome }) => deliveries.inc({ sort, outcome })),
    topics.query.subscribe(({ operation, ms, error }) => {
      queries.observe({ operation }, ms / 1000);
      if (error !== undefined) errors.inc({ class: outageOf(error)?.reason ?? "other" });
    }),
  ];
}

function gaugeState(gauge: NewGauge, { store, service, now }: Measured): void {
  gauge("xi_build_info", () => [[1, { version, node: process.version, store: store.kind }]]);
  gauge("xi_ingest_queue_events", () => [[service.waiting().events]]);
  gauge("xi_ingest_queue_limit_events", () => [[service.waiting().limit]]);
  gauge("xi_ingest_lanes", () => [[service.waiting().lanes]]);
  gauge("xi_ingest_queue_oldest_seconds", () => [
    [secondsSince(service.waiting().oldestMs, now())],
  ]);
  gauge("xi_db_pool_connections", () => {
    const { totalCount, idleCount, waitingCount } = store.pool;
    return [
      [totalCount - idleCount, { state: "busy" }],
      [idleCount, { state: "idle" }],
      [waitingCount, { state: "awaited" }],
    ];
  });
  gauge("xi_worker_last_success_timestamp_seconds", () =>
    [...runningWorkers].map(([worker, { lastMs }]) => [lastMs / 1000, { worker }]),
  );
  gauge("xi_worker_interval_seconds", () =>
    [...runningWorkers].map(([worker, { everyMs }]) => [everyMs / 1000, { worker }]),
  );
}

function gaugeReadings(gauge: NewGauge, { readings, now }: Measured): void {
  const begunMs = Date.now();
  gauge("xi_database_readings_age_seconds", () => [
    [(Date.now() - (readings()?.atMs ?? begunMs)) / 1000],
  ]);
  gauge("xi_jobs", () => {
    const jobs = readings()?.jobs;
    return (["waiting", "running", "failed"] as const).map((state) => [jobs?.[state], { state }]);
  });
  gauge("xi_job_oldest_seconds", () => {
    const found = readings();
    return [[found && secondsSince(found.jobs.oldestMs, now())]];
  });
  const deliveries = (read: (of: { waiting: number; dueMs: number | null }) => number) =>
    deliverySorts.map((sort): [number | undefined, Labels] => {
      const found = readings()?.deliveries[sort];
      return [found && read(found), { sort }];
    });
  gauge("xi_deliveries_waiting", () => deliveries(({ waiting }) => waiting));
  gauge("xi_delivery_oldest_seconds", () => deliveries(({ dueMs }) => secondsSince(dueMs, now())));
  gauge("xi_partitions_ahead_seconds", () => {
    const found = readings();
    return [[found && found.partitionDays * 86_400]];
  });
  gauge("xi_disk_free_bytes", () => [[readings()?.freeBytes]]);
  gauge("xi_license_expiry_timestamp_seconds", () => [[secondsOf(readings()?.licenseMs)]]);
  gauge("xi_certificate_expiry_timestamp_seconds", () => [[secondsOf(readings()?.certificateMs)]]);
}

const secondsOf = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : ms / 1000;

/** Nothing is old where nothing waits, or where it is not yet due. */
const secondsSince = (ms: number | null, nowMs: number): number =>
  ms === null ? 0 : Math.max(0, (nowMs - ms) / 1000);
