import type { ValidBody } from "../../../../src/core/api/contract";
import type { ReportApp } from "../../../reporting/report-app";
import { type Selection, select } from "../../../reporting/selection";
import { organicChannel } from "../../../store/event-tables";
import type { Db } from "../../../store/open";

/** Resolves the filter of a figure; what came without a channel is shown to those who see everything. */
export async function drillSelection(
  db: Db,
  app: ReportApp,
  query: ValidBody<"stat/devices"> | ValidBody<"stat/events">,
): Promise<Selection> {
  const selection = await select(db, app, query);
  if (!query.isOrganic) return selection;
  // What is organic came by none of the channels that a filter names.
  const isSeen = app.channelIds === null && selection.channelIds === null;
  return { ...selection, channelIds: isSeen ? [organicChannel] : [] };
}
