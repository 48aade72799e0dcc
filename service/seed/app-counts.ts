import type { Cohorts } from "./cohorts";
import type { Returns } from "./returns";
import type { RollupCounts } from "./rollup-counts";

/** Everything that is counted of one app. */
export interface AppCounts {
  rollups: RollupCounts;
  cohorts: Cohorts;
  returns: Returns;
}
