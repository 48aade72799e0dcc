import type { CallBody, ParamScene, ParamSourceChoice } from "../../../core/api/contract";
import type { ReportFilter } from "../report-filter";

/** What of the page is in the address beside the filter. */
export interface ParamState {
  scene: ParamScene;
  source: ParamSourceChoice;
  keyword: string;
  withIgnored: boolean;
  page: number;
  /** Parameter whose values are open; empty for none. */
  name: string;
}

const scenes: readonly ParamScene[] = ["all", "install", "wakeup"];
const sources: readonly ParamSourceChoice[] = ["all", "link", "channel"];

/** Reads the page's state from its address; what is missing or malformed takes the default. */
export const readParamState = (params: URLSearchParams): ParamState => ({
  scene: scenes.find((known) => known === params.get("scene")) ?? "all",
  source: sources.find((known) => known === params.get("source")) ?? "all",
  keyword: (params.get("q") ?? "").slice(0, 64),
  withIgnored: params.get("ignored") === "1",
  page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
  name: (params.get("name") ?? "").slice(0, 64),
});

/** The address of a change; defaults stay out of it, and a page belongs to what was before. */
export function writeParamState(patch: Partial<ParamState>): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  if (patch.scene !== undefined) written.scene = patch.scene === "all" ? null : patch.scene;
  if (patch.source !== undefined) written.source = patch.source === "all" ? null : patch.source;
  if (patch.keyword !== undefined) written.q = patch.keyword || null;
  if (patch.withIgnored !== undefined) written.ignored = patch.withIgnored ? "1" : null;
  if (patch.name !== undefined) written.name = patch.name || null;
  if (patch.page !== undefined) written.page = patch.page > 1 ? String(patch.page) : null;
  else if (patch.name === undefined) written.page = null;
  return written;
}

/** What all calls of the page ask by. */
export function paramQuery(
  { start, end, platform, channelIds, groupIds }: ReportFilter,
  { scene, source }: ParamState,
  channelId?: number,
): Omit<CallBody<"stat/paramTrend">, "name"> {
  const channels = channelId ? { channelIds: [channelId] } : { channelIds, groupIds };
  return { start, end, platform, scene, source, ...channels };
}
