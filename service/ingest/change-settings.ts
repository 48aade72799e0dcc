import { readSettings } from "../attribution/settings";
import type { Store } from "../store/open";

type Settings = ReturnType<typeof readSettings>;

/** Given values replace those stored; the rest stays. */
export interface SettingsChange {
  download?: Record<string, unknown>;
  attribution?: Record<string, unknown>;
}

/** Changes an app's settings and answers them all; throws naming the app or value it cannot take. */
export async function changeSettings(
  { db }: Pick<Store, "db">,
  appkey: string,
  change: SettingsChange,
): Promise<Settings> {
  return db.transaction().execute(async (tx) => {
    const app = await tx
      .selectFrom("app")
      .select(["id", "settings"])
      .where("appkey", "=", appkey)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!app) throw new Error(`没有 AppKey 为「${appkey}」的应用`);
    const known = readSettings(app.settings);
    const wanted = {
      download: { ...known.download, ...change.download },
      attribution: { ...known.attribution, ...change.attribution },
    };
    const settings = readSettings(wanted);
    refuseChanged(wanted.download, settings.download);
    refuseChanged(wanted.attribution, settings.attribution);
    // What was chosen in the console gives way to an address that is set here.
    const delivery = Object.entries({ ...(app.settings.delivery as object | undefined) }).filter(
      ([platform]) => !(platform in (change.download ?? {})),
    );
    await tx
      .updateTable("app")
      .set({
        settings: JSON.stringify({
          ...app.settings,
          ...settings,
          delivery: Object.fromEntries(delivery),
        }),
      })
      .where("id", "=", app.id)
      .execute();
    return settings;
  });
}

/** Reading puts a default in the place of what is unusable, and leaves out what it does not know. */
function refuseChanged(wanted: Record<string, unknown>, read: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (!(name in read)) throw new Error(`没有名为「${name}」的设置`);
    if (JSON.stringify(read[name]) !== JSON.stringify(value))
      throw new Error(`「${name}」不能是 ${JSON.stringify(value)}`);
  }
}
