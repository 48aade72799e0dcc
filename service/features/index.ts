import { accelerationHandlers } from "./acceleration";
import { accountHandlers, authorizationHandlers, grantInviteHandlers } from "./account";
import { adHandlers } from "./ad";
import { analysisHandlers } from "./analysis";
import { annotationHandlers } from "./annotation";
import { announcementHandlers } from "./announcement";
import { appHandlers, guideHandlers } from "./app";
import { asaHandlers } from "./asa";
import { attributionHandlers } from "./attribution";
import { auditHandlers } from "./audit";
import { authHandlers } from "./auth";
import { boardHandlers } from "./board";
import { boardPictureHandlers } from "./board-picture";
import { boardShareHandlers } from "./board-share";
import { certificationHandlers } from "./certification";
import { channelHandlers } from "./channel";
import { deploymentHandlers } from "./deployment";
import { domainHandlers, domainReviewHandlers } from "./domain";
import { eventHandlers } from "./event";
import { exportHandlers } from "./export";
import { feedbackHandlers } from "./feedback";
import {
  financeHandlers,
  hostingHandlers,
  invoiceHandlers,
  moneyReviewHandlers,
  orderHandlers,
  transferHandlers,
} from "./finance";
import { fraudHandlers } from "./fraud";
import type { Handlers } from "./handler";
import { integrationHandlers, linkDomainHandlers, universalLinkHandlers } from "./integration";
import { inviteHandlers } from "./invite";
import { linkHandlers, linkReviewHandlers } from "./link";
import { liveHandlers } from "./live";
import { messageHandlers } from "./message";
import { monitorHandlers } from "./monitor";
import { noticeHandlers } from "./notice";
import { openApiHandlers } from "./open-api";
import { operatorHandlers } from "./operator";
import { paramHandlers } from "./param";
import { planHandlers } from "./plan";
import { preflightHandlers } from "./preflight";
import { referralHandlers } from "./referral";
import { registrationHandlers } from "./registration";
import { reportHandlers } from "./report";
import { sharedChartHandlers } from "./shared-chart";
import { viewHandlers } from "./view";
import { webhookHandlers } from "./webhook";
import { wechatLinkHandlers } from "./wechat-link";

/** The handler of every call; one that is missing does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...registrationHandlers,
  ...accountHandlers,
  ...certificationHandlers,
  ...authorizationHandlers,
  ...grantInviteHandlers,
  ...domainHandlers,
  ...domainReviewHandlers,
  ...appHandlers,
  ...guideHandlers,
  ...channelHandlers,
  ...exportHandlers,
  ...adHandlers,
  ...asaHandlers,
  ...attributionHandlers,
  ...fraudHandlers,
  ...reportHandlers,
  ...eventHandlers,
  ...sharedChartHandlers,
  ...viewHandlers,
  ...boardHandlers,
  ...boardPictureHandlers,
  ...boardShareHandlers,
  ...annotationHandlers,
  ...auditHandlers,
  ...paramHandlers,
  ...planHandlers,
  ...analysisHandlers,
  ...inviteHandlers,
  ...liveHandlers,
  ...messageHandlers,
  ...monitorHandlers,
  ...noticeHandlers,
  ...deploymentHandlers,
  ...integrationHandlers,
  ...universalLinkHandlers,
  ...linkDomainHandlers,
  ...linkHandlers,
  ...linkReviewHandlers,
  ...openApiHandlers,
  ...webhookHandlers,
  ...wechatLinkHandlers,
  ...accelerationHandlers,
  ...preflightHandlers,
  ...referralHandlers,
  ...financeHandlers,
  ...hostingHandlers,
  ...orderHandlers,
  ...transferHandlers,
  ...moneyReviewHandlers,
  ...invoiceHandlers,
  ...operatorHandlers,
  ...feedbackHandlers,
  ...announcementHandlers,
};
