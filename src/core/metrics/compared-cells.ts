import { type ComparedMessages, type Spans, wholeSumChange } from "./compared";
import { fileNumber } from "./metric";

/** A sum that is no metric as a file holds it; in a comparison with the one before, the difference and the ratio. */
export function sumCells(
  own: number | null,
  previous: number | null | undefined,
  spans: Spans | null,
): (number | null)[] {
  if (!spans) return [own];
  const before = previous ?? null;
  const change = (by: "diff" | "ratio") => fileNumber(wholeSumChange(own, before, spans, by));
  return [own, before, change("diff"), change("ratio")];
}

/** The same of a rate, which has no ratio. */
export function rateCells(
  own: number | null,
  previous: number | null | undefined,
  isCompared: boolean,
): (number | null)[] {
  if (!isCompared) return [own];
  const before = previous ?? null;
  return [own, before, own === null || before === null ? null : fileNumber(own - before)];
}

/** The headers of such columns; without messages that of the figure alone. */
export function comparedNames(
  name: string,
  messages: ComparedMessages | null,
  kind: "sum" | "rate" = "sum",
): string[] {
  if (!messages) return [name];
  const names = [name, messages.previousOf(name), messages.differenceOf(name)];
  return kind === "rate" ? names : [...names, messages.changeRatioOf(name)];
}
