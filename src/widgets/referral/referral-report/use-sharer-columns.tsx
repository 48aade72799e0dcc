import { useMemo } from "react";
import type { SharerRow } from "../../../core/api/contract";
import { formatRate, ratioOf } from "../../../core/format";
import { createColumnHelper } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useClock } from "../../../core/session/use-clock";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { Link, Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const counted = ["shares", "viewers", "views", "wakes", "installs", "registers"] as const;
const column = createColumnHelper<SharerRow>();

/** Columns of the list of sharers. */
export function useSharerColumns(): TableColumn<SharerRow>[] {
  const text = useText(referralReportText);
  const clock = useClock();
  return useMemo(() => {
    const { columns, metrics, hints } = text;
    return [
      {
        id: "uid",
        header: columns.uid,
        card: "title",
        cell: ({ uid }) => <Link to={paths.referralSharer(uid)}>{uid}</Link>,
      },
      ...counted.map((id) =>
        column.count(id, metrics[id], (row) => row[id], { hint: hints[id], isSortable: true }),
      ),
      {
        id: "registerRate",
        header: metrics.registerRate,
        hint: hints.registerRate,
        align: "end",
        cell: ({ registers, installs }) => formatRate(ratioOf(registers, installs)),
      },
      {
        id: "kept",
        header: metrics.kept,
        hint: hints.kept,
        align: "end",
        cell: ({ retained, matured, installs }) =>
          matured === 0 && installs > 0 ? (
            <Muted>{text.never}</Muted>
          ) : (
            formatRate(ratioOf(retained, matured))
          ),
      },
      column.time("lastShareTime", columns.last, ({ lastShareTime }) => lastShareTime, {
        clock,
        isToMinute: true,
        isSortable: true,
        none: <Muted>{text.never}</Muted>,
      }),
      column.actions(
        columns.actions,
        ({ uid }) => uid,
        ({ uid }) => [{ label: text.detail, to: paths.referralSharer(uid) }],
      ),
    ];
  }, [text, clock]);
}
