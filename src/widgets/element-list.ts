/** Every widget as an element, declared once: tags, types, wrappers, manifest and docs derive from here. */
import { edgeDomainsElement } from "./acceleration/edge-domains/edge-domains.element";
import { edgeOverviewElement } from "./acceleration/edge-overview/edge-overview.element";
import { accessRequestElement } from "./account/access-request/access-request.element";
import { accountInfoElement } from "./account/account-info/account-info.element";
import { applicationListElement } from "./account/application-list/application-list.element";
import { authorizationElement } from "./account/authorization/authorization.element";
import { certificationElement } from "./account/certification/certification.element";
import { domainFormElement } from "./account/domain-form/domain-form.element";
import { domainListElement } from "./account/domain-list/domain-list.element";
import { licenseCardElement } from "./account/license-card/license-card.element";
import { userMenuElement } from "./account/user-menu/user-menu.element";
import { appInfoElement } from "./app/app-info/app-info.element";
import { appListElement } from "./app/app-list/app-list.element";
import { appSidebarElement } from "./app/app-sidebar/app-sidebar.element";
import { appSwitcherElement } from "./app/app-switcher/app-switcher.element";
import { commandElement } from "./app/command/command.element";
import { createAppElement } from "./app/create-app/create-app.element";
import { newcomerTasksElement } from "./app/newcomer-tasks/newcomer-tasks.element";
import { trafficCouponsElement } from "./app/traffic-coupons/traffic-coupons.element";
import { forgetFormElement } from "./auth/forget-form/forget-form.element";
import { grantInviteElement } from "./auth/grant-invite/grant-invite.element";
import { loginFormElement } from "./auth/login-form/login-form.element";
import { registerFormElement } from "./auth/register-form/register-form.element";
import { scanConfirmElement } from "./auth/scan-confirm/scan-confirm.element";
import { setupFormElement } from "./auth/setup-form/setup-form.element";
import { wechatReturnElement } from "./auth/wechat-return/wechat-return.element";
import { adChannelFormElement } from "./channel/ad-channel-form/ad-channel-form.element";
import { adDebugElement } from "./channel/ad-debug/ad-debug.element";
import { asaChannelFormElement } from "./channel/asa-channel-form/asa-channel-form.element";
import { attributionSettingsElement } from "./channel/attribution-settings/attribution-settings.element";
import { channelFormElement } from "./channel/channel-form/channel-form.element";
import { channelInviteElement } from "./channel/channel-invite/channel-invite.element";
import { channelListElement } from "./channel/channel-list/channel-list.element";
import { channelShareElement } from "./channel/channel-share/channel-share.element";
import { operatorDeskElement } from "./deployment/operator-desk/operator-desk.element";
import { exportListElement } from "./export/export-list/export-list.element";
import { customerServiceElement } from "./feedback/customer-service/customer-service.element";
import { requirementsElement } from "./feedback/requirements/requirements.element";
import { balanceElement } from "./finance/balance/balance.element";
import { balanceRechargeElement } from "./finance/balance-recharge/balance-recharge.element";
import { edgePayPageElement } from "./finance/edge-pay-page/edge-pay-page.element";
import { invoicesElement } from "./finance/invoices/invoices.element";
import { orderListElement } from "./finance/order-list/order-list.element";
import { payPageElement } from "./finance/pay-page/pay-page.element";
import { downloadConfigElement } from "./integration/download-config/download-config.element";
import { embedKeysElement } from "./integration/embed-keys/embed-keys.element";
import { integrationGuideElement } from "./integration/integration-guide/integration-guide.element";
import { openApiElement } from "./integration/open-api/open-api.element";
import { ulinkChangeElement } from "./integration/ulink-change/ulink-change.element";
import { universalLinkElement } from "./integration/universal-link/universal-link.element";
import { webIntegrationElement } from "./integration/web-integration/web-integration.element";
import { linkFormElement } from "./link/link-form/link-form.element";
import { linkListElement } from "./link/link-list/link-list.element";
import { linkReportElement } from "./link/link-report/link-report.element";
import { linkSettingsElement } from "./link/link-settings/link-settings.element";
import { wechatLinkFormElement } from "./link/wechat-link-form/wechat-link-form.element";
import { wechatLinkListElement } from "./link/wechat-link-list/wechat-link-list.element";
import { wechatLinkReportElement } from "./link/wechat-link-report/wechat-link-report.element";
import { wechatLinkSettingElement } from "./link/wechat-link-setting/wechat-link-setting.element";
import { announcementBannerElement } from "./message/announcement-banner/announcement-banner.element";
import { messageBellElement } from "./message/message-bell/message-bell.element";
import { messageDetailElement } from "./message/message-detail/message-detail.element";
import { messageListElement } from "./message/message-list/message-list.element";
import { messageSettingsElement } from "./message/message-settings/message-settings.element";
import { promotionElement } from "./message/promotion/promotion.element";
import { monitorLogElement } from "./monitor/monitor-log/monitor-log.element";
import { monitorRulesElement } from "./monitor/monitor-rules/monitor-rules.element";
import { monitorStatisticsElement } from "./monitor/monitor-statistics/monitor-statistics.element";
import { referralReportElement } from "./referral/referral-report/referral-report.element";
import { referralSettingElement } from "./referral/referral-setting/referral-setting.element";
import { referralUidReportElement } from "./referral/referral-uid-report/referral-uid-report.element";
import { appAnalysisElement } from "./report/app-analysis/app-analysis.element";
import { appStatsElement } from "./report/app-stats/app-stats.element";
import { channelCompareElement } from "./report/channel-compare/channel-compare.element";
import { channelDetailReportElement } from "./report/channel-detail-report/channel-detail-report.element";
import { channelReportElement } from "./report/channel-report/channel-report.element";
import { dataComparisonElement } from "./report/data-comparison/data-comparison.element";
import { eventStatsElement } from "./report/event-stats/event-stats.element";
import { fraudEvidenceElement } from "./report/fraud-evidence/fraud-evidence.element";
import { groupListElement } from "./report/group-list/group-list.element";
import { groupReportElement } from "./report/group-report/group-report.element";
import { installDiagnosisElement } from "./report/install-diagnosis/install-diagnosis.element";
import { liveEventsElement } from "./report/live-events/live-events.element";
import { parameterReportElement } from "./report/parameter-report/parameter-report.element";
import { shareInviteElement } from "./shared-chart/share-invite/share-invite.element";
import { sharedChartElement } from "./shared-chart/shared-chart/shared-chart.element";
import { workbenchElement } from "./workbench/workbench/workbench.element";

