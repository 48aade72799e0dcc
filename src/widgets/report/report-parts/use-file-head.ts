import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp } from "../../../core/session/use-session";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { describeFilter, optionsFreshMs, type ReportFilter } from "../report-filter";
import type { FileHead } from "./report-file";

/** Makes the head of an exported file, at the moment of the export. */
export function useFileHead(title: string, filter: ReportFilter): () => FileHead {
  const text = useText(reportText);
  const app = useCurrentApp();
  const clock = useClock();
  const { reply } = useCall("groupAndChannelTree", {}, { freshMs: optionsFreshMs });
  return () => ({
    title,
    appName: app?.name ?? "",
    filter: describeFilter(filter, text.filter, reply?.obj ?? []),
    nowMs: Date.now(),
    clock,
  });
}
