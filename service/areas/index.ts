import { accountHandlers, authorizationHandlers, grantInviteHandlers } from "./account";
import { adHandlers } from "./ad";
import { analysisHandlers } from "./analysis";
import { annotationHandlers } from "./annotation";
import { announcementHandlers } from "./announcement";
import { appHandlers, guideHandlers } from "./app";
import { asaHandlers } from "./asa";
import { attributionHandlers } from "./attribution";
import { authHandlers } from "./auth";
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
import type { Handlers } from "./handler";
import { integrationHandlers, linkDomainHandlers, universalLinkHandlers } from "./integration";
import { inviteHandlers } from "./invite";
import { liveHandlers } from "./live";
import { messageHandlers } from "./message";
import { noticeHandlers } from "./notice";
import { openApiHandlers } from "./open-api";
import { operatorHandlers } from "./operator";
import { paramHandlers } from "./param";
import { reportHandlers } from "./report";
import { sharedChartHandlers } from "./shared-chart";
import { viewHandlers } from "./view";
import { webhookHandlers } from "./webhook";

/** The handler of every call; one that is missing does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
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
  ...reportHandlers,
  ...eventHandlers,
  ...sharedChartHandlers,
  ...viewHandlers,
  ...annotationHandlers,
  ...paramHandlers,
  ...analysisHandlers,
  ...inviteHandlers,
  ...liveHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...deploymentHandlers,
  ...integrationHandlers,
  ...universalLinkHandlers,
  ...linkDomainHandlers,
  ...openApiHandlers,
  ...webhookHandlers,
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
