import { useMemo } from "react";
import type { DomainRow } from "../../../core/api/contract";
import { createColumnHelper } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { CertificateTag, StateTag } from "./domain-tags";

const column = createColumnHelper<DomainRow>();

export interface DomainActions {
  onCheck: (row: DomainRow) => void;
  onStop: (row: DomainRow) => void;
  onStart: (row: DomainRow) => void;
  onRemove: (row: DomainRow) => void;
}

/** Columns of the list of domains; what is blocked can only be looked at. */
export function useDomainColumns(actions: DomainActions): TableColumn<DomainRow>[] {
  const text = useText(domainListText);
  const { onCheck, onStop, onStart, onRemove } = actions;
  return useMemo(() => {
    const { columns } = text;
    const action = (label: string, row: DomainRow, act: (row: DomainRow) => void) =>
      ({ label, run: () => act(row), writes: "own" }) as const;
    return [
      column.twoLines(
        "host",
        columns.host,
        ({ host }) => host,
        ({ icp }) => icp,
        { card: "title" },
      ),
      column.twoLines(
        "purpose",
        columns.purpose,
        ({ purpose }) => text.purposes[purpose],
        ({ appName }) => appName || text.everyApp,
      ),
      { id: "state", header: columns.state, cell: (row) => <StateTag row={row} /> },
      {
        id: "target",
        header: columns.target,
        cell: ({ target }) => (
          <Row $gapPx={2}>
            <code>{target}</code>
            <CopyButton value={target} label={text.copyTarget} />
          </Row>
        ),
      },
      {
        id: "certificate",
        header: columns.certificate,
        cell: ({ certificate }) => <CertificateTag certificate={certificate} />,
      },
      column.time("time", columns.time, ({ updateTime }) => updateTime, { isToMinute: true }),
      column.actions(
        columns.actions,
        ({ host }) => host,
        (row) => [
          { label: text.edit, to: paths.domainConfig(row.id), writes: "own" },
          row.dnsState < 3 && action(text.check, row, onCheck),
          row.dnsState < 3 && action(text.stop, row, onStop),
          row.dnsState === 3 && action(text.start, row, onStart),
          row.dnsState !== 4 && { ...action(text.remove, row, onRemove), isDangerous: true },
        ],
      ),
    ];
  }, [text, onCheck, onStop, onStart, onRemove]);
}
