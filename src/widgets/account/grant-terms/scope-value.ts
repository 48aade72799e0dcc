import type { GrantScope } from "../../../core/api/contract";

/** Which channels, as a form holds it: what was chosen of the other kind is kept while it is open. */
export interface ScopeValue {
  type: GrantScope["type"];
  channels: string[];
  groups: string[];
}

export const scopeValue = ({ type, ids }: GrantScope): ScopeValue => ({
  type,
  channels: type === "channels" ? ids.map(String) : [],
  groups: type === "groups" ? ids.map(String) : [],
});

/** The scope of a call; what was deleted since it was chosen is left out. */
export function scopeBody(
  { type, channels, groups }: ScopeValue,
  known: { channelIds: ReadonlySet<number>; groupIds: ReadonlySet<number> },
): GrantScope {
  if (type === "all") return { type, ids: [] };
  const [selected, live] =
    type === "channels" ? [channels, known.channelIds] : [groups, known.groupIds];
  return { type, ids: selected.map(Number).filter((id) => live.has(id)) };
}
