import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type JobKind = "package" | "group" | "report" | "import";

/** 0 waiting or running, 1 done, 2 its files are gone, 3 failed. */
export type JobState = 0 | 1 | 2 | 3;

interface JobTable {
  app_id: number;
  id: Generated<number>;
  kind: JobKind;
  name: string;
  filter: Generated<string>;
  state: Generated<JobState>;
  spec: JSONColumnType<object, string, string>;
  result: JSONColumnType<object, string | undefined, string>;
  done: Generated<number>;
  total: Generated<number>;
  /** Why it failed, to be shown. */
  fault: Generated<string>;
  attempts: Generated<number>;
  /** Until when a process says it is at it. */
  lease_until: NullableTimestamp;
  created_by: number;
  created_at: Timestamp;
  finished_at: NullableTimestamp;
  expire_at: NullableTimestamp;
}

interface AppPackageTable {
  app_id: number;
  id: Generated<number>;
  platform: Generated<string>;
  file_name: string;
  object_key: string;
  version: string;
  build: Generated<string>;
  bundle_id: Generated<string>;
  size_bytes: number;
  md5: string;
  /** Signature schemes: v1, v2, v3. */
  schemes: JSONColumnType<string[], string, string>;
  note: Generated<string>;
  /** What else its bytes say; empty for those uploaded before it was read. */
  facts: JSONColumnType<object, string | undefined, string>;
  created_by: number;
  created_at: Timestamp;
}

interface DownloadChangeTable {
  app_id: number;
  id: Generated<number>;
  at: Timestamp;
  account_id: number;
  platform: string;
  revision: number;
  before: JSONColumnType<object, string, string>;
  after: JSONColumnType<object, string, string>;
}

/** Tables of migrations 0005 and 0037. */
export interface JobTables {
  job: JobTable;
  app_package: AppPackageTable;
  download_change: DownloadChangeTable;
}
