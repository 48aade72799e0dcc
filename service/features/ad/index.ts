import type { adCalls } from "../../../src/core/api/contract/ad";
import { listPlatforms } from "../../ads/platforms";
import type { Handlers } from "../handler";
import { deleteAccount, listAccounts, saveAccount } from "./accounts";
import { adDetail, addAdChannel, updateAdChannel } from "./ad-channels";
import { checkLink } from "./check-link";
import { listCosts, saveCosts } from "./costs";
import { debugState, finishDebug, openDebug } from "./debug";
import { checkCosts, importCosts } from "./import-costs";
import { deletePlan, listPlans, savePlan } from "./plans";
import { postbackLog, postbackTries, replay } from "./postback-log";
import { postbackSummary } from "./postback-summary";
import { addTestDevice, listTestDevices, removeTestDevice } from "./test-devices";

export { adFacts, asaFacts } from "../../ads/ad-facts";

export const adHandlers: Handlers<keyof typeof adCalls> = {
  "ad/list": async () => ({ map: { list: listPlatforms() } }),
  "ad/detail": async (context, { id }) => ({ map: await adDetail(context, id) }),
  "ad/addChannel": async (context, body) => {
    return { map: await adDetail(context, await addAdChannel(context, body)) };
  },
  "ad/updateChannel": async (context, body) => {
    await updateAdChannel(context, body);
    return { map: await adDetail(context, body.id) };
  },
  "ad/checkLink": async (context, { id, url }) => ({ map: await checkLink(context, id, url) }),
  "ad/getAdqqList": async ({ db, app }) => ({ map: { list: await listAccounts(db, app) } }),
  "ad/updateAdqq": async (context, body) => {
    return { map: await saveAccount(context, body) };
  },
  "ad/deleteAdqq": async (context, { id }) => {
    return { map: { deleted: await deleteAccount(context, id) } };
  },
  "ad/planList": async ({ db, app }, { platform }) => ({
    map: { list: await listPlans(db, app, platform) },
  }),
  "ad/savePlan": async (context, body) => {
    return { map: await savePlan(context, body) };
  },
  "ad/deletePlan": async (context, { id }) => {
    return { map: { deleted: await deletePlan(context, id) } };
  },
  "ad/postbackLog": async ({ db, app }, body) => postbackLog(db, app, body),
  "ad/postbackSummary": async ({ db, app }, body) => ({
    map: await postbackSummary(db, app, body),
  }),
  "ad/postbackTries": async ({ db, app }, { id }) => ({ map: await postbackTries(db, app, id) }),
  "ad/replay": async (context, { ids }) => ({ map: { queued: await replay(context, ids) } }),
  "ad/costs": async (context, body) => ({ map: await listCosts(context, body) }),
  "ad/saveCosts": async (context, body) => ({ map: { saved: await saveCosts(context, body) } }),
  "ad/checkCosts": async (context, body) => ({ map: await checkCosts(context, body) }),
  "ad/importCosts": async (context, body) => ({
    map: { saved: await importCosts(context, body) },
  }),
  "ad/debug": async (context, { id }) => ({ map: await debugState(context, id) }),
  "ad/openDebug": async (context, { id }) => ({ map: await openDebug(context, id) }),
  "ad/finishDebug": async (context, { id }) => ({ map: await finishDebug(context, id) }),
  "ad/testDevices": async ({ db, app }) => ({ map: { list: await listTestDevices(db, app) } }),
  "ad/addTestDevice": async (context, body) => {
    return { map: await addTestDevice(context, body) };
  },
  "ad/removeTestDevice": async ({ db, app }, { id }) => {
    return { map: { deleted: await removeTestDevice(db, app, id) } };
  },
};
