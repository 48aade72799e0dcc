import { useCallback, useState } from "react";

const prefix = "xi:kept:";

function read<Value>(key: string, isValue: (kept: unknown) => kept is Value): Value | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? "null");
    return isValue(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const isStringArray = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((item) => typeof item === "string");

export const isFlag = (kept: unknown): kept is boolean => typeof kept === "boolean";

/** A choice of how the console looks that this device keeps; what it cannot read is the fallback. */
export function usePersistedState<Value>(
  key: string,
  fallback: Value,
  isValue: (kept: unknown) => kept is Value,
): readonly [value: Value, keep: (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key, isValue) ?? fallback);
  const keep = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(prefix + key, JSON.stringify(next));
      } catch {
        // Storage is blocked or full: the choice holds until the page goes.
      }
    },
    [key],
  );
  return [value, keep];
}
