import type { GenericSchema, InferInput, InferOutput } from "valibot";

/**
 * Who may make a call.
 * `public`: anyone; `session`: a signed-in account (demo and operations included);
 * `app`: a session that owns the app of the `appkey` header or is authorised for `module` of it.
 */
export type Access = "public" | "session" | "app";

/** Modules an app can be authorised for, as the menu groups them. */
export type Module = "app" | "data" | "integration" | "channel" | "share" | "monitor" | "link";

/** One call of the service: the request as a schema (a value), the reply as a type. */
export interface Call<Schema extends GenericSchema = GenericSchema, Reply = unknown> {
  access: Access;
  /** Refused to demo, operations and experience viewers. */
  writes?: boolean;
  /** Needed by an authorised (not owning) account when `access` is `app`. */
  module?: Module;
  /**
   * How far an embed token gets beyond the calls of apps, which its areas open: `area` opens this
   * session call to tokens with its area, `any` to every token. Omitted = no token makes it.
   */
  embed?: "area" | "any";
  body: Schema;
  /** Type only; never set. */
  reply?: Reply;
}

/** Declares a call: `call<Reply>()({ access, body })`. */
export const call =
  <Reply>() =>
  <
    const Schema extends GenericSchema,
    const Who extends Access,
    const Writes extends boolean = false,
  >(
    definition: Omit<Call<Schema>, "reply" | "access" | "writes"> & {
      access: Who;
      writes?: Writes;
    },
  ): Call<Schema, Reply> & { access: Who; writes?: Writes } =>
    definition;

// biome-ignore lint/suspicious/noExplicitAny: any call, whatever its schema and reply
type AnyCall = Call<any, any>;

/** What a caller sends. */
export type BodyOf<C extends AnyCall> = InferInput<C["body"]>;
/** What a handler receives, after validation. */
export type ValidBodyOf<C extends AnyCall> = InferOutput<C["body"]>;
/** The payload slots (`data`, `map`, `obj`) of a successful answer. */
export type ReplyOf<C> = C extends Call<infer _, infer Reply> ? Reply : never;
