/** Every widget as a React component. */
export { AccessRequest } from "./account/access-request";
export { AccountInfo } from "./account/account-info";
export { ApplicationList } from "./account/application-list";
export { UserMenu } from "./account/user-menu";
export { AppInfo } from "./app/app-info";
export { AppList } from "./app/app-list";
export { AppSidebar } from "./app/app-sidebar";
export { AppSwitcher } from "./app/app-switcher";
export { Command, type CommandProps } from "./app/command";
export { ForgetForm } from "./auth/forget-form";
export { LoginForm } from "./auth/login-form";
export { RegisterForm } from "./auth/register-form";
export { ScanConfirm } from "./auth/scan-confirm";
export { AdChannelForm, type AdChannelFormProps } from "./channel/ad-channel-form";
export { AdDebug, type AdDebugProps } from "./channel/ad-debug";
export { AsaChannelForm, type AsaChannelFormProps } from "./channel/asa-channel-form";
export { AttributionSettings } from "./channel/attribution-settings";
export { ChannelForm, type ChannelFormProps } from "./channel/channel-form";
export { ChannelInvite } from "./channel/channel-invite";
export { ChannelList } from "./channel/channel-list";
export { ChannelShare, type ChannelShareProps } from "./channel/channel-share";
export { OperatorDesk } from "./deployment/operator-desk";
export { ExportList, type ExportListProps } from "./export/export-list";
export { Requirements } from "./feedback/requirements";
export { Balance } from "./finance/balance";
export { BalanceRecharge } from "./finance/balance-recharge";
export { Invoices } from "./finance/invoices";
export { OrderList } from "./finance/order-list";
export { PayPage } from "./finance/pay-page";
export { DownloadConfig, type DownloadConfigProps } from "./integration/download-config";
export { EmbedKeys } from "./integration/embed-keys";
export { IntegrationGuide, type IntegrationGuideProps } from "./integration/integration-guide";
export { OpenApi } from "./integration/open-api";
export { WebIntegration } from "./integration/web-integration";
export { MessageBell } from "./message/message-bell";
export { MessageDetail, type MessageDetailProps } from "./message/message-detail";
export { MessageList } from "./message/message-list";
export { AppAnalysis } from "./report/app-analysis";
export { AppStats } from "./report/app-stats";
export { ChannelCompare } from "./report/channel-compare";
export {
  ChannelDetailReport,
  type ChannelDetailReportProps,
  type ShareTarget,
} from "./report/channel-detail-report";
export { ChannelReport, type ChannelReportProps } from "./report/channel-report";
export { DataComparison } from "./report/data-comparison";
export { EventStats } from "./report/event-stats";
export { GroupList } from "./report/group-list";
export { GroupReport, type GroupReportProps } from "./report/group-report";
export { InstallDiagnosis, type InstallDiagnosisProps } from "./report/install-diagnosis";
export { LiveEvents, type LiveEventsProps } from "./report/live-events";
export { ParameterReport, type ParameterReportProps } from "./report/parameter-report";
export { ShareInvite, type ShareInviteProps } from "./shared-chart/share-invite";
export { SharedChart } from "./shared-chart/shared-chart";
export { Workbench } from "./workbench/workbench";
