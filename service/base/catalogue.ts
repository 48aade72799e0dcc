import { readFileSync } from "node:fs";
import * as v from "valibot";
import { jsonOf } from "./json-of";

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const sold = v.object({ yearCents: whole(1, 10_000_000_000) });

/** What is sold: prices in 分, terms with what is off for their length. */
const catalogue = v.object({
  standard: sold,
  professional: sold,
  durations: v.pipe(
    v.array(v.object({ years: whole(1, 10), percentOff: whole(0, 90) })),
    v.minLength(1),
    v.check(
      (list) => new Set(list.map(({ years }) => years)).size === list.length,
      "durations 的年数不能重复",
    ),
  ),
});

export type ServiceCatalogue = v.InferOutput<typeof catalogue>;

export const defaultCatalogue: ServiceCatalogue = {
  standard: { yearCents: 360_000 },
  professional: { yearCents: 980_000 },
  durations: [
    { years: 1, percentOff: 0 },
    { years: 2, percentOff: 10 },
    { years: 3, percentOff: 20 },
    { years: 5, percentOff: 30 },
  ],
};

/** The catalogue in the file that `XI_CATALOGUE` names, or the default; throws when it is unusable. */
export function readCatalogue(file: string | undefined): ServiceCatalogue {
  if (!file) return defaultCatalogue;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`XI_CATALOGUE 指向的文件无法读取：${file}`);
  }
  const parsed = v.safeParse(catalogue, jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`XI_CATALOGUE 的内容有误：${v.getDotPath(issue) ?? "不是 JSON"}`);
  }
  if (parsed.output.professional.yearCents < parsed.output.standard.yearCents) {
    throw new Error("XI_CATALOGUE 的内容有误：专业版的价格低于标准版");
  }
  return parsed.output;
}
