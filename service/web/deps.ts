import type { Limits } from "../access/limits";
import type { ServiceConfig } from "../base/config";
import type { Log } from "../base/log";
import type { Queries } from "../base/queries";
import type { Ports } from "../ports";
import type { Store } from "../store/open";

export interface ServiceDeps {
  config: ServiceConfig;
  store: Store;
  ports: Ports;
  now: () => number;
  log: Log;
  limits: Limits;
  queries: Queries;
}
