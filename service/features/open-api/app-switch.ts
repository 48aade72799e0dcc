import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";

interface OpenSettings {
  isEnabled: boolean;
}

/** Reads the open API settings of an app; disabled by default. */
export function readOpenSettings(settings: unknown): OpenSettings {
  const open = (settings as { openApi?: { isEnabled?: unknown } } | null)?.openApi;
  return { isEnabled: open?.isEnabled === true };
}

/**
 * True when the open account may change keys and webhooks; they are given to servers of the owner.
 */
export const mayManage = ({ app, viewer }: AppContext): boolean =>
  app.isOwner && viewer.role === "normal" && !app.isExperience;

/** Whoever is authorised to an app does not hand it on. */
export function requireOwner({ app }: AppContext): void {
  if (!app.isOwner) throw new ServiceError("0403", say("只有应用的所有者可以管理开放接口"));
}

export const isEnabled = async (db: Db, appId: number): Promise<boolean> => {
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return readOpenSettings(settings).isEnabled;
};

/** Turns the open API of an app on or off. */
export async function setEnabled({ db, app }: AppContext, to: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { settings } = await tx
      .selectFrom("app")
      .select("settings")
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify({ ...settings, openApi: { isEnabled: to } }) })
      .where("id", "=", app.appId)
      .execute();
  });
}
