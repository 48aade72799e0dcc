import type { GuideObj, Role } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";

const steps = [
  "controlGuide",
  "infoGuide",
  "channelGuide",
  "iosIntegrationGuide",
  "adIntegrationGuide",
] as const;

/** Reads the steps that an account has already done, regardless of its saved flags. */
async function done(db: Db, accountId: number): Promise<Partial<GuideObj>> {
  const ownApps = db
    .selectFrom("app")
    .where("owner_id", "=", accountId)
    .where("app.deleted_at", "is", null);
  const ownChannels = ownApps
    .innerJoin("channel", "channel.app_id", "app.id")
    .where("channel.deleted_at", "is", null);
  const [app, integrated, reported, installed, channel, adChannel] = await Promise.all([
    ownApps.select("id").limit(1).executeTakeFirst(),
    ownApps
      .where((or) =>
        or.or([
          or("ios_status", ">", 0),
          or("android_status", ">", 0),
          or("harmony_status", ">", 0),
        ]),
      )
      .select("id")
      .limit(1)
      .executeTakeFirst(),
    ownApps
      .innerJoin("device", "device.app_id", "app.id")
      .select("app.id")
      .limit(1)
      .executeTakeFirst(),
    ownApps
      .innerJoin("device", "device.app_id", "app.id")
      .where("device.installed_at", "is not", null)
      .select("app.id")
      .limit(1)
      .executeTakeFirst(),
    ownChannels.select("channel.id").limit(1).executeTakeFirst(),
    ownChannels.where("channel.type", "=", 2).select("channel.id").limit(1).executeTakeFirst(),
  ]);
  return {
    controlGuide: app !== undefined,
    iosIntegrationGuide: integrated !== undefined || reported !== undefined,
    infoGuide: installed !== undefined,
    channelGuide: channel !== undefined,
    adIntegrationGuide: adChannel !== undefined,
  };
}

/** The guide of an account: a step counts when it was done or saved as seen; all true for onlookers. */
export async function guideOf(
  db: Db,
  account: { id: number; guide: Record<string, boolean> },
  role: Role,
): Promise<GuideObj> {
  const found = role === "normal" ? await done(db, account.id) : {};
  const isDone = (step: keyof GuideObj) =>
    role !== "normal" || account.guide[step] === true || found[step] === true;
  return Object.fromEntries(steps.map((step) => [step, isDone(step)])) as unknown as GuideObj;
}

/** Saves flags as seen; a flag once true stays true. */
export async function saveGuide(
  db: Db,
  accountId: number,
  flags: { [Step in keyof GuideObj]?: boolean | undefined },
): Promise<void> {
  const seen = Object.fromEntries(steps.filter((step) => flags[step]).map((step) => [step, true]));
  const account = await db
    .selectFrom("account")
    .select("guide")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("account")
    .set({ guide: JSON.stringify({ ...account.guide, ...seen }) })
    .where("id", "=", accountId)
    .execute();
}
