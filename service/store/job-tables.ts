import type { Generated } from "kysely";
import type { DefaultJson, Json } from "./column-types";

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
  spec: Json<object>;
  result: DefaultJson<object>;
  done: Generated<number>;
  total: Generated<number>;
  /** Why it failed, to be shown. */
  fault: Generated<string>;
  /** null in what an older version stored. */
  fault_en: string | null;
  attempts: Generated<number>;
  /** Until when a process says it is at it. */
  lease_until: Date | null;
  created_by: number;
  created_at: Generated<Date>;
  finished_at: Date | null;
  expire_at: Date | null;
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
  schemes: Json<string[]>;
  note: Generated<string>;
  /** Other metadata of the file; empty for uploads from before it was read. */
  facts: DefaultJson<object>;
  created_by: number;
  created_at: Generated<Date>;
}

interface DownloadChangeTable {
  app_id: number;
  id: Generated<number>;
  at: Generated<Date>;
  account_id: number;
  platform: string;
  revision: number;
  before: Json<object>;
  after: Json<object>;
}

/** Tables of migrations 0005 and 0037. */
export interface JobTables {
  job: JobTable;
  app_package: AppPackageTable;
  download_change: DownloadChangeTable;
}
