import type { CallName, OpenRouteId } from "../../../src/core/api/contract";

/** Mapping of an open API route to a call of the console. */
export interface Binding {
  call: CallName;
  /** True when the call returns pages; the route returns them by cursor. */
  isPaged?: boolean;
  /** The call's name for the number of a page, where it is not `currentPage`. */
  pageField?: string;
  /** Parameters of the address that stand for something else in the body. */
  fill?: (parts: Record<string, string>, query: URLSearchParams) => Record<string, unknown>;
  /** Names of the address that `fill` reads. */
  others?: readonly string[];
  /** Fields of the body that callers do not set. */
  hidden?: readonly string[];
  /** Status of a success; default 200. */
  status?: number;
}

/** Fields of a paged call that a cursor and a limit stand for. */
export const pageFields = ({ isPaged, pageField = "currentPage" }: Binding): readonly string[] =>
  isPaged ? [pageField, "pageSize"] : [];

/** A number as it stands in a path; anything else is none of ours. */
const idOf = ({ id = "" }: Record<string, string>): number =>
  /^\d{1,15}$/.test(id) ? Number(id) : 0;

/** Every route that is a call; the figures are those of the screens because the functions are. */
export const bindings: Record<Exclude<OpenRouteId, "sendEvents" | "raw">, Binding> = {
  overview: { call: "stat/overview" },
  trend: { call: "stat/trend" },
  channelReport: { call: "channel/selfChannelList", isPaged: true },
  retention: { call: "stat/retention" },
  eventReport: { call: "event/report", isPaged: true },
  eventList: { call: "event/list", isPaged: true },
  groups: { call: "allGroups" },
  channels: { call: "channelList", isPaged: true },
  channel: { call: "channel/detail", fill: (parts) => ({ id: idOf(parts) }), hidden: ["id"] },
  addChannel: { call: "channel/addChannel", status: 201 },
  updateChannel: {
    call: "channel/updateChannel",
    fill: (parts) => ({ id: idOf(parts) }),
    hidden: ["id"],
  },
  deleteChannel: {
    call: "channel/delChannel",
    fill: (parts, query) => ({ ids: [idOf(parts)], confirm: query.get("confirm") ?? "" }),
    hidden: ["ids", "confirm"],
    others: ["confirm"],
  },
  children: {
    call: "channel/childChannelList",
    isPaged: true,
    fill: (parts) => ({ id: idOf(parts) }),
    hidden: ["id"],
  },
  packages: { call: "upAppList", isPaged: true },
  exportPackages: { call: "channel/export", status: 202 },
  exports: {
    call: "export/list",
    isPaged: true,
    pageField: "pageIndex",
    hidden: ["appkey"],
  },
  exported: {
    call: "export/download",
    fill: (parts) => ({ gid: idOf(parts) }),
    hidden: ["gid", "appkey"],
  },
  links: { call: "xlink/list", isPaged: true },
  link: { call: "xlink/detail", fill: (parts) => ({ id: idOf(parts) }), hidden: ["id"] },
  addLink: { call: "xlink/add", status: 201 },
  updateLink: { call: "xlink/update", fill: (parts) => ({ id: idOf(parts) }), hidden: ["id"] },
  deleteLink: {
    call: "xlink/delete",
    fill: (parts, query) => ({ ids: [idOf(parts)], confirm: query.get("confirm") ?? "" }),
    hidden: ["ids", "confirm"],
    others: ["confirm"],
  },
  recoverWebhook: {
    call: "webhook/recover",
    fill: (parts) => ({ id: idOf(parts) }),
    hidden: ["id", "isTrial"],
    status: 202,
  },
  audit: { call: "audit/app", isPaged: true },
  linkReport: { call: "xlink/report", fill: (parts) => ({ id: idOf(parts) }), hidden: ["id"] },
};
