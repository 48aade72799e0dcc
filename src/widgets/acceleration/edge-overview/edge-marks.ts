import type { EdgeOverview } from "../../../core/api/contract";
import type { ChartMark } from "../../../core/chart";

export interface MarkWords {
  /** Text of a mark, with the name of its kind. */
  said: (kind: ChartMark["kind"], text: string) => string;
  peak: (time: number, bps: number) => string;
  attack: (attack: EdgeOverview["attacks"][number]) => string;
}

/** The busiest minute and the attacks by the step of the chart that they fall in. */
export function edgeMarks(
  { steps, stepMs, peak, attacks }: Pick<EdgeOverview, "steps" | "stepMs" | "peak" | "attacks">,
  x: readonly string[],
  words: MarkWords,
): Map<number, ChartMark[]> {
  const placed = new Map<number, ChartMark[]>();
  const put = (time: number, kind: ChartMark["kind"], text: string) => {
    const place = steps.findIndex((step) => time >= step.time && time < step.time + stepMs);
    if (place < 0) return;
    const others = placed.get(place) ?? [];
    const said = words.said(kind, text);
    const mark = { id: others.length, kind, text, said, author: "", day: x[place] ?? "" };
    placed.set(place, [...others, mark]);
  };
  if (peak) put(peak.time, "peak", words.peak(peak.time, peak.bps));
  for (const attack of attacks) put(attack.time, "attack", words.attack(attack));
  return placed;
}
