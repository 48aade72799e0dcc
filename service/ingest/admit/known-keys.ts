import type { Context } from "hono";
import { canonicalIp } from "../../base/client-ip";
import type { Limiter } from "../../base/limits";
import { appOfLinkCode } from "../../store/app-of-link-code";
import type { Store } from "../../store/open";
import { staleIfError } from "../../store/stale-if-error";
import { linkKind } from "../../store/tables";
import { guardedLookup, type Looked, tooManyGuesses } from "./guarded-lookup";

/** Status for a page that shows what a key leads to: 200, 404, or 429 for too many wrong ones. */
export type KeyStatus = 200 | 404 | 429;

/** Keys in addresses of pages, before anything is read for them. */
export interface KnownKeys {
  app(appkey: string, context: Context): Promise<KeyStatus>;
  link(code: string, kind: keyof typeof linkKind, context: Context): Promise<KeyStatus>;
}

const longest = 64;

const statusOf = (found: Looked<true>): KeyStatus =>
  found === tooManyGuesses ? 429 : found ? 200 : 404;

/** Address of whoever asks for a page, as the port hands it on. */
export const callerOf = (context: Context): string =>
  canonicalIp((context.env as { ip?: string } | undefined)?.ip ?? "");

/** The keys of a store as pages ask for them; `guesses` are shared with everything else strangers ask for. */
export function knownKeys({
  store: { db },
  now,
  guesses,
}: {
  store: Pick<Store, "db">;
  now: () => number;
  guesses: Limiter;
}): KnownKeys {
  const apps = guardedLookup(
    (appkey): Promise<true | null> =>
      staleIfError(db, `appkey/${appkey}`, async () => {
        const row = await db
          .selectFrom("app")
          .select("id")
          .where("appkey", "=", appkey)
          .where("deleted_at", "is", null)
          .where("stopped_at", "is", null)
          .executeTakeFirst();
        return row ? true : null;
      }),
    { guesses, now },
  );
  const links = guardedLookup(
    (key): Promise<true | null> =>
      staleIfError(db, `code/${key}`, async () => {
        const [kind, code = ""] = key.split("/");
        return (await appOfLinkCode(db, code, Number(kind))) ? true : null;
      }),
    { guesses, now },
  );
  const isKey = (key: string) =>
    key !== "" && key.length <= longest && !/[\p{Cc}\p{Cs}/]/u.test(key);
  return {
    app: async (appkey, context) =>
      isKey(appkey) ? statusOf(await apps.find(appkey, callerOf(context))) : 404,
    link: async (code, kind, context) =>
      isKey(code)
        ? statusOf(await links.find(`${linkKind[kind]}/${code}`, callerOf(context)))
        : 404,
  };
}
