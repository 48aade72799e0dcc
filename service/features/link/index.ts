import type { linkCalls } from "../../../src/core/api/contract/link";
import type { linkReportCalls } from "../../../src/core/api/contract/link-report";
import type { Handlers } from "../handler";
import { addBatch, checkBatch } from "./batch";
import { archiveLinks, deleteLinks, setLinkState } from "./change-links";
import { suffixReply } from "./check-suffix";
import { linkDetail } from "./link-row";
import { listLinks } from "./list-links";
import { linkOptions } from "./options";
import { linkClicks, linkReport } from "./report";
import { addLink, updateLink } from "./save-link";
import { saveSetting } from "./settings";

export const linkHandlers: Handlers<keyof typeof linkCalls | keyof typeof linkReportCalls> = {
  "xlink/list": listLinks,
  "xlink/detail": async (context, { id }) => ({ map: await linkDetail(context, id) }),
  "xlink/options": async (context) => ({ map: await linkOptions(context) }),
  "xlink/checkSuffix": async (context, { suffix, host }) => ({
    map: await suffixReply(context, host, suffix),
  }),
  "xlink/add": async (context, body) => ({
    map: await linkDetail(context, await addLink(context, body)),
  }),
  "xlink/update": async (context, body) => {
    await updateLink(context, body);
    return { map: await linkDetail(context, body.id) };
  },
  "xlink/setState": async (context, body) => ({
    map: { changed: await setLinkState(context, body) },
  }),
  "xlink/archive": async (context, body) => ({
    map: { changed: await archiveLinks(context, body) },
  }),
  "xlink/delete": async (context, body) => ({
    map: { deleted: await deleteLinks(context, body) },
  }),
  "xlink/checkBatch": async (context, body) => ({ map: await checkBatch(context, body) }),
  "xlink/addBatch": async (context, body) => ({ map: await addBatch(context, body) }),
  "xlink/saveSetting": async (context, body) => ({ map: await saveSetting(context, body) }),
  "xlink/report": async (context, body) => ({ map: await linkReport(context, body) }),
  "xlink/clicks": linkClicks,
};

export { type ClickLog, openClickLog } from "./click-log";
export { countClicks } from "./count-clicks";
export { decideLink, type LinkResponse } from "./decide";
export { linkReviewHandlers } from "./review";
export { type ServedLink, servedLink, takeClick, wasServed } from "./served-links";
export { botOf, browserOf, type LinkVisitor } from "./visitor";
