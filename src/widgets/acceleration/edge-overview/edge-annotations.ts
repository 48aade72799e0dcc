import type { EdgeOverview } from "../../../core/api/contract";
import type { ComputedAnnotation } from "../../../core/chart";

export interface MarkMessages {
  /** Text of a mark, with the name of its kind. */
  said: (kind: ComputedAnnotation["kind"], text: string) => string;
  peak: (time: number, bps: number) => string;
  attack: (attack: EdgeOverview["attacks"][number]) => string;
}

/** The busiest minute and the attacks by the step of the chart that they fall in. */
export function edgeMarks(
  { steps, stepMs, peak, attacks }: Pick<EdgeOverview, "steps" | "stepMs" | "peak" | "attacks">,
  x: readonly string[],
  messages: MarkMessages,
): Map<number, ComputedAnnotation[]> {
  const placed = new Map<number, ComputedAnnotation[]>();
  const put = (time: number, kind: ComputedAnnotation["kind"], text: string) => {
    const stepIndex = steps.findIndex((step) => time >= step.time && time < step.time + stepMs);
    if (stepIndex < 0) return;
    const others = placed.get(stepIndex) ?? [];
    const said = messages.said(kind, text);
    const annotation = { id: others.length, kind, text, said, author: "", day: x[stepIndex] ?? "" };
    placed.set(stepIndex, [...others, annotation]);
  };
  if (peak) put(peak.time, "peak", messages.peak(peak.time, peak.bps));
  for (const attack of attacks) put(attack.time, "attack", messages.attack(attack));
  return placed;
}
