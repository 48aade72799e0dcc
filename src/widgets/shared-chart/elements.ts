import { defineWidgetElement } from "../../core/element/element-definition";
import type { ShareInviteProps } from "./share-invite/share-invite";
import type { SharedChartProps } from "./shared-chart/shared-chart";

export const shareInviteElement = defineWidgetElement<ShareInviteProps>()({
  tag: "xi-share-invite",
  load: async () => (await import("./share-invite/share-invite")).ShareInvite,
  attributes: { appkey: "string", inviteKey: "string" },
  events: { onSignIn: "xi-sign-in", onRegister: "xi-register" },
  session: "any",
});

export const sharedChartElement = defineWidgetElement<SharedChartProps>()({
  tag: "xi-shared-chart",
  load: async () => (await import("./shared-chart/shared-chart")).SharedChart,
  attributes: { appkey: "string", chartId: "string", token: "string", level: "number" },
  session: "none",
  preview: () => import("./shared-chart/shared-chart.preview"),
});
