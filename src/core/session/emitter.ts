type Listener<Payload> = (payload: Payload) => void;

export interface Emitter<Events extends object> {
  /** Returns the way to stop listening. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void;
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  clear(): void;
}

export function createEmitter<Events extends object>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<Listener<never>>>();
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener as Listener<never>);
      return () => set.delete(listener as Listener<never>);
    },
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? [])
        (listener as Listener<typeof payload>)(payload);
    },
    clear: () => listeners.clear(),
  };
}
