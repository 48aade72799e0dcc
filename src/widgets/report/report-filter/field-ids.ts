import type { CallBody, CallName } from "../../../core/api/contract";
import type { FilterFieldId, KeyOf } from "./filter-fields";

/** Fields that would narrow nothing: the call has no key for them, nor does the page apply them itself. */
type Unknown<Name extends CallName> = {
  [Id in FilterFieldId]: KeyOf<Id> extends keyof CallBody<Name> | "isDistinct" ? never : Id;
}[FilterFieldId];

/** Lists the fields that a report goes without: all that its call does not know, and what else is named. */
export const fieldsWithout = <Name extends CallName>(
  fields: Record<Unknown<Name>, true> & Partial<Record<FilterFieldId, true>>,
): readonly FilterFieldId[] => Object.keys(fields) as FilterFieldId[];
