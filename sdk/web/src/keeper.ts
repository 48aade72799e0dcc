/** An event that waits to be taken by the service. */
export interface Kept {
  appkey: string;
  event: { id: string; ts: number };
}

/** Browser storage of the web SDK: the visitor, and the events that were not accepted yet. */
export interface Keeper {
  visitor(fresh: () => string): string;
  read(): Kept[];
  write(queue: Kept[]): void;
  /** Takes out events by their ids. */
  forget(ids: string[]): void;
  /** Takes out the visitor, and every event of an app. */
  forgetAll(appkey: string): void;
}

/** Keeps in `localStorage`. Put into each script as text: it must not use anything outside its own body. */
export function createKeeper(): Keeper {
  const visitorKey = "xi-visitor";
  const queueKey = "xi-queue";
  const queueAtMost = 50;
  const memory = new Map<string, string>();
  // Storage that is closed to us, or full, is no reason not to report: this page remembers by itself.
  const read = (key: string) => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  };
  const write = (key: string, text: string | null) => {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      memory.delete(key);
    } catch {
      if (text !== null) memory.set(key, text);
    }
    if (text === null) memory.delete(key);
  };
  const readQueue = (): Kept[] => {
    try {
      const kept: unknown = JSON.parse(read(queueKey) ?? "[]");
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  };
  const writeQueue = (queue: Kept[]) =>
    write(queueKey, queue.length > 0 ? JSON.stringify(queue.slice(-queueAtMost)) : null);

  return {
    visitor(fresh) {
      const known = read(visitorKey) ?? fresh();
      write(visitorKey, known);
      return known;
    },
    read: readQueue,
    write: writeQueue,
    forget: (ids) => writeQueue(readQueue().filter(({ event }) => !ids.includes(event.id))),
    forgetAll(appkey) {
      write(visitorKey, null);
      writeQueue(readQueue().filter((one) => one.appkey !== appkey));
    },
  };
}
