import type { MeteredResource } from "../../../src/core/api/contract";
import { type Message, say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";
import { liveLots, recordEntry } from "./packs";

export interface Use {
  appId: number;
  resource: MeteredResource;
  units: number;
  what: string;
  at: number;
}

/**
 * Takes what was used from what expires first. What there is nothing left for is noted and costs nothing:
 * it was handed out already. Answers how much was taken, and tells the owner when little or nothing is left.
 */
export const takePack = (db: Db, use: Use): Promise<number> =>
  db.transaction().execute((tx) => takeWithin(tx, use));

/** The same within a transaction. */
export async function takeWithin(
  tx: Db,
  { appId, resource, units, what, at }: Use,
): Promise<number> {
  const lots = await liveLots(tx, appId, resource, at).forUpdate().execute();
  const before = lots.reduce((sum, lot) => sum + lot.left_units, 0);
  let wanted = units;
  let after = before;
  for (const lot of lots) {
    const taken = Math.min(wanted, lot.left_units);
    if (taken === 0) break;
    wanted -= taken;
    after -= taken;
    await tx
      .updateTable("pack_lot")
      .set({ left_units: lot.left_units - taken })
      .where("app_id", "=", appId)
      .where("id", "=", lot.id)
      .execute();
    await recordEntry(tx, {
      appId,
      resource,
      lotId: lot.id,
      kind: "use",
      units: -taken,
      after,
      what,
      at,
    });
  }
  if (wanted > 0) {
    await recordEntry(tx, {
      appId,
      resource,
      lotId: null,
      kind: "over",
      units: -wanted,
      after,
      what,
      at,
    });
  }
  const given = lots.reduce((sum, lot) => sum + lot.units, 0);
  await notifyLittle(tx, { appId, resource, before, after, given, at });
  return units - wanted;
}

const names: Record<MeteredResource, { name: Message; out: Message }> = {
  traffic: {
    name: say("托管流量"),
    out: say("安装包的下载改为前往商店地址；没有商店地址的，下载页会说明暂时无法下载。"),
  },
  sms: { name: say("短信"), out: say("短信通知暂停发送，站内消息与邮件不受影响。") },
};

/** Once below a tenth of what there was, and once at the end. */
async function notifyLittle(
  tx: Db,
  usage: {
    appId: number;
    resource: MeteredResource;
    before: number;
    after: number;
    given: number;
    at: number;
  },
): Promise<void> {
  const { appId, resource, before, after, given, at } = usage;
  const least = given / 10;
  const isOut = before > 0 && after === 0;
  const isLow = !isOut && before >= least && after < least;
  if (!isOut && !isLow) return;
  const app = await tx
    .selectFrom("app")
    .select(["name", "owner_id"])
    .where("id", "=", appId)
    .executeTakeFirst();
  if (!app) return;
  const { name, out } = names[resource];
  await notify(tx, {
    accountId: app.owner_id,
    appId,
    event: "pack",
    title: isOut ? say("{}已用完：{}", name, app.name) : say("{}即将用完：{}", name, app.name),
    body: isOut
      ? say("「{}」的{}已用完。{}", app.name, name, out)
      : say("「{}」的{}不足一成，请及时购买。", app.name, name),
    link: "/more/pay_page?tab=packs",
    at,
  });
}
