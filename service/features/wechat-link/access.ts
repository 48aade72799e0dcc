import type { Selectable } from "kysely";
import { seal, unseal } from "../../base/seal";
import { MiniLinkError, type MiniLinkPort, MiniTokenEnded } from "../../ports";
import type { Db } from "../../store/open";
import type { WechatLinkTables } from "../../store/wechat-link-tables";

export type StoredMini = Selectable<WechatLinkTables["wechat_app"]>;

/** Dependencies of WeChat requests. */
export interface AskDeps {
  db: Db;
  port: MiniLinkPort;
  masterSecret: string;
  now: () => number;
}

/** A token that ends sooner is replaced before it is used. */
export const freshMs = 10 * 60_000;

const secretPlace = (appId: number) => `wechat-app:${appId}`;
const tokenPlace = (appId: number) => `wechat-token:${appId}`;

export const sealMiniSecret = (masterSecret: string, appId: number, secret: string): string =>
  seal(masterSecret, secretPlace(appId), secret);

export const openMiniSecret = (
  masterSecret: string,
  appId: number,
  { secret_sealed: sealed }: Pick<StoredMini, "secret_sealed">,
): string | null => unseal(masterSecret, secretPlace(appId), sealed);

export const readMini = (db: Db, appId: number): Promise<StoredMini | undefined> =>
  db.selectFrom("wechat_app").selectAll().where("app_id", "=", appId).executeTakeFirst();

/** Notes how a question to WeChat ended. */
export const recordResponse = (
  { db, now }: Pick<AskDeps, "db" | "now">,
  appId: number,
  refused: MiniLinkError | null,
) =>
  db
    .updateTable("wechat_app")
    .set({
      fault: refused?.fault ?? null,
      fault_code: refused?.code ?? null,
      checked_at: new Date(now()),
    })
    .where("app_id", "=", appId)
    .execute();

async function askToken(deps: AskDeps, mini: StoredMini, isFresh: boolean): Promise<string> {
  const { db, port, masterSecret } = deps;
  const { app_id: appId, wx_app_id: wxAppId } = mini;
  const secret = openMiniSecret(masterSecret, appId, mini);
  if (secret === null) throw new MiniLinkError("secret");
  const { token, until } = await port.token({ appId: wxAppId, secret }, isFresh);
  await db
    .updateTable("wechat_app")
    .set({
      token_sealed: seal(masterSecret, tokenPlace(appId), token),
      token_until: new Date(until),
    })
    .where("app_id", "=", appId)
    // Another mini program may have taken its place meanwhile.
    .where("wx_app_id", "=", wxAppId)
    .execute();
  return token;
}

/** A token that still works for a while: the one that is kept, else another one. */
export async function freshToken(deps: AskDeps, mini: StoredMini): Promise<string> {
  const { token_sealed: sealed, token_until: until, app_id: appId } = mini;
  const isFresh = until !== null && until.getTime() - deps.now() > freshMs;
  const kept = isFresh && sealed ? unseal(deps.masterSecret, tokenPlace(appId), sealed) : null;
  return kept ?? askToken(deps, mini, false);
}

/** Asks with the token of a mini program, once more with another one when WeChat takes it no longer. */
export async function withToken<Answer>(
  deps: AskDeps,
  mini: StoredMini,
  request: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await freshToken(deps, mini);
  try {
    return await request(token);
  } catch (error) {
    if (!(error instanceof MiniTokenEnded)) throw error;
  }
  const another = await askToken(deps, mini, true);
  try {
    return await request(another);
  } catch (error) {
    throw error instanceof MiniTokenEnded ? new MiniLinkError("busy") : error;
  }
}
