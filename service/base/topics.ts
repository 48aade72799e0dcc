import { channel } from "node:diagnostics_channel";

/** Facts of one kind, for whoever counts them: without a listener publishing does nothing. */
export interface Topic<Fact> {
  publish(fact: Fact): void;
  /** True while somebody listens: what takes time to find out is found out then alone. */
  readonly isWatched: boolean;
  /** Returns how to stop listening. */
  subscribe(listener: (fact: Fact) => void): () => void;
}

function topic<Fact>(name: string): Topic<Fact> {
  const facts = channel(`xi.${name}`);
  return {
    publish: (fact) => facts.publish(fact),
    get isWatched() {
      return facts.hasSubscribers;
    },
    subscribe(listener) {
      const onMessage = (fact: unknown) => listener(fact as Fact);
      facts.subscribe(onMessage);
      return () => {
        facts.unsubscribe(onMessage);
      };
    },
  };
}

/** Areas of the service, as the path of a request names them. */
const areas = ["call", "open", "sdk", "monitor", "link", "file", "page"] as const;
export type Area = (typeof areas)[number];

/** A request that was answered. */
export interface ServedRequest {
  area: Area;
  /** Template of the route; `unmatched` when none was reached. */
  route: string;
  method: string;
  status: number;
  ms: number;
}

const eventOutcomes = [
  "accepted",
  "duplicate",
  "refused_full",
  "refused_limit",
  "invalid",
  "unknown_app",
] as const;

/** Events of one kind that fared alike. */
export interface CountedEvents {
  kind: string;
  outcome: (typeof eventOutcomes)[number];
  events: number;
}

/** Ways on which something leaves for the outside. */
export const deliverySorts = ["webhook", "postback", "notice", "report"] as const;
export type DeliverySort = (typeof deliverySorts)[number];

/** An attempt at a delivery. */
export interface TriedDelivery {
  sort: DeliverySort;
  outcome: "sent" | "failed";
}

/** A statement of Kysely; ingestion has its own. */
export interface RunQuery {
  operation: string;
  ms: number;
  /** The error that ended it. */
  error?: unknown;
}

/** Everything of the service that can be counted, each published at one door. No fact names an app, an account or an address. */
export const topics = {
  begun: topic<Area>("request.begun"),
  served: topic<ServedRequest>("request.served"),
  call: topic<{ name: string; retCode: string }>("call"),
  events: topic<CountedEvents>("ingest.events"),
  batch: topic<{ events: number; ms: number }>("ingest.batch"),
  job: topic<{ kind: string; outcome: "done" | "failed" | "interrupted"; ms: number }>("job"),
  delivery: topic<TriedDelivery>("delivery"),
  query: topic<RunQuery>("query"),
  /** A link that was served as it was before the store went away. */
  staleLink: topic<object>("link.stale"),
};
