import type {
  AppRecord,
  CallName,
  CallReply,
  Contract,
  EmbedArea,
  Role,
  ValidBody,
} from "../../src/core/api/contract";
import type { Embedding } from "./areas/integration/embedding";
import type { ServiceConfig } from "./config";
import type { Jobs } from "./jobs/runner";
import type { Limits } from "./limits";
import type { Ports } from "./ports";
import type { Db, Store } from "./store/open";

/** A user of a partner, as its backend named it. */
export interface EmbedUser {
  id: string;
  name: string;
}

/** What an embed token opens: never more than its key does at this moment. */
export interface EmbedGrant {
  keyId: number;
  user: EmbedUser;
  appIds: number[];
  areas: EmbedArea[];
  readOnly: boolean;
  origins: string[];
  expiresAt: Date;
}

/** The account a call acts for. */
export interface Viewer {
  accountId: number;
  role: Role;
  /** Hash of the session's token; null for the token-less demo viewer. */
  tokenHash: Buffer | null;
  /** Set when an embed token acts for the account. */
  embed?: EmbedGrant;
}

/** The app of the `appkey` header, already checked to be the viewer's own or authorised. */
export interface AppAccess {
  appId: number;
  appkey: string;
  timeZone: string;
  createdAt: Date;
  isOwner: boolean;
  isExperience: boolean;
  /** Channels the viewer may see; null = all. Hidden channels appear in no filter and no total. */
  channelIds: number[] | null;
  modules: AppRecord["authModules"];
}

export interface Context {
  db: Db;
  store: Store;
  config: ServiceConfig;
  ports: Ports;
  limits: Limits;
  embedding: Embedding;
  /** Work that goes on after the answer. */
  jobs: Pick<Jobs, "wake">;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** Status with which this service answers a HEAD request for one of its own paths. */
  selfRequest(path: string): Promise<number>;
  /** Milliseconds since the epoch; tests move it. */
  now(): number;
  requestId: string;
  ip: string;
  userAgent: string;
  /** Origin under which the service is reached, for links. */
  origin: string;
}

type Has<Name extends CallName, Key, Value> =
  Contract[Name] extends Record<Key & string, Value> ? true : false;

/** What a handler of this call can rely on: a viewer unless public, an app where the call needs one. */
export type HandlerContext<Name extends CallName> = Context &
  (Has<Name, "access", "public"> extends true ? { viewer: Viewer | null } : { viewer: Viewer }) &
  (Has<Name, "access", "app"> extends true ? { app: AppAccess } : { app: AppAccess | null });

export type Handler<Name extends CallName> = (
  context: HandlerContext<Name>,
  body: ValidBody<Name>,
) => Promise<CallReply<Name>>;

/** The handlers of some calls; `areas/index.ts` must cover all of them or does not compile. */
export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Name> };

/** An answer other than success; `field` names the input it belongs to, `retryAfterSeconds` when to come back. */
export class Refusal extends Error {
  constructor(
    readonly retCode: string,
    message: string,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
