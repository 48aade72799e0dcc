import { type RefObject, useEffect, useRef } from "react";
import { namedRange, rangeKeys } from "../../../core/format";
import { changeRange, stepRange } from "./range-choice";
import type { ReportFilterState } from "./use-report-filter";

/** Selector of elements where a letter is input, or picks an option that begins with it. */
const takesLetters =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=tree], [role=menu], [role=listbox], [role=dialog]";

/** Arrows belong to whatever has the focus. */
const isFree = (target: EventTarget | undefined): boolean =>
  target === document.body || (target instanceof HTMLElement && target.tabIndex < 0);

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** D, W and M choose the dates, ← and → the period before and after: anywhere on the console's page, within an element only in itself. */
export function useDateKeys(bar: RefObject<HTMLElement | null>, state: ReportFilterState): void {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    const root = bar.current?.getRootNode();
    if (!root) return;
    const press = (event: Event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event as KeyboardEvent;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const [target] = event.composedPath();
      if (target instanceof Element && target.closest(takesLetters)) return;
      const { filter, today, change } = latest.current;
      const preset = rangeKeys.find((one) => one.key === key.toUpperCase());
      const step = isFree(target) ? steps[key] : undefined;
      const range = preset
        ? namedRange(preset.name, today)
        : step && stepRange({ start: filter.start, end: filter.end }, step, today);
      if (range) change(changeRange(range, filter));
    };
    root.addEventListener("keydown", press);
    return () => root.removeEventListener("keydown", press);
  }, [bar]);
}
