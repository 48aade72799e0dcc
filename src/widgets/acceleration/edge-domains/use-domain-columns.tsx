import { useMemo } from "react";
import type { EdgeDomainRow } from "../../../core/api/contract";
import { formatBytes, formatCount } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, IconButton, Muted, Row } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
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
            <Muted>--</Muted>
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
          const button = (action: "edit" | "check", writes: boolean) => (
            <Button
              {...(writes && { writes: true })}
              variant="text"
              size="small"
              aria-label={text.of(actions[action], row.domain)}
              onClick={press(action)}
            >
              {actions[action]}
            </Button>
          );
          return (
            <Row $gapPx={4} $justify="flex-end">
              {button("edit", true)}
              {button("check", false)}
              <Menu
                align="end"
                trigger={<IconButton icon="more" label={text.of(actions.more, row.domain)} />}
                items={[
                  { id: "versions", label: actions.versions, onSelect: press("versions") },
                  ...(row.business === "tcp"
                    ? []
                    : [
                        {
                          id: "certificate",
                          label: actions.certificate,
                          writes: true as const,
                          onSelect: press("certificate"),
                        },
                      ]),
                  {
                    id: "switch",
                    label: row.isOn ? actions.stop : actions.start,
                    writes: true,
                    onSelect: press("switch"),
                  },
                  {
                    id: "remove",
                    label: actions.remove,
                    writes: true,
                    isDangerous: true,
                    startsGroup: true,
                    onSelect: press("remove"),
                  },
                ]}
              />
            </Row>
          );
        },
      },
    ];
  }, [text, formatTime, onAction]);
}
