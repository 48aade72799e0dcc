import type { ColumnType, Generated } from "kysely";
import type { NewcomerTask, TaskReward } from "../../src/core/api/contract";

interface NewcomerTaskTable {
  account_id: number;
  /** 0 = counts once for the account. */
  app_id: number;
  task: NewcomerTask;
  begun_at: Date;
  claimed_at: Date | null;
  /** The app that got the reward. */
  claimed_for: number | null;
  reward_kind: ColumnType<TaskReward["kind"] | "", string | undefined, string>;
  reward_amount: Generated<number>;
}

/** Tables of migration 0051. */
export interface NewcomerTables {
  newcomer_task: NewcomerTaskTable;
}
