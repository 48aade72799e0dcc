/** Counts the timers that were set from now on and neither ran nor were taken back. */
export function watchTimers() {
  const kept = {};
  const waiting = new Set();
  for (const kind of ["Timeout", "Interval"]) {
    const set = window[`set${kind}`];
    const clear = window[`clear${kind}`];
    kept[`set${kind}`] = set;
    kept[`clear${kind}`] = clear;
    window[`set${kind}`] = (run, ms, ...given) => {
      const id = set.call(
        window,
        (...args) => {
          if (kind === "Timeout") waiting.delete(id);
          run(...args);
        },
        ms,
        ...given,
      );
      waiting.add(id);
      return id;
    };
    window[`clear${kind}`] = (id) => {
      waiting.delete(id);
      clear.call(window, id);
    };
  }
  return { waiting: () => waiting.size, stop: () => Object.assign(window, kept) };
}
