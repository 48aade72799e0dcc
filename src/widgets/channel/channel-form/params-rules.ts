import { patterns } from "../../../core/form/patterns";
import type { ParamRow } from "./form-values";

export const maxParams = 20;

interface Messages {
  keyless: string;
  pattern: string;
  repeated: (key: string) => string;
}

/** Returns the error of the parameters, or null. */
export function problemOfParams(params: readonly ParamRow[], messages: Messages): string | null {
  const keys = params.map(({ key }) => key.trim());
  if (keys.includes("")) return messages.keyless;
  if (keys.some((key) => !patterns.paramKey.test(key))) return messages.pattern;
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  return repeated === undefined ? null : messages.repeated(repeated);
}

/** An empty row for the end of the list. */
export const newParam = (params: readonly ParamRow[]): ParamRow => ({
  id: Math.max(0, ...params.map(({ id }) => id)) + 1,
  key: "",
  value: "",
});
