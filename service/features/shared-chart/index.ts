import type { chartShareCalls } from "../../../src/core/api/contract/chart-share";
import type { sharedChartCalls } from "../../../src/core/api/contract/shared-chart";
import type { signedChartCalls } from "../../../src/core/api/contract/signed-chart";
import { consume } from "../../base/limits";
import type { Handlers } from "../handler";
import { chartShareReport } from "./chart-share-report";
import { createChartShare, listChartShares, revokeChartShare } from "./chart-shares";
import { findShare } from "./find-share";
import { logVisit } from "./log-visit";
import { previewShare } from "./preview-share";
import { checkSharePassword } from "./share-password";
import { membersOf, shareKindOf } from "./share-target";
import { shareVisits } from "./share-visits";
import { sharedReport } from "./shared-report";
import { shareSetting } from "./shares";
import { createSigned, listSigned, revokeSigned } from "./signed-charts";
import { signedReport } from "./signed-report";
import { updateShare } from "./update-share";

export const sharedChartHandlers: Handlers<
  keyof typeof sharedChartCalls | keyof typeof signedChartCalls | keyof typeof chartShareCalls
> = {
  "channel/shareKey": async (context, target) => ({ map: await shareSetting(context, target) }),
  "channel/sharePreview": async (context, body) => ({ map: await previewShare(context, body) }),
  "channel/shareVisits": shareVisits,
  "channel/shareUpdate": async (context, body) => {
    await updateShare(context, body);
    return { map: await shareSetting(context, body) };
  },
  "channel/requirePassword": async (context, link) => {
    await consume(context.limits.shareByIp, context.ip, context.now());
    const share = await findShare(context, link);
    return { map: { needPassword: share.password_hash !== null, appName: share.app_name } };
  },
  "share/report": async (context, body) => {
    await consume(context.limits.shareByIp, context.ip, context.now());
    const share = await findShare(context, body);
    await checkSharePassword(context, share, body.password);
    const members = await membersOf(context.db, share);
    const report = await context.queries.run(
      share.owner_id,
      () => sharedReport(context, share, members, body),
      context.signal,
    );
    await logVisit(context, share);
    return { map: report };
  },
  "chartShare/list": async (context) => ({ map: { list: await listChartShares(context) } }),
  "chartShare/create": async (context, body) => ({ map: await createChartShare(context, body) }),
  "chartShare/revoke": async (context, body) => ({ map: await revokeChartShare(context, body) }),
  "chartShare/report": async (context, body) => {
    await consume(context.limits.shareByIp, context.ip, context.now());
    return { map: await chartShareReport(context, body) };
  },
  "signedChart/list": listSigned,
  "signedChart/create": createSigned,
  "signedChart/revoke": revokeSigned,
  "signedChart/report": async (context, { token }) => {
    await consume(context.limits.shareByIp, context.ip, context.now());
    return { map: await signedReport(context, token) };
  },
};

export { maskCounts, onlyCosts, onlyMetrics } from "./mask";
export { checkParts, endOf } from "./share-bounds";
export { checkSignedPassword } from "./share-password";
export type { Member } from "./share-target";
export { findShared, rowKinds, type SharedRow, sharerAccess } from "./sharer";
export { defaultMetrics, knownMetrics, newShareKey } from "./shares";
export { signedToken } from "./signed-token";
export { findShare, logVisit, membersOf, sharedReport, shareKindOf };
