/** Permissions of an open API key, in the order of the console. */
export const openScopes = ["report", "channel", "event", "raw", "audit"] as const;
export type OpenScope = (typeof openScopes)[number];

export const openBase = "/open/v1";

interface Route {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `openBase`; `{id}` and the like are parts that the caller fills. */
  path: string;
  scope: OpenScope;
}

/** The routes of the open API: the service answers these, the document lists them, the console tries them. */
export const openRoutes = [
  { id: "overview", method: "GET", path: "/reports/overview", scope: "report" },
  { id: "trend", method: "GET", path: "/reports/trend", scope: "report" },
  { id: "channelReport", method: "GET", path: "/reports/channels", scope: "report" },
  { id: "retention", method: "GET", path: "/reports/retention", scope: "report" },
  { id: "eventReport", method: "GET", path: "/reports/events", scope: "report" },
  { id: "eventList", method: "GET", path: "/events", scope: "report" },
  { id: "groups", method: "GET", path: "/groups", scope: "channel" },
  { id: "channels", method: "GET", path: "/channels", scope: "channel" },
  { id: "channel", method: "GET", path: "/channels/{id}", scope: "channel" },
  { id: "addChannel", method: "POST", path: "/channels", scope: "channel" },
  { id: "updateChannel", method: "PUT", path: "/channels/{id}", scope: "channel" },
  { id: "deleteChannel", method: "DELETE", path: "/channels/{id}", scope: "channel" },
  { id: "children", method: "GET", path: "/channels/{id}/children", scope: "channel" },
  { id: "packages", method: "GET", path: "/packages", scope: "channel" },
  { id: "exportPackages", method: "POST", path: "/packages/exports", scope: "channel" },
  { id: "exports", method: "GET", path: "/packages/exports", scope: "channel" },
  { id: "exported", method: "GET", path: "/packages/exports/{id}", scope: "channel" },
  { id: "links", method: "GET", path: "/links", scope: "channel" },
  { id: "link", method: "GET", path: "/links/{id}", scope: "channel" },
  { id: "addLink", method: "POST", path: "/links", scope: "channel" },
  { id: "updateLink", method: "PUT", path: "/links/{id}", scope: "channel" },
  { id: "deleteLink", method: "DELETE", path: "/links/{id}", scope: "channel" },
  { id: "linkReport", method: "GET", path: "/links/{id}/report", scope: "report" },
  { id: "recoverWebhook", method: "POST", path: "/webhooks/{id}/recover", scope: "event" },
  { id: "sendEvents", method: "POST", path: "/events/{kind}", scope: "event" },
  { id: "raw", method: "GET", path: "/raw", scope: "raw" },
  { id: "audit", method: "GET", path: "/audit", scope: "audit" },
] as const satisfies Route[];

export type OpenRoute = (typeof openRoutes)[number];
export type OpenRouteId = OpenRoute["id"];

/** Calls a second and a day that a key can be given. */
export const openLimits = { perSecond: 100, perDay: 1_000_000 } as const;

/** Validity of the previous key after a rotation, in hours. */
export const openOverlaps = [0, 1, 24, 168] as const;

export const webhookEvents = [
  "install",
  "register",
  "pay",
  "event",
  "export.ready",
  "export.failed",
  "channel.changed",
  "alert",
  "monitor.resolved",
  "app.key_expiring",
  "webhook.paused",
  "report",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Forms of a webhook's messages: `{id, event, time, data}`, or `{type, timestamp, data}` as Standard Webhooks have it. */
export const webhookForms = ["xi", "standard"] as const;
export type WebhookForm = (typeof webhookForms)[number];

/** Own events that a webhook can name. */
export const webhookEventIdsAtMost = 50;
