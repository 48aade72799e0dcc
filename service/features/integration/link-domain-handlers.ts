import type { linkDomainCalls } from "../../../src/core/api/contract/link-domain";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import type { Handlers } from "../handler";
import {
  changeLinkDomain,
  endBeside,
  linkDomainOf,
  lookAtOther,
  rollBackLinkDomain,
} from "./link-domain";

/** Handlers of the host of an app's links. */
export const linkDomainHandlers: Handlers<keyof typeof linkDomainCalls> = {
  "ulink/detail": async (context) => ({ map: await linkDomainOf(context) }),
  "ulink/check": async (context) => {
    const { viewer, limits, now } = context;
    const who = String(viewer.accountId);
    await consume(limits.domainByAccount, who, now(), say("检测过于频繁，请稍后重试"));
    return { map: { findings: await lookAtOther(context) } };
  },
  "ulink/change": async (context, body) => ({ map: await changeLinkDomain(context, body) }),
  "ulink/rollback": async (context) => ({ map: await rollBackLinkDomain(context) }),
  "ulink/end": async (context) => ({ map: await endBeside(context) }),
};
