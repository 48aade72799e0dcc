import { channelTypes } from "../../../core/api/contract/constants/channel";
import { paths } from "../../../core/navigation/paths";

const fixed: Readonly<Record<string, string>> = {
  "app-stats": paths.appStats,
  "app-analysis": paths.appAnalysis,
  "data-comparison": paths.dataComparison,
  "parameter-report": paths.parameterReport,
  "channel-report": paths.channelReport,
  "channel-compare": paths.channelCompare,
  "event-stats": paths.eventStats,
  "fraud-evidence": paths.fraudEvidence,
};

export interface PinnedPage {
  /** Name of the report among the texts. */
  report: string;
  path: string;
}

const typeOf = (type: string) => channelTypes.find((known) => String(known) === type);

/** The report that a view belongs to, by the name under which it keeps its views; null for an unknown one. */
export function pinnedPage(page: string): PinnedPage | null {
  const path = fixed[page];
  if (path) return { report: page, path };
  const [, report = "", type = "", id = ""] =
    /^(report-details)-([1-5])-(\d+)$/.exec(page) ?? /^(group-report)(-)(\d+)$/.exec(page) ?? [];
  if (report === "group-report") return { report, path: paths.groupDetail(Number(id)) };
  const kind = typeOf(type);
  return report !== "" && kind ? { report, path: paths.channelDetail(Number(id), kind) } : null;
}
