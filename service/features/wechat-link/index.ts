import type { wechatLinkCalls } from "../../../src/core/api/contract/wechat-link";
import type { Handlers } from "../handler";
import { deleteLink, listLinks, readLink, renewLink, saveLink } from "./links";
import { readReport } from "./report";
import { readSetting, saveSetting, testSetting } from "./settings";

/** Handlers of the pages that lead to WeChat. */
export const wechatLinkHandlers: Handlers<keyof typeof wechatLinkCalls> = {
  "wechatLink/setting": async (context) => ({ map: await readSetting(context) }),
  "wechatLink/saveSetting": async (context, body) => ({ map: await saveSetting(context, body) }),
  "wechatLink/test": async (context, body) => ({ map: await testSetting(context, body) }),
  "wechatLink/list": listLinks,
  "wechatLink/detail": async (context, { id }) => ({ map: await readLink(context, id) }),
  "wechatLink/save": async (context, body) => ({ map: await saveLink(context, body) }),
  "wechatLink/renew": async (context, { id }) => ({ map: await renewLink(context, id) }),
  "wechatLink/delete": async (context, { id }) => {
    await deleteLink(context, id);
    return { map: {} };
  },
  "wechatLink/report": async (context, body) => ({ map: await readReport(context, body) }),
};

export { keepMinis, makeDueLinks, startWechatLinks } from "./maintenance";
export { recordHit } from "./record-hit";
