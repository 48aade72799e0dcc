import type { CallBody, CallName } from "../../../core/api/contract";

/** Maps a field of the filter bar to the key that it sets in the body of a call; null for one that the page applies itself. */
interface FieldKeys {
  granularity: "granularity";
  range: "start";
  platform: "platform";
  channels: "channelIds";
  versions: "versions";
  provinces: "provinces";
  match: "match";
  distinct: null;
  compare: "compare";
}

/** The fields of the filter bar by name. */
export type FilterFieldId = keyof FieldKeys;

/** Fields that would narrow nothing: the call has no key for them. */
type Unknown<Name extends CallName> = {
  [Id in FilterFieldId]: FieldKeys[Id] extends keyof CallBody<Name> | null ? never : Id;
}[FilterFieldId];

/** The fields by which only installs are known, and what is counted of their devices. */
export const installFields = { versions: true, provinces: true, match: true } as const;

/** Lists the fields that a report goes without: all that its call does not know, and what else is named. */
export const fieldsWithout = <Name extends CallName>(
  fields: Record<Unknown<Name>, true> & Partial<Record<FilterFieldId, true>>,
): readonly FilterFieldId[] => Object.keys(fields) as FilterFieldId[];
