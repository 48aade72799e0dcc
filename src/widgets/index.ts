/** Every widget as a React component. */
export { UserMenu } from "./account/user-menu";
export { AppList } from "./app/app-list";
export { AppSidebar } from "./app/app-sidebar";
export { AppSwitcher } from "./app/app-switcher";
export { ForgetForm } from "./auth/forget-form";
export { LoginForm } from "./auth/login-form";
export { RegisterForm } from "./auth/register-form";
export { ScanConfirm } from "./auth/scan-confirm";
export { ChannelForm, type ChannelFormProps } from "./channel/channel-form";
export { ChannelList } from "./channel/channel-list";
export { ChannelShare, type ChannelShareProps } from "./channel/channel-share";
export { EmbedKeys } from "./integration/embed-keys";
export { MessageBell } from "./message/message-bell";
export { AppStats } from "./report/app-stats";
export { ChannelDetailReport, type ChannelDetailReportProps } from "./report/channel-detail-report";
export { ChannelReport } from "./report/channel-report";
export { SharedChart } from "./shared-chart/shared-chart";
export { Workbench } from "./workbench/workbench";
