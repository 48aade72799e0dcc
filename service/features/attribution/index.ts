import type { attributionCalls } from "../../../src/core/api/contract/attribution";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import type { Handlers } from "../handler";
import { estimate } from "./estimate";
import { listChanges, readRules, saveRules } from "./rules";

export const attributionHandlers: Handlers<keyof typeof attributionCalls> = {
  "attribution/get": async (context) => ({ map: await readRules(context) }),
  "attribution/estimate": async (context, { rules }) => {
    const { limits, viewer, now } = context;
    await consume(
      limits.estimateByAccount,
      String(viewer.accountId),
      now(),
      say("估算过于频繁，请稍后重试"),
    );
    return { map: await estimate(context, rules) };
  },
  "attribution/save": async (context, body) => {
    await saveRules(context, body);
    return { map: await readRules(context) };
  },
  "attribution/changes": listChanges,
};
