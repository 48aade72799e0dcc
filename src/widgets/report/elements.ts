import { defineWidgetElement } from "../../core/element/element-definition";
import type { BoardProps } from "./board/board";
import type { ChannelDetailReportProps } from "./channel-detail-report/channel-detail-report";
import type { ChannelReportProps } from "./channel-report/channel-report";
import type { GroupListProps } from "./group-list/group-list";
import type { GroupReportProps } from "./group-report/group-report";
import type { InstallDiagnosisProps } from "./install-diagnosis/install-diagnosis";
import type { LiveEventsProps } from "./live-events/live-events";
import type { ParameterReportProps } from "./parameter-report/parameter-report";

export const appAnalysisElement = defineWidgetElement()({
  tag: "xi-app-analysis",
  area: "report",
  load: async () => (await import("./app-analysis/app-analysis")).AppAnalysis,
  needsApp: true,
});

export const appStatsElement = defineWidgetElement()({
  tag: "xi-app-stats",
  area: "report",
  load: async () => (await import("./app-stats/app-stats")).AppStats,
  needsApp: true,
});

export const boardsElement = defineWidgetElement<object>()({
  tag: "xi-boards",
  area: "report",
  load: async () => (await import("./boards/boards")).Boards,
  needsApp: true,
});

export const boardElement = defineWidgetElement<BoardProps>()({
  tag: "xi-board",
  load: async () => (await import("./board/board")).Board,
  attributes: { token: "string", isWall: "boolean" },
  session: "none",
});

export const channelCompareElement = defineWidgetElement()({
  tag: "xi-channel-compare",
  area: "report",
  load: async () => (await import("./channel-compare/channel-compare")).ChannelCompare,
  needsApp: true,
});

export const channelDetailReportElement = defineWidgetElement<ChannelDetailReportProps>()({
  tag: "xi-channel-detail-report",
  area: "report",
  load: async () =>
    (await import("./channel-detail-report/channel-detail-report")).ChannelDetailReport,
  attributes: { channelId: "number", type: "number" },
  events: { onShare: "xi-share" },
  needsApp: true,
});

export const channelReportElement = defineWidgetElement<ChannelReportProps>()({
  tag: "xi-channel-report",
  area: "report",
  load: async () => (await import("./channel-report/channel-report")).ChannelReport,
  events: { onShare: "xi-share" },
  needsApp: true,
});

export const dataComparisonElement = defineWidgetElement()({
  tag: "xi-data-comparison",
  area: "report",
  load: async () => (await import("./data-comparison/data-comparison")).DataComparison,
  needsApp: true,
});

export const eventStatsElement = defineWidgetElement()({
  tag: "xi-event-stats",
  area: "report",
  load: async () => (await import("./event-stats/event-stats")).EventStats,
  needsApp: true,
});

export const fraudEvidenceElement = defineWidgetElement<object>()({
  tag: "xi-fraud-evidence",
  area: ["report", "monitor"],
  load: async () => (await import("./fraud-evidence/fraud-evidence")).FraudEvidence,
  needsApp: true,
});

export const groupListElement = defineWidgetElement<GroupListProps>()({
  tag: "xi-group-list",
  area: "report",
  load: async () => (await import("./group-list/group-list")).GroupList,
  events: { onShare: "xi-share" },
  needsApp: true,
});

export const groupReportElement = defineWidgetElement<GroupReportProps>()({
  tag: "xi-group-report",
  area: "report",
  load: async () => (await import("./group-report/group-report")).GroupReport,
  attributes: { groupId: "number" },
  events: { onShare: "xi-share" },
  needsApp: true,
});

export const installDiagnosisElement = defineWidgetElement<InstallDiagnosisProps>()({
  tag: "xi-install-diagnosis",
  area: "report",
  load: async () => (await import("./install-diagnosis/install-diagnosis")).InstallDiagnosis,
  attributes: { device: "string" },
  needsApp: true,
});

export const liveEventsElement = defineWidgetElement<LiveEventsProps>()({
  tag: "xi-live-events",
  area: "report",
  load: async () => (await import("./live-events/live-events")).LiveEvents,
  attributes: { channelId: "number" },
  needsApp: true,
});

export const parameterReportElement = defineWidgetElement<ParameterReportProps>()({
  tag: "xi-parameter-report",
  area: "report",
  load: async () => (await import("./parameter-report/parameter-report")).ParameterReport,
  attributes: { channelId: "number" },
  needsApp: true,
});
