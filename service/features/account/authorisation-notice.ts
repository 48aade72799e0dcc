import type { GrantLogEntry, GrantScope, GrantTerms } from "../../../src/core/api/contract";
import { zh } from "../../../src/core/text/authorization";
import { en } from "../../../src/core/text/en/authorization";
import { counted, joined, type Message, say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";

/** Between the items of a list. */
export const listSeparator: Message = { zh: "、", en: ", " };

/** Returns the name of a module. */
export const moduleName = (key: keyof typeof zh.modules): Message => ({
  zh: zh.modules[key],
  en: en.modules[key],
});

/** Returns the name of what one may do in a module. */
export const levelName = (level: keyof typeof zh.levels): Message => ({
  zh: zh.levels[level],
  en: en.levels[level],
});

/** Adds why somebody asks, where they say so. */
export const withReason = (request: Message, reason: string): Message =>
  reason === "" ? request : say("{}：{}", request, reason);

function scopeMessages({ type, ids }: GrantScope): Message {
  if (type === "all") return say("全部渠道");
  return type === "channels"
    ? say("指定的 {} 个渠道", counted(ids.length, "selected channel"))
    : say("指定的 {} 个分组", counted(ids.length, "selected group"));
}

/** Describes the access that an authorisation gives, as text. */
export const grantMessages = (granted: GrantTerms): Message =>
  joined(
    [
      joined(
        granted.modules.map(({ key, level }) => say("{}（{}）", moduleName(key), levelName(level))),
        listSeparator,
      ),
      say("渠道范围：{}", scopeMessages(granted.scope)),
      say("有效期：{}", granted.expireDay === null ? say("长期") : say("至 {}", granted.expireDay)),
    ],
    { zh: "；", en: "; " },
  );

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
  notice: { accountId: number; title: Message; body: Message; at: number },
): Promise<void> => notify(db, { ...notice, event: "grant", link: authorisedApps });
