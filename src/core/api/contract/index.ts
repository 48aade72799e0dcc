import { accelerationCalls } from "./acceleration";
import { accountCalls } from "./account";
import { adCalls } from "./ad";
import { adReportCalls } from "./ad-report";
import { analysisCalls } from "./analysis";
import { annotationCalls } from "./annotation";
import { announcementCalls } from "./announcement";
import { appCalls } from "./app";
import { standingCalls } from "./app-standing";
import { asaCalls } from "./asa";
import { attributionCalls } from "./attribution";
import { auditCalls } from "./audit";
import { authCalls } from "./auth";
import { authorizationCalls } from "./authorization";
import { bannerCalls } from "./banner";
import { boardCalls } from "./board";
import { boardPictureCalls } from "./board-picture";
import { boardShareCalls } from "./board-share";
import { certificationCalls } from "./certification";
import { channelCalls } from "./channel";
import { channelImportCalls } from "./channel-import";
import { channelManageCalls } from "./channel-manage";
import { channelReportCalls } from "./channel-report";
import { chartShareCalls } from "./chart-share";
import { checkCalls } from "./check";
import type { BodyOf, ReplyOf, ValidBodyOf } from "./define";
import { deploymentCalls } from "./deployment";
import { domainCalls } from "./domain";
import { domainReviewCalls } from "./domain-review";
import { downloadCalls } from "./download";
import { drillCalls } from "./drill";
import { eventCalls } from "./event";
import { exportCalls, reportExportCalls } from "./export";
import { packageCalls } from "./export-package";
import { feedbackCalls } from "./feedback";
import { financeCalls } from "./finance";
import { orderCalls } from "./finance-order";
import { moneyReviewCalls } from "./finance-review";
import { transferCalls } from "./finance-transfer";
import { fraudCalls } from "./fraud";
import { grantInviteCalls } from "./grant-invite";
import { guideCalls } from "./guide";
import { hostingCalls } from "./hosting";
import { ingestLimitCalls } from "./ingest-limit";
import { integrationCalls } from "./integration";
import { inviteCalls } from "./invite";
import { invoiceCalls } from "./invoice";
import { linkCalls } from "./link";
import { linkDomainCalls } from "./link-domain";
import { linkReportCalls } from "./link-report";
import { linkReviewCalls } from "./link-review";
import { liveCalls } from "./live";
import { messageCalls } from "./message";
import { monitorCalls } from "./monitor";
import { monitorLogCalls } from "./monitor-log";
import { noticeCalls } from "./notice";
import { openApiCalls } from "./open-api";
import { operatorCalls } from "./operator";
import { paramCalls } from "./param";
import { planCalls } from "./plan";
import { referralCalls } from "./referral";
import { reportCalls, workbenchCalls } from "./report";
import { setupCalls } from "./setup";
import { sharedChartCalls } from "./shared-chart";
import { signedChartCalls } from "./signed-chart";
import { universalLinkCalls } from "./universal-link";
import { viewCalls } from "./view";
import { webhookCalls } from "./webhook";
import { wechatLinkCalls } from "./wechat-link";
import { whyCalls } from "./why";

/**
 * Every call of the service, by name. The name says how it travels: `user/login` is
 * `POST /{product}/admin/user/login`, a leading `/` is a whole path, a leading `GET ` the method.
 */
