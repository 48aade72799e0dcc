import { knownWordsText } from "../../../core/text/known-words";
import { useMarks } from "../../../core/text/marks";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import type { FilterWords } from "./describe-filter";

export function useFilterWords(): FilterWords {
  const { filter: words } = useText(reportText);
  return { words, marks: useMarks(), known: useText(knownWordsText) };
}
