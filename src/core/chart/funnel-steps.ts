import { ratioOf } from "../format/number";

export interface FunnelStep {
  id: string;
  name: string;
  value: number;
  /** Base of its step rate, where it is no part of the step before; default: the step before. */
  base?: number | null;
  /** Name of the base. */
  baseName?: string;
}

export interface FunnelLine extends FunnelStep {
  /** Against the step before; null for the first. */
  stepRate: number | null;
  /** Against the first step; null for the first, and for what is no part of the step before. */
  totalRate: number | null;
  /** Name of what it is measured against, where it is no part of it: a ratio, drawn without a bar. */
  ratioTo: string | null;
  /** Length of the bar, 0 to 1; a step may hold more than the first. */
  length: number;
}

const baseOf = ({ base }: FunnelStep, before: FunnelStep | undefined) =>
  base === undefined ? before?.value : base;

/** Steps with their rates. */
export function funnelLines(steps: readonly FunnelStep[]): FunnelLine[] {
  const most = Math.max(steps[0]?.value ?? 0, 0);
  const first = steps[0]?.value;
  return steps.map((step, index) => {
    const before = steps[index - 1];
    const isRatio = before !== undefined && (step.base !== undefined || step.value > before.value);
    return {
      ...step,
      stepRate: index === 0 ? null : ratioOf(step.value, baseOf(step, before)),
      totalRate: index === 0 || isRatio ? null : ratioOf(step.value, first),
      ratioTo: isRatio ? (step.baseName ?? before.name) : null,
      length: isRatio ? 0 : (ratioOf(Math.max(step.value, 0), most) ?? 0),
    };
  });
}
