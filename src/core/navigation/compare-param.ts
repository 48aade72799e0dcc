import { part, type SearchParamParser } from "./search-param-parser";
import { type DayRange, rangeOf } from "./search-param-parsers";

/** The period that a report is compared with; null for none. */
export type CompareChoice =
  | { kind: "previous" }
  | { kind: "lastYear" }
  | ({ kind: "custom" } & DayRange)
  | null;

function read(written: string): CompareChoice {
  if (written === "previous" || written === "lastYear") return { kind: written };
  const [start = "", end = ""] = written.split("~");
  const range = rangeOf(start, end);
  return range && { kind: "custom", ...range };
}

function write(choice: CompareChoice): string | null {
  if (!choice) return null;
  return choice.kind === "custom" ? `${choice.start}~${choice.end}` : choice.kind;
}

/** The same in the address. */
export const compareParam = (): SearchParamParser<CompareChoice> =>
  part<CompareChoice>({ fallback: null, read, write });
