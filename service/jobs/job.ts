import type { ServiceConfig } from "../base/config";
import type { Log } from "../base/log";
import type { Message } from "../base/message";
import type { Ports } from "../ports";
import type { JobKind } from "../store/job-tables";
import type { Db, Store } from "../store/open";

/** Work that goes on after its call was answered. */
export interface Job {
  appId: number;
  id: number;
  kind: JobKind;
  name: string;
  /** Input of the job; holds everything needed to start again after a crash. */
  spec: unknown;
  filter: string;
  createdBy: number;
  createdAt: Date;
}

export interface JobDeps {
  store: Store;
  ports: Ports;
  config: ServiceConfig;
  now: () => number;
  log: Log;
}

export interface JobRun {
  job: Job;
  store: Store;
  ports: Ports;
  config: ServiceConfig;
  now(): number;
  /** Aborts when the service stops or another process has taken the job over. */
  signal: AbortSignal;
  /** Tells how far it is; cheap to call often. */
  progress(done: number, total: number): Promise<void>;
  /**
   * Writes what came of it so far with the work itself, in one transaction: a job that is cancelled
   * in between throws here, and so takes back what is not counted.
   */
  keep(tx: Db, result: object): Promise<void>;
}

/** Does a job and answers its result; a `ServiceError` is shown to the person as it is. May be begun again from the start. */
export interface JobHandler {
  (run: JobRun): Promise<object>;
  /** Learns why a job ended without a result, whatever went wrong; perhaps more than once. */
  onFailed?: (run: JobRun, reason: Message) => Promise<void>;
}

export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

/** A file of a finished job. */
export interface JobFile {
  key: string;
  name: string;
  sizeBytes: number;
  /** The one channel it is for, where there is one. */
  channelCode?: string;
}

/** Everything a job keeps lies below this path. */
export const folderOf = ({ appId, id }: Pick<Job, "appId" | "id">): string => `jobs/${appId}/${id}`;
