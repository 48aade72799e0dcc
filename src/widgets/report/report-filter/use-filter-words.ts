import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { knownWordsText } from "../../../core/text/zh-cn/known-words";
import { reportText } from "../../../core/text/zh-cn/report";
import type { FilterWords } from "./describe-filter";

/** What a filter is told with in the current language. */
export function useFilterWords(): FilterWords {
  const { filter: words } = useText(reportText);
  return { words, marks: useMarks(), known: useText(knownWordsText) };
}
