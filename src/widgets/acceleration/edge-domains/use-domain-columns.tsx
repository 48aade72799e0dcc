import { useMemo } from "react";
import type { EdgeDomainRow } from "../../../core/api/contract";
import { formatBytes, formatCount } from "../../../core/format";
import { RowActions } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { CertificateEnd, DomainState, OriginCount } from "./domain-parts";
import { Mono, TwoLines } from "./edge-domains.styles";

export type DomainAction = "edit" | "versions" | "certificate" | "check" | "switch" | "remove";

/** Columns of the list of domains; `onAction` is to be stable. */
export function useDomainColumns(
  onAction: (action: DomainAction, row: EdgeDomainRow) => void,
): TableColumn<EdgeDomainRow>[] {
  const text = useText(edgeDomainsText);
  const { formatTime } = useClock();
  return useMemo(() => {
    const { columns, deeds: actions } = text;
    return [
      {
        id: "domain",
        header: columns.domain,
        card: "title",
        cell: ({ domain, version }) => (
          <TwoLines>
            <span>{domain}</span>
            <small>{text.version(version)}</small>
          </TwoLines>
        ),
      },
      {
        id: "business",
        header: columns.business,
        cell: ({ business }) => text.businesses[business],
      },
      {
        id: "state",
        header: columns.state,
        card: "note",
        cell: (row) => <DomainState row={row} />,
      },
      {
        id: "origins",
        header: columns.origins,
        align: "end",
        cell: (row) => <OriginCount row={row} />,
      },
      {
        id: "cname",
        header: columns.cname,
        cell: ({ cname, domain }) =>
          cname ? (
            <Row $gapPx={2}>
              <Mono>{cname}</Mono>
              <CopyButton value={cname} label={text.copyCname(domain)} />
            </Row>
          ) : (
            <Muted>—</Muted>
          ),
      },
      {
        id: "certificate",
        header: columns.certificate,
        cell: (row) => <CertificateEnd row={row} />,
      },
      {
        id: "requests",
        header: columns.requests,
        align: "end",
        cell: ({ requests }) => formatCount(requests),
      },
      {
        id: "traffic",
        header: columns.traffic,
        align: "end",
        cell: ({ bytesOut }) => formatBytes(bytesOut),
      },
      {
        id: "updated",
        header: columns.updated,
        cell: ({ updateTime }) => {
          const time = formatTime(updateTime);
          return <span title={time}>{time.slice(5, 16)}</span>;
        },
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (row) => {
          const press = (action: DomainAction) => () => onAction(action, row);
          return (
            <RowActions
              name={row.domain}
              actions={[
                {
                  label: actions.edit,
                  name: text.of(actions.edit, row.domain),
                  writes: true,
                  run: press("edit"),
                },
                {
                  label: actions.check,
                  name: text.of(actions.check, row.domain),
                  run: press("check"),
                },
                { label: actions.versions, isInMenu: true, run: press("versions") },
                row.business !== "tcp" && {
                  label: actions.certificate,
                  writes: true,
                  isInMenu: true,
                  run: press("certificate"),
                },
                {
                  label: row.isOn ? actions.stop : actions.start,
                  writes: true,
                  isInMenu: true,
                  run: press("switch"),
                },
                {
                  label: actions.remove,
                  writes: true,
                  isInMenu: true,
                  isDangerous: true,
                  run: press("remove"),
                },
              ]}
            />
          );
        },
      },
    ];
  }, [text, formatTime, onAction]);
}
