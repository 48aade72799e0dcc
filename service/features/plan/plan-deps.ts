import type { Selectable } from "kysely";
import type { ServiceConfig } from "../../base/config";
import type { Ports } from "../../ports";
import type { Store } from "../../store/open";
import type { ReportContent } from "../../store/plan-tables";
import type { Tables } from "../../store/tables";
import type { PlanRow } from "./open-slots";

export type RunRow = Selectable<Tables["report_run"]>;

export type DeliveryRow = Selectable<Tables["report_delivery"]>;

/** A report on its way to one receiver. */
export interface Delivered {
  plan: PlanRow;
  run: RunRow;
  content: ReportContent;
}

/** The store, the ways out and the clock of a sender of plans. */
export interface PlanDeps {
  store: Pick<Store, "db">;
  ports: Pick<Ports, "mail" | "chat">;
  config: ServiceConfig;
  now: () => number;
}

/** Waits before the tries after the first. */
export const retryAfterMs = [1, 5, 30].map((minutes) => minutes * 60_000);
