import * as v from "valibot";
import { boundWidth, imageWidth } from "../../../src/core/chart/image/index";

const rangeDays = { last7: 7, last30: 30, last90: 90 } as const;
const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern), v.transform(Number));

const query = v.object({
  width: v.optional(
    v.pipe(digits(/^\d{1,5}$/), v.transform(boundWidth)),
    `${imageWidth.defaultPx}`,
  ),
  theme: v.optional(v.picklist(["light", "dark", "auto"]), "light"),
  locale: v.optional(v.picklist(["zh-cn", "en"]), "zh-cn"),
  range: v.optional(v.picklist(["last7", "last30", "last90"]), "last30"),
  scale: v.optional(digits(/^[12]$/), "1"),
});

export type ImageQuery = v.InferOutput<typeof query>;

/**
 * Parses the appearance of a picture; returns the name of the first invalid parameter otherwise.
 */
export function readImageQuery(params: Record<string, string>): ImageQuery | { wrong: string } {
  const parsed = v.safeParse(query, params);
  if (parsed.success) return parsed.output;
  return { wrong: String(parsed.issues[0].path?.[0].key ?? "") };
}

export const daysOfRange = (range: ImageQuery["range"]): number => rangeDays[range];

/** Default appearance, for pictures whose query is invalid. */
export const plainQuery: ImageQuery = v.parse(query, {});
