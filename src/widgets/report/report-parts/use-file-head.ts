import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp } from "../../../core/session/use-session";
import {
  describeFilter,
  optionsFreshMs,
  type ReportFilter,
  useFilterWords,
} from "../report-filter";
import type { FileHead } from "./report-file";

/** Makes the head of an exported file, at the moment of the export. */
export function useFileHead(title: string, filter: ReportFilter): () => FileHead {
  const said = useFilterWords();
  const app = useCurrentApp();
  const clock = useClock();
  const { reply } = useCall("groupAndChannelTree", {}, { freshMs: optionsFreshMs });
  return () => ({
    title,
    appName: app?.name ?? "",
    filter: describeFilter(filter, reply?.obj ?? [], said),
    nowMs: Date.now(),
    clock,
  });
}
