import type { StateStorage } from "zustand/middleware";

function memoryStorage(): StateStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/** The page's storage, or memory where the browser blocks it or nothing may be kept. */
export function sessionStorageOf(keeps: boolean): StateStorage {
  if (!keeps) return memoryStorage();
  try {
    const probe = "xi:probe";
    localStorage.setItem(probe, "");
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return memoryStorage();
  }
}
