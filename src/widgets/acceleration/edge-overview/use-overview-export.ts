import { useState } from "react";
import type { EdgeOverview } from "../../../core/api/contract";
import { edgeTopKinds } from "../../../core/api/contract/words/acceleration";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveXlsx } from "../../../core/ui/file";
import type { SpanProps } from "./top-card";

const attacksAtMost = 5_000;

/** What is shown as a workbook: steps, tops and attacks; bytes and shares as they are counted. */
export function useOverviewExport({ domainId, range }: SpanProps, found: EdgeOverview | undefined) {
  const text = useText(edgeOverviewText);
  const toast = useToast();
  const { formatTime } = useClock();
  const { request } = useSession();
  const [isRunning, setRunning] = useState(false);
  const stepRows = (steps: EdgeOverview["steps"]) => {
    const { heads } = text;
    const head = [
      text.time,
      heads.bytesIn,
      heads.bytesOut,
      text.request,
      text.block,
      heads.hitRate,
    ];
    return [
      [...head, "2xx", "3xx", "4xx", "5xx"],
      ...steps.map((step) => [
        formatTime(step.time),
        step.bytesIn,
        step.bytesOut,
        step.requests,
        step.blocked,
        step.hitRate,
        ...step.statuses,
      ]),
    ];
  };
  const topSheet = async (kind: (typeof edgeTopKinds)[number]) => {
    const { map } = await request("edge/tops", { kind, domainId, range }, { quiet: true });
    const head = [text.topKinds[kind], text.request, text.heads.bytesOut];
    const rows = map.list.map(({ name, requests, bytesOut }) => [name, requests, bytesOut]);
    return { name: text.topKinds[kind], rows: [head, ...rows] };
  };
  const attackSheet = async () => {
    const body = { domainId, range, currentPage: 1, pageSize: attacksAtMost };
    const { map } = await request("edge/attacks", body, { quiet: true });
    const { columns, heads, sheets } = text;
    const head = [columns.begin, heads.end, columns.kind, columns.domain, columns.source];
    const more = [heads.region, columns.target, columns.requests, columns.peak, columns.action];
    const rows = map.list.map((one) => [
      formatTime(one.beginTime),
      formatTime(one.endTime),
      text.blocks[one.kind],
      one.domain,
      one.address,
      one.region,
      one.target,
      one.requests,
      one.peak,
      one.isBlocked ? text.blocked : text.noted,
    ]);
    return { name: sheets.attacks, rows: [[...head, ...more], ...rows] };
  };
  const run = async () => {
    if (!found) return;
    setRunning(true);
    try {
      await saveXlsx(`${text.title}_${text.ranges[range]}`, [
        { name: text.sheets.steps, rows: stepRows(found.steps) },
        ...(await Promise.all(edgeTopKinds.map(topSheet))),
        await attackSheet(),
      ]);
    } catch {
      toast.error(text.exportFailed);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
