const labelsPerBatch = 400;

/** Pinyin of a Chinese label as typed on a Latin keyboard, in lower case without spaces. */
export interface PinyinKeys {
  /** `hwyysc` for 华为应用市场. */
  initials: string;
  /** `huaweiyingyongshichang`. */
  whole: string;
}

/** Calls `done` with the pinyin of every label, worked out in turns that never hold a frame. */
export function loadPinyin(labels: readonly string[], done: (keys: PinyinKeys[]) => void) {
  let isStopped = false;
  const run = async () => {
    const { pinyin } = await import("pinyin-pro");
    const keys: PinyinKeys[] = [];
    while (keys.length < labels.length && !isStopped) {
      for (const label of labels.slice(keys.length, keys.length + labelsPerBatch)) {
        const syllables = pinyin(label, { type: "array", toneType: "none" }).filter((item) =>
          item.trim(),
        );
        keys.push({
          initials: syllables
            .map((item) => item.charAt(0))
            .join("")
            .toLowerCase(),
          whole: syllables.join("").toLowerCase(),
        });
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (!isStopped) done(keys);
  };
  // Without the pinyin the search still finds by name, so a failed download is no fault to show.
  run().catch(() => undefined);
  return () => {
    isStopped = true;
  };
}
