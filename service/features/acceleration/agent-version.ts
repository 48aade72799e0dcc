/** The oldest agent that understands what it is given. */
const oldest = [1, 0, 0] as const;

/** True when an agent must be updated before it receives anything. */
export function isTooOld(version: string): boolean {
  const parts = version.split(".").map(Number);
  if (parts.length !== oldest.length || parts.some(Number.isNaN)) return true;
  const differing = oldest.findIndex((part, index) => parts[index] !== part);
  return differing >= 0 && (parts[differing] ?? 0) < (oldest[differing] ?? 0);
}
