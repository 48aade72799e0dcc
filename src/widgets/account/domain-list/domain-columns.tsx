import { useMemo } from "react";
import type { DomainRow } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, LinkButton, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { TwoLines } from "./domain-list.styles";
import { CertificateTag, StateTag } from "./domain-tags";

export interface DomainDeeds {
  onCheck: (row: DomainRow) => void;
  onStop: (row: DomainRow) => void;
  onStart: (row: DomainRow) => void;
  onRemove: (row: DomainRow) => void;
}

/** Columns of the list of domains; what is blocked can only be looked at. */
export function useDomainColumns(deeds: DomainDeeds): TableColumn<DomainRow>[] {
  const text = useText(domainListText);
  const { onCheck, onStop, onStart, onRemove } = deeds;
  return useMemo(() => {
    const { columns } = text;
    const deed = (label: string, row: DomainRow, act: (row: DomainRow) => void) => (
      <Button
        writes="own"
        variant="text"
        size="small"
        aria-label={text.of(label, row.host)}
        onClick={() => act(row)}
      >
        {label}
      </Button>
    );
    return [
      {
        id: "host",
        header: columns.host,
        card: "title",
        cell: ({ host, icp }) => (
          <TwoLines>
            <span>{host}</span>
            {icp ? <small>{icp}</small> : null}
          </TwoLines>
        ),
      },
      {
        id: "purpose",
        header: columns.purpose,
        cell: ({ purpose, appName }) => (
          <TwoLines>
            <span>{text.purposes[purpose]}</span>
            <small>{appName || text.everyApp}</small>
          </TwoLines>
        ),
      },
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
      {
        id: "time",
        header: columns.time,
        cell: ({ updateTime }) => formatTime(updateTime, defaultZones).slice(0, 16),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (row) => (
          <Row $justify="flex-end" $gapPx={0}>
            <LinkButton
              writes="own"
              variant="text"
              size="small"
              to={paths.domainConfig(row.id)}
              aria-label={text.of(text.edit, row.host)}
            >
              {text.edit}
            </LinkButton>
            {row.dnsState < 3 ? deed(text.check, row, onCheck) : null}
            {row.dnsState < 3 ? deed(text.stop, row, onStop) : null}
            {row.dnsState === 3 ? deed(text.start, row, onStart) : null}
            {row.dnsState === 4 ? null : deed(text.remove, row, onRemove)}
          </Row>
        ),
      },
    ];
  }, [text, onCheck, onStop, onStart, onRemove]);
}
