import { readFileSync } from "node:fs";
import * as v from "valibot";
import { jsonOf } from "./json-of";

const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true),
);
const range = v.pipe(
  v.strictTuple([day, day]),
  v.check(
    ([first, last]) => first <= last && Date.parse(last) - Date.parse(first) < 31 * 86_400_000,
  ),
);
const year = v.strictObject({ off: v.array(range), worked: v.array(day) });

/** A year's holidays, first and last day of each, and the weekend days that are worked instead. */
export type HolidayYear = v.InferOutput<typeof year>;

/** The years in the file that `XI_HOLIDAYS` names; throws when it is unusable. */
export function readHolidays(file: string | undefined): HolidayYear[] {
  if (!file) return [];
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`XI_HOLIDAYS 指向的文件无法读取：${file}`);
  }
  const parsed = v.safeParse(v.array(year), jsonOf(text));
  if (parsed.success) return parsed.output;
  throw new Error(`XI_HOLIDAYS 的内容有误：${v.getDotPath(parsed.issues[0]) ?? "不是 JSON"}`);
}
