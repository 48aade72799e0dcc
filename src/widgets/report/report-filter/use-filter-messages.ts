import { useMemo } from "react";
import { usePunctuation } from "../../../core/text/punctuation";
import { reportText } from "../../../core/text/report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import type { FilterMessages } from "./filter-fields";

export function useFilterMessages(): FilterMessages {
  const { filter: messages } = useText(reportText);
  const punctuation = usePunctuation();
  const known = useText(knownMessagesText);
  return useMemo(() => ({ messages, marks: punctuation, known }), [messages, punctuation, known]);
}
