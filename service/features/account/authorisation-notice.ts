import type { GrantLogEntry, GrantScope, GrantTerms } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";
import { moduleTitle } from "../app";
import { notify } from "../message";

const levelNames = { read: "查看", edit: "编辑" };

function scopeMessages({ type, ids }: GrantScope): string {
  if (type === "all") return "全部渠道";
  return type === "channels" ? `指定的 ${ids.length} 个渠道` : `指定的 ${ids.length} 个分组`;
}

/** Describes the access that an authorisation gives, as text. */
export const grantMessages = (granted: GrantTerms): string =>
  [
    granted.modules
      .map(({ key, level }) => `${moduleTitle(key)}（${levelNames[level]}）`)
      .join("、"),
    `渠道范围：${scopeMessages(granted.scope)}`,
    `有效期：${granted.expireDay === null ? "长期" : `至 ${granted.expireDay}`}`,
  ].join("；");

interface Note {
  appId: number;
  grantId: number;
  /** null = the service itself. */
  actorId: number | null;
  action: GrantLogEntry["action"];
  /** Access given from then on; null when the authorisation ended. */
  terms: GrantTerms | null;
  ip: string;
  at: number;
}

/** Keeps what was done to an authorisation. */
export async function recordGrant(db: Db, note: Note): Promise<void> {
  await db
    .insertInto("grant_log")
    .values({
      app_id: note.appId,
      grant_id: note.grantId,
      actor_id: note.actorId,
      action: note.action,
      terms: note.terms && JSON.stringify(note.terms),
      ip: note.ip,
      at: new Date(note.at),
    })
    .execute();
}

/** Console path where an account finds the apps authorised to it. */
export const authorisedApps = "/control?scope=auth";

/** Tells the account that an app is authorised to. */
export const notifyGrantee = (
  db: Db,
  notice: { accountId: number; title: string; body: string; at: number },
): Promise<void> => notify(db, { ...notice, event: "grant", link: authorisedApps });
