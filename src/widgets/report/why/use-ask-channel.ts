import { useMemo } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import type { FigureWays } from "../../../core/chart/report";
import { useAskRow } from "./use-ask-row";

/** The ways from the figures of a table of channels; the row of `except`, which is no whole channel, has none. */
export function useAskChannel(except: number | null = null): FigureWays<ChannelReportRow> {
  const askRow = useAskRow();
  return useMemo(
    () => ({
      ask: ({ id, channelName: name }, metric, change) =>
        id === except
          ? change
          : askRow({ name, at: null, part: { kind: "channel", id: String(id) } }, metric, change),
    }),
    [askRow, except],
  );
}
