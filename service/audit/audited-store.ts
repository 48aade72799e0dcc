import type pg from "pg";
import { setOrigin } from "../store/db-origin";
import { dbOf, type Store } from "../store/open";

/** What is written with the changes of a call. */
export interface CommitHook {
  /** True while something waits to be written with the next change. */
  isDue(): boolean;
  begin(): void;
  /** Writes within the transaction, as its last statements. */
  write(client: Pick<pg.ClientBase, "query">): Promise<void>;
  commit(): void;
  rollback(): void;
}

/** Tables that say nothing of a change: tries, limits, and what leaves the service. */
const incidental = new Set([
  "sms_code",
  "outbox",
  "captcha_try",
  "sign_in_failure",
  "rate_limit",
  "used_signature",
  "embed_audit",
  "message",
  "notice",
]);

const target =
  /(?:\binsert\s+into|(?<!\bfor\s|\bkey\s|\bdo\s|\bon\s)\bupdate|\bdelete\s+from|\bmerge\s+into)\s+(?:only\s+)?"?(\w+)"?/gi;

/** Tells a statement that changes what people made. */
export const isChange = (text: string): boolean =>
  [...text.matchAll(target)].some(([, table = ""]) => !incidental.has(table.toLowerCase()));

const textOf = (query: unknown): string | null => {
  if (typeof query === "string") return query;
  const isConfig = typeof query === "object" && query !== null && "text" in query;
  return isConfig && typeof query.text === "string" && !("submit" in query) ? query.text : null;
};

type Query = (...args: unknown[]) => unknown;

/** A connection that writes with each commit of a change; a lone statement becomes a transaction. */
function watched(client: pg.PoolClient, hook: CommitHook): pg.PoolClient {
  const send = client.query.bind(client) as Query;
  let isOpen = false;
  let hasChanged = false;

  async function commit(args: unknown[]): Promise<unknown> {
    if (hasChanged && hook.isDue()) await hook.write(client);
    const result = await send(...args);
    isOpen = false;
    hook.commit();
    return result;
  }

  async function alone(args: unknown[]): Promise<unknown> {
    await send("BEGIN");
    hook.begin();
    try {
      const result = await send(...args);
      await hook.write(client);
      await send("COMMIT");
      hook.commit();
      return result;
    } catch (error) {
      hook.rollback();
      // The first error says more than that of a broken connection.
      await Promise.resolve(send("ROLLBACK")).catch(() => {});
      throw error;
    }
  }

  const query: Query = (...args) => {
    const text = textOf(args[0]);
    if (text === null) {
      hasChanged = true;
      return send(...args);
    }
    if (/^\s*(begin|start\s+transaction)\b/i.test(text)) {
      isOpen = true;
      hasChanged = false;
      hook.begin();
    } else if (isOpen && /^\s*commit\b/i.test(text)) return commit(args);
    else if (isOpen && /^\s*rollback\s*;?\s*$/i.test(text)) {
      isOpen = false;
      hook.rollback();
    } else if (isChange(text)) {
      if (!isOpen && hook.isDue()) return alone(args);
      hasChanged = true;
    }
    return send(...args);
  };
  return new Proxy(client, {
    get(from, name) {
      if (name === "query") return query;
      const value = Reflect.get(from, name);
      return typeof value === "function" ? value.bind(from) : value;
    },
  });
}

/** The store as a call uses it: what `hook` has to write goes into the transaction of the change. */
export function auditedStore(store: Store, hook: CommitHook): Store {
  const connect = async () => watched(await store.pool.connect(), hook);
  const query = async (...args: unknown[]) => {
    const client = await connect();
    try {
      const result = await (client.query as unknown as Query)(...args);
      client.release();
      return result;
    } catch (error) {
      // The pool replaces what is broken; a statement that failed broke nothing.
      client.release();
      throw error;
    }
  };
  const pool = new Proxy(store.pool, {
    get(from, name) {
      if (name === "connect") return connect;
      if (name === "query") return query;
      const value = Reflect.get(from, name);
      return typeof value === "function" ? value.bind(from) : value;
    },
  });
  const { kind, copy, close } = store;
  const db = dbOf(pool);
  // Caches that are kept by store must be found, and emptied, by either.
  setOrigin(db, store.db);
  return { kind, pool, db, copy, close };
}
