import { zoneMessages } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp } from "../../../core/session/use-session";
import { fileHeaderText } from "../../../core/text/file-header";
import { useText } from "../../../core/text/use-text";
import {
  describeFilter,
  optionsFreshMs,
  type ReportFilter,
  useFilterMessages,
} from "../report-filter";
import type { FileHeader } from "./report-file";

/** Makes the head of an exported file, at the moment of the export. */
export function useFileHeader(title: string, filter: ReportFilter): () => FileHeader {
  const said = useFilterMessages();
  const messages = useText(fileHeaderText);
  const app = useCurrentApp();
  const clock = useClock();
  const { data } = useApiQuery("groupAndChannelTree", {}, { staleTimeMs: optionsFreshMs });
  return () => ({
    title,
    appName: app?.name ?? "",
    filters: describeFilter(filter, data?.obj ?? [], said),
    zones: zoneMessages(clock.zones),
    createdAt: clock.formatTime(Date.now()),
    messages,
    clock,
  });
}
