import type { Selectable } from "kysely";
import { seal, unseal } from "../../base/seal";
import { type MiniLinkPort, MiniLinkRefused, MiniTokenEnded } from "../../ports";
import type { Db } from "../../store/open";
import type { WechatLinkTables } from "../../store/wechat-link-tables";

export type StoredMini = Selectable<WechatLinkTables["wechat_app"]>;

/** Dependencies of WeChat requests. */
export interface AskRooms {
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
export const noteAnswer = (
  { db, now }: Pick<AskRooms, "db" | "now">,
  appId: number,
  refused: MiniLinkRefused | null,
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

async function askToken(rooms: AskRooms, mini: StoredMini, isFresh: boolean): Promise<string> {
  const { db, port, masterSecret } = rooms;
  const { app_id: appId, wx_app_id: wxAppId } = mini;
  const secret = openMiniSecret(masterSecret, appId, mini);
  if (secret === null) throw new MiniLinkRefused("secret");
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
export async function freshToken(rooms: AskRooms, mini: StoredMini): Promise<string> {
  const { token_sealed: sealed, token_until: until, app_id: appId } = mini;
  const isFresh = until !== null && until.getTime() - rooms.now() > freshMs;
  const kept = isFresh && sealed ? unseal(rooms.masterSecret, tokenPlace(appId), sealed) : null;
  return kept ?? askToken(rooms, mini, false);
}

/** Asks with the token of a mini program, once more with another one when WeChat takes it no longer. */
export async function withToken<Answer>(
  rooms: AskRooms,
  mini: StoredMini,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await freshToken(rooms, mini);
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof MiniTokenEnded)) throw error;
  }
  const another = await askToken(rooms, mini, true);
  try {
    return await ask(another);
  } catch (error) {
    throw error instanceof MiniTokenEnded ? new MiniLinkRefused("busy") : error;
  }
}
