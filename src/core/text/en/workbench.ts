import type { zh } from "../zh-cn/workbench";

export const en: typeof zh = {
  greeting: (name: string, hour: number) =>
    `Good ${hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"}, ${name}`,
  subtitle: "Today, over all apps",
  updatedAt: (time: string) => `Updated at ${time}`,
  guideTitle: "Getting started",
  guideProgress: (done: number, total: number) => `${done} of ${total} done`,
  guideSteps: {
    controlGuide: { title: "Create an app", hint: "Gives the AppKey", action: "Create" },
    iosIntegrationGuide: {
      title: "Integrate the SDK",
      hint: "iOS, Android, Harmony",
      action: "Integrate",
    },
    infoGuide: {
      title: "Check the integration",
      hint: "Install and wake-up work",
      action: "Check",
    },
    channelGuide: {
      title: "Create a channel",
      hint: "Gives a promotion link",
      action: "Create",
    },
    adIntegrationGuide: {
      title: "Read the reports",
      hint: "Sources and conversion",
      action: "Read",
    },
  },
  done: "Done",
  pinsTitle: "Pinned views",
  pages: {
    "app-stats": "App overview",
    "app-analysis": "Retention",
    "data-comparison": "Comparison",
    "parameter-report": "Parameters",
  } as Record<string, string>,
  pinActions: (name: string) => `Actions of “${name}”`,
  moveFirst: "Move to the front",
  moveBack: "Move forward",
  moveOn: "Move back",
  unpin: "Unpin",
  unpinned: (name: string) => `“${name}” is no longer pinned`,
  rankTitle: "Apps by installs",
  columns: {
    app: "App",
    edition: "Edition",
    today: "Installs today",
    yesterday: "Installs yesterday",
    active: "Active today",
    spark: "Installs, 7 days",
    alerts: "Alerts",
    actions: "Actions",
  },
  enter: "Enter",
  allApps: "All apps",
  emptyTitle: "No apps yet",
  emptyHint: "Create the first app and see data within minutes.",
  createApp: "Create app",
};
