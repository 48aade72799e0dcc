import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { EmbedArea } from "./constants/embed-area";
import type { EmbedFeature } from "./constants/embed-feature";

/**
 * Who may make a call.
 * `public`: anyone; `session`: a signed-in account (demo and operations included);
 * `operator`: a signed-in account that runs this deployment (`XI_OPERATORS`);
 * `app`: a session that owns the app of the `appkey` header or is authorised for `module` of it.
 */
export type Access = "public" | "session" | "operator" | "app";

/** Modules an app can be authorised for, as the menu groups them. */
export type Module = "app" | "data" | "integration" | "channel" | "share" | "monitor" | "link";

/**
 * Which embed tokens may make a call: those with an area (of several, any), all of them, or none.
 */
export type EmbedOpening = EmbedArea | readonly EmbedArea[] | "any" | "none";

/**
 * Reach of an app call.
 * `whole`: data of the whole app, rejected for accounts that are authorised to some channels only.
 * `channels`: only channels that the handler has checked to be visible to the viewer. `own`: only
 * data of the account itself.
 */
export type Scope = "whole" | "channels" | "own";

/** Definition of a call: the request as a schema (a value), the reply as a type. */
export interface Call<Schema extends GenericSchema = GenericSchema, Reply = unknown> {
  access: Access;
  /** Refused to demo, operations and experience viewers. */
  writes?: boolean;
  /** Needed by an authorised (not owning) account when `access` is `app`; of several, any. */
  module?: Module | readonly Module[];
  /** Omitted = closed to every token. */
  embed?: EmbedOpening;
  /** Ability that an embed token needs beside the area. */
  feature?: EmbedFeature;
  /** Omitted = reads only what the viewer may see. */
  scope?: Scope;
  body: Schema;
  /** Type only; never set. */
  reply?: Reply;
}

/** A call of an app says which tokens it is open to and, when it writes, how far; neither can be left out. */
type AppPermission<Reach> = {
  module?: Module | readonly Module[];
  embed: EmbedOpening;
  feature?: EmbedFeature;
} & ({ writes?: false; scope?: Reach & "whole" } | { writes: true; scope: Reach });

interface SessionPermission {
  writes?: boolean;
  embed?: EmbedOpening;
  feature?: EmbedFeature;
}

interface Permissions<Reach> {
  public: { writes?: false };
  session: SessionPermission;
  operator: { writes?: boolean };
  app: AppPermission<Reach>;
}

/** Declares a call: `call<Reply>()({ access, body })`. */
export const call =
  <Reply>() =>
  <
    const Schema extends GenericSchema,
    const Who extends Access,
    const Reach extends Scope | undefined = undefined,
    const Writes extends boolean = false,
  >(
    definition: {
      access: Who;
      body: Schema;
      scope?: Reach;
      writes?: Writes;
    } & Permissions<Reach>[Who],
  ): Call<Schema, Reply> & { access: Who; scope?: Reach; writes?: Writes } =>
    definition as Call<Schema, Reply> & { access: Who; scope?: Reach; writes?: Writes };

// biome-ignore lint/suspicious/noExplicitAny: any call, whatever its schema and reply
type AnyCall = Call<any, any>;

/** Request body of a call, as the caller sends it. */
export type BodyOf<C extends AnyCall> = InferInput<C["body"]>;
/** Validated body of a call, as its handler receives it. */
export type ValidBodyOf<C extends AnyCall> = InferOutput<C["body"]>;
/** The payload slots (`data`, `map`, `obj`) of a successful answer. */
export type ReplyOf<C> = C extends Call<infer _, infer Reply> ? Reply : never;
