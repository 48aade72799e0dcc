import { ratioOf } from "../format/number";

export interface FunnelStep {
  id: string;
  name: string;
  value: number;
  /** Base of its step rate; default: the step before. */
  base?: number | null;
}

export interface FunnelLine extends FunnelStep {
  /** Against the step before; null for the first. */
  stepRate: number | null;
  /** Against the first step; null for the first. */
  totalRate: number | null;
  /** Length of the bar, 0 to 1; a step may hold more than the first. */
  length: number;
}

const baseOf = ({ base }: FunnelStep, before: FunnelStep | undefined) =>
  base === undefined ? before?.value : base;

/** Steps with their rates. */
export function funnelLines(steps: readonly FunnelStep[]): FunnelLine[] {
  const most = Math.max(...steps.map(({ value }) => value), 0);
  const first = steps[0]?.value;
  return steps.map((step, index) => ({
    ...step,
    stepRate: index === 0 ? null : ratioOf(step.value, baseOf(step, steps[index - 1])),
    totalRate: index === 0 ? null : ratioOf(step.value, first),
    length: ratioOf(Math.max(step.value, 0), most) ?? 0,
  }));
}