export const elementList = [
  edgeDomainsElement,
  edgeOverviewElement,
  accessRequestElement,
  accountInfoElement,
  applicationListElement,
  authorizationElement,
  certificationElement,
  domainFormElement,
  domainListElement,
  licenseCardElement,
  userMenuElement,
  appInfoElement,
  appListElement,
  appSidebarElement,
  appSwitcherElement,
  commandElement,
  createAppElement,
  newcomerTasksElement,
  trafficCouponsElement,
  forgetFormElement,
  grantInviteElement,
  loginFormElement,
  registerFormElement,
  scanConfirmElement,
  setupFormElement,
  wechatReturnElement,
  adChannelFormElement,
  adDebugElement,
  asaChannelFormElement,
  attributionSettingsElement,
  channelFormElement,
  channelInviteElement,
  channelListElement,
  channelShareElement,
  operatorDeskElement,
  exportListElement,
  customerServiceElement,
  requirementsElement,
  balanceElement,
  balanceRechargeElement,
  edgePayPageElement,
  invoicesElement,
  orderListElement,
  payPageElement,
  downloadConfigElement,
  embedKeysElement,
  integrationGuideElement,
  openApiElement,
  ulinkChangeElement,
  universalLinkElement,
  webIntegrationElement,
  linkFormElement,
  linkListElement,
  linkReportElement,
  linkSettingsElement,
  wechatLinkFormElement,
  wechatLinkListElement,
  wechatLinkReportElement,
  wechatLinkSettingElement,
  announcementBannerElement,
  messageBellElement,
  messageDetailElement,
  messageListElement,
  messageSettingsElement,
  promotionElement,
  monitorLogElement,
  monitorRulesElement,
  monitorStatisticsElement,
  referralReportElement,
  referralSettingElement,
  referralUidReportElement,
  appAnalysisElement,
  appStatsElement,
  channelCompareElement,
  channelDetailReportElement,
  channelReportElement,
  dataComparisonElement,
  eventStatsElement,
  fraudEvidenceElement,
  groupListElement,
  groupReportElement,
  installDiagnosisElement,
  liveEventsElement,
  parameterReportElement,
  shareInviteElement,
  sharedChartElement,
  workbenchElement,
] as const;
