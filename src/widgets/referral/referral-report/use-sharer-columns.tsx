import { useMemo } from "react";
import type { SharerRow } from "../../../core/api/contract";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useClock } from "../../../core/session/use-clock";
import { referralReportText } from "../../../core/text/referral-report";
import { useText } from "../../../core/text/use-text";
import { Link, LinkButton, Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const counted = ["shares", "viewers", "views", "wakes", "installs", "registers"] as const;

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
      ...counted.map(
        (id): TableColumn<SharerRow> => ({
          id,
          header: metrics[id],
          hint: hints[id],
          align: "end",
          isSortable: true,
          cell: (row) => formatCount(row[id]),
        }),
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
      {
        id: "lastShareTime",
        header: columns.last,
        isSortable: true,
        cell: ({ lastShareTime }) =>
          lastShareTime === null ? (
            <Muted>{text.never}</Muted>
          ) : (
            clock.formatTime(lastShareTime).slice(0, 16)
          ),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: ({ uid }) => (
          <LinkButton
            variant="text"
            size="small"
            to={paths.referralSharer(uid)}
            aria-label={text.detailOf(uid)}
          >
            {text.detail}
          </LinkButton>
        ),
      },
    ];
  }, [text, clock]);
}
