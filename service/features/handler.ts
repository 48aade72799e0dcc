import type {
  CallName,
  CallReply,
  Contract,
  OpenTried,
  ValidBody,
} from "../../src/core/api/contract";
import type { Embedding } from "../access/embedding";
import type { Limits } from "../access/limits";
import type { AppAccess, Viewer } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import type { Keyset } from "../base/keyset";
import type { Language, Message } from "../base/message";
import type { Queries } from "../base/queries";
import type { Jobs } from "../jobs/runner";
import type { Ports } from "../ports";
import type { Db, Store } from "../store/open";

export interface Context {
  db: Db;
  store: Store;
  config: ServiceConfig;
  ports: Ports;
  limits: Limits;
  embedding: Embedding;
  /** Lets few queries of one account run at the same time. */
  queries: Queries;
  /** Work that goes on after the answer. */
  jobs: Pick<Jobs, "wakeWorkers">;
  /** The sort key and id of the row that the page before ended with. */
  keyset?: Keyset;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** Status with which this service answers a HEAD request for one of its own paths. */
  selfRequest(path: string): Promise<number>;
  /** Makes a call of the open API as a key; its limits and log are the key's. */
  tryOpen(
    keyId: string,
    params: { method: string; path: string; body: string },
  ): Promise<OpenTried>;
  /** Language of the request, for files. */
  language: Language;
  /** Returns a message in the language of the request. */
  say(message: Message): string;
  /** Milliseconds since the epoch; tests move it. */
  now(): number;
  requestId: string;
  ip: string;
  /** True in a private deployment, which its licence pays for: by its licence, or by the page's host. */
  isPrivate: boolean;
  /** True when the request was made on this machine, for it, and through no proxy. */
  isLocal: boolean;
  userAgent: string;
  /** Origin under which the service is reached, for links. */
  origin: string;
}

/** Context shared by the handlers of all app calls. */
export type AppContext = Context & { viewer: Viewer; app: AppAccess };

type Has<Name extends CallName, Key, Value> =
  Contract[Name] extends Record<Key & string, Value> ? true : false;

/** Context of a handler: a viewer unless the call is public, an app where the call needs one. */
export type HandlerContext<Name extends CallName> = Context &
  (Has<Name, "access", "public"> extends true ? { viewer: Viewer | null } : { viewer: Viewer }) &
  (Has<Name, "access", "app"> extends true ? { app: AppAccess } : { app: AppAccess | null });

export type Handler<Name extends CallName> = (
  context: HandlerContext<Name>,
  body: ValidBody<Name>,
) => Promise<CallReply<Name>>;

/** The handlers of some calls; `areas/index.ts` must cover all of them or does not compile. */
export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Name> };
