const labelsPerTurn = 400;

/** Calls `done` with the pinyin initials of every label, worked out in turns that never hold a frame. */
export function loadInitials(labels: readonly string[], done: (initials: string[]) => void) {
  let isStopped = false;
  const run = async () => {
    const { pinyin } = await import("pinyin-pro");
    const initials: string[] = [];
    while (initials.length < labels.length && !isStopped) {
      for (const label of labels.slice(initials.length, initials.length + labelsPerTurn)) {
        const letters = pinyin(label, { pattern: "first", toneType: "none", separator: "" });
        initials.push(letters.toLowerCase());
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (!isStopped) done(initials);
  };
  // Without the initials the search still finds by name, so a failed download is no fault to show.
  run().catch(() => undefined);
  return () => {
    isStopped = true;
  };
}
