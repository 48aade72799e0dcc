import type { referralCalls } from "../../../src/core/api/contract/referral";
import type { Handlers } from "../handler";
import { exportSharers } from "./export-sharers";
import { readPoints, readSharers, readTotal, readVias } from "./read-counts";
import { requestOf } from "./request";
import { readSetting, saveSetting } from "./settings";
import { listInvitees, readSharer } from "./sharer";
import { readTree } from "./tree";
import { withWholeUid } from "./whole-uid";

/** Handlers of what users of an app share. */
export const referralHandlers: Handlers<keyof typeof referralCalls> = {
  "referral/report": async (context, body) => {
    const { db } = context;
    const requested = await requestOf(context, body);
    const [total, points, vias] = [
      await readTotal(db, requested),
      await readPoints(db, requested),
      await readVias(db, requested),
    ];
    return { map: { total, points, vias } };
  },
  "referral/sharers": async (context, { currentPage, pageSize, ...body }) => {
    const { keyword, sort, order } = body;
    const requested = await requestOf(context, body);
    const offset = (currentPage - 1) * pageSize;
    const { hidesPhones } = context.app;
    const page = { keyword, sort, order, limit: pageSize, offset, hidesPhones };
    const { list, total } = await readSharers(context.db, requested, page);
    return { map: { list, pagination: { currentPage, pageSize, totalRecords: total } } };
  },
  "referral/export": exportSharers,
  "referral/sharer": async (context, body) => ({
    map: await readSharer(context, await withWholeUid(context, body)),
  }),
  "referral/invitees": async (context, body) =>
    listInvitees(context, await withWholeUid(context, body)),
  "referral/tree": async (context, body) => readTree(context, await withWholeUid(context, body)),
  "referral/setting": async (context) => ({ map: await readSetting(context) }),
  "referral/saveSetting": async (context, body) => ({ map: await saveSetting(context, body) }),
};

export { sharersSource } from "./export-sharers";
