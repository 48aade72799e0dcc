import type { EdgeOverview } from "../../../core/api/contract";
import { edgeTopKinds } from "../../../core/api/contract/constants/acceleration";
import { sheetRows, useWorkbook } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useText } from "../../../core/text/use-text";
import type { SpanProps } from "./top-card";

const attacksAtMost = 5_000;

type EdgeStep = EdgeOverview["steps"][number];

/** Saves what is shown as a workbook: steps, tops and attacks; bytes and shares as they are counted. */
export function useOverviewExport({ domainId, range }: SpanProps, found: EdgeOverview | undefined) {
  const text = useText(edgeOverviewText);
  const { formatTime } = useClock();
  const { request } = useSession();
  const { isPending, save } = useWorkbook();
  const { headers, columns, sheets } = text;
  const stepSheet = (steps: EdgeOverview["steps"]) => ({
    name: sheets.steps,
    rows: sheetRows(steps, [
      [text.time, ({ time }) => formatTime(time)],
      [headers.bytesIn, ({ bytesIn }) => bytesIn],
      [headers.bytesOut, ({ bytesOut }) => bytesOut],
      [text.request, ({ requests }) => requests],
      [text.block, ({ blocked }) => blocked],
      [headers.hitRate, ({ hitRate }) => hitRate],
      ...["2xx", "3xx", "4xx", "5xx"].map(
        (status, index) => [status, ({ statuses }: EdgeStep) => statuses[index]] as const,
      ),
    ]),
  });
  const topSheet = async (kind: (typeof edgeTopKinds)[number]) => {
    const { map } = await request("edge/tops", { kind, domainId, range }, { suppressToast: true });
    const rows = sheetRows(map.list, [
      [text.topKinds[kind], ({ name }) => name],
      [text.request, ({ requests }) => requests],
      [headers.bytesOut, ({ bytesOut }) => bytesOut],
    ]);
    return { name: text.topKinds[kind], rows };
  };
  const attackSheet = async () => {
    const body = { domainId, range, currentPage: 1, pageSize: attacksAtMost };
    const { map } = await request("edge/attacks", body, { suppressToast: true });
    const rows = sheetRows(map.list, [
      [columns.begin, ({ beginTime }) => formatTime(beginTime)],
      [headers.end, ({ endTime }) => formatTime(endTime)],
      [columns.kind, ({ kind }) => text.blocks[kind]],
      [columns.domain, ({ domain }) => domain],
      [columns.source, ({ address }) => address],
      [headers.region, ({ region }) => region],
      [columns.target, ({ target }) => target],
      [columns.requests, ({ requests }) => requests],
      [columns.peak, ({ peak }) => peak],
      [columns.action, ({ isBlocked }) => (isBlocked ? text.blocked : text.noted)],
    ]);
    return { name: sheets.attacks, rows };
  };
  const exportOverview = async () => {
    if (!found) return;
    await save(`${text.title}_${text.ranges[range]}`, async () => [
      stepSheet(found.steps),
      ...(await Promise.all(edgeTopKinds.map(topSheet))),
      await attackSheet(),
    ]);
  };
  return { run: exportOverview, isRunning: isPending };
}
