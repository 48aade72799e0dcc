import type { DebugState } from "../../../core/api/contract";

/** Index of the step under way, of the six; 6 = all are done. */
export function currentStep({ steps }: Pick<DebugState, "steps">): number {
  if (steps.isDone) return 6;
  if (steps.hasDeepPostback) return 5;
  if (steps.hasInstallPostback) return 4;
  if (steps.hasClick) return 3;
  return 1;
}
