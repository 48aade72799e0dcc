import { type Mode, roleOf, type SessionState } from "./state";

export type BlockedBy = "demo" | "operations" | "experience" | "read-only";

/** Exempts a harmless action from one of the three blocks. */
export interface WriteExemption {
  operations?: boolean;
  experience?: boolean;
}

/**
 * Why this session may not write, or null when it may. The experience block concerns the
 * experience app only, and never operations staff.
 */
export function blockedBy(
  state: Pick<SessionState, "role" | "app"> & Partial<Pick<SessionState, "isReadOnly">>,
  mode: Mode,
  exempt: WriteExemption = {},
): BlockedBy | null {
  if (state.isReadOnly) return "read-only";
  const role = roleOf(state, mode);
  if (role === "demo") return "demo";
  if (role === "operations") return exempt.operations ? null : "operations";
  if (state.app?.isExperienceApp) return exempt.experience ? null : "experience";
  return null;
}
