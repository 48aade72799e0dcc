import type { boardShareCalls } from "../../../src/core/api/contract/board-share";
import { consume } from "../../base/limits";
import type { Handlers } from "../handler";
import {
  createBoardShare,
  listBoardShares,
  revokeBoardShare,
  updateBoardShare,
} from "./board-shares";
import { sharedBoard, sharedBoardCard } from "./shared-board";

export { sharedFilter } from "./card-filter";
export { offeredChannels, openShared } from "./shared-board";

/** Handlers of the calls of shared boards. */
export const boardShareHandlers: Handlers<keyof typeof boardShareCalls> = {
  "boardShare/list": async (context, body) => ({
    map: { list: await listBoardShares(context, body) },
  }),
  "boardShare/create": async (context, body) => ({ map: await createBoardShare(context, body) }),
  "boardShare/update": async (context, body) => ({ map: await updateBoardShare(context, body) }),
  "boardShare/revoke": async (context, body) => ({ map: await revokeBoardShare(context, body) }),
  "boardShare/report": async (context, body) => {
    await consume(context.limits.shareByIp, context.ip, context.now());
    return { map: await sharedBoard(context, body) };
  },
  "boardShare/card": async (context, body) => {
    await consume(context.limits.sharedCardByIp, context.ip, context.now());
    return { map: await sharedBoardCard(context, body) };
  },
};