export const contract = {
  ...authCalls,
  ...setupCalls,
  ...accountCalls,
  ...certificationCalls,
  ...authorizationCalls,
  ...grantInviteCalls,
  ...domainCalls,
  ...appCalls,
  ...standingCalls,
  ...channelCalls,
  ...adCalls,
  ...asaCalls,
  ...attributionCalls,
  ...fraudCalls,
  ...channelManageCalls,
  ...channelImportCalls,
  ...exportCalls,
  ...reportExportCalls,
  ...packageCalls,
  ...workbenchCalls,
  ...reportCalls,
  ...whyCalls,
  ...drillCalls,
  ...channelReportCalls,
  ...adReportCalls,
  ...eventCalls,
  ...sharedChartCalls,
  ...chartShareCalls,
  ...signedChartCalls,
  ...viewCalls,
  ...boardCalls,
  ...boardPictureCalls,
  ...boardShareCalls,
  ...annotationCalls,
  ...auditCalls,
  ...paramCalls,
  ...planCalls,
  ...analysisCalls,
  ...inviteCalls,
  ...liveCalls,
  ...messageCalls,
  ...monitorCalls,
  ...monitorLogCalls,
  ...noticeCalls,
  ...deploymentCalls,
  ...integrationCalls,
  ...universalLinkCalls,
  ...linkDomainCalls,
  ...linkCalls,
  ...linkReportCalls,
  ...linkReviewCalls,
  ...downloadCalls,
  ...accelerationCalls,
  ...bannerCalls,
  ...checkCalls,
  ...openApiCalls,
  ...webhookCalls,
  ...wechatLinkCalls,
  ...referralCalls,
  ...financeCalls,
  ...orderCalls,
  ...transferCalls,
  ...moneyReviewCalls,
  ...hostingCalls,
  ...guideCalls,
  ...invoiceCalls,
  ...feedbackCalls,
  ...announcementCalls,
  ...operatorCalls,
  ...ingestLimitCalls,
  ...domainReviewCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** The calls that change something on the service. */
export type WritingCall = {
  [Name in CallName]: true extends Contract[Name]["writes"] ? Name : never;
}[CallName];
export type CallBody<Name extends CallName> = BodyOf<Contract[Name]>;
export type ValidBody<Name extends CallName> = ValidBodyOf<Contract[Name]>;
export type CallReply<Name extends CallName> = ReplyOf<Contract[Name]>;

export type * from "./acceleration";
export type * from "./account";
export type * from "./ad";
export type * from "./ad-cost";
export type * from "./ad-debug";
export type * from "./ad-report";
export type * from "./analysis";
export type * from "./annotation";
export type * from "./announcement";
export type * from "./app";
export type * from "./app-standing";
export type * from "./asa";
export type * from "./attribution";
export type * from "./audit";
export type * from "./auth";
export type * from "./authorization";
export type * from "./banner";
export type * from "./board";
export type * from "./board-picture";
export type * from "./board-share";
export type * from "./certification";
export type * from "./channel";
export type * from "./channel-fields";
export type * from "./channel-import";
export type * from "./channel-manage";
export type * from "./channel-report";
export type * from "./channel-rows";
export type * from "./chart-share";
export type * from "./check";
export type * from "./constants/acceleration";
export type * from "./constants/account";
export type * from "./constants/annotation";
export type * from "./constants/announcement";
export type * from "./constants/app-link";
export type * from "./constants/audit";
export type * from "./constants/certification";
export type * from "./constants/channel";
export type * from "./constants/check";
export type * from "./constants/distribution";
export type * from "./constants/domain";
export type * from "./constants/download";
export type * from "./constants/edition";
export type * from "./constants/embed-area";
export type * from "./constants/embed-feature";
export type * from "./constants/finance";
export type * from "./constants/form-calls";
export type * from "./constants/grant";
export type * from "./constants/guide";
export type * from "./constants/invoice";
export type * from "./constants/landing";
export type * from "./constants/link";
export type * from "./constants/message-type";
export type * from "./constants/monitor";
export type * from "./constants/network";
export type * from "./constants/notice";
export type * from "./constants/open-api";
export type * from "./constants/operator";
export type * from "./constants/platform";
export type * from "./constants/referral";
export type * from "./constants/report";
export type * from "./constants/share";
export type * from "./constants/wechat-link";
export type * from "./define";
export type * from "./deployment";
export type * from "./domain";
export type * from "./domain-review";
export type * from "./download";
export type * from "./drill";
export type * from "./edge-settings";
export type * from "./edge-stats";
export type * from "./event";
export type * from "./export";
export type * from "./export-package";
export type * from "./feedback";
export type * from "./finance";
export type * from "./finance-catalogue";
export type * from "./finance-order";
export type * from "./finance-review";
export type * from "./finance-transfer";
export type * from "./fraud";
export type * from "./grant-invite";
export type * from "./guide";
export type * from "./hosting";
export type * from "./ingest-limit";
export type * from "./integration";
export type * from "./invite";
export type * from "./invoice";
export type * from "./link";
export type * from "./link-domain";
export type * from "./link-report";
export type * from "./link-review";
export type * from "./live";
export type * from "./message";
export type * from "./monitor";
export type * from "./monitor-log";
export type * from "./notice";
export type * from "./open-api";
export type * from "./operator";
export type * from "./param";
export type * from "./plan";
export type * from "./postback";
export type * from "./referral";
export type * from "./registration";
export type * from "./report";
export type * from "./shared";
export type * from "./shared-chart";
export type * from "./signed-chart";
export type * from "./universal-link";
export type * from "./view";
export type * from "./webhook";
export type * from "./wechat-link";
export type * from "./wechat-link-rows";
export type * from "./why";
