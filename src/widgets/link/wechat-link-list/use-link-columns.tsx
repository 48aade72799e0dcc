import { useMemo } from "react";
import type { WechatLinkRow } from "../../../core/api/contract";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useText } from "../../../core/text/use-text";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, LinkButton, Muted, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { LinkState } from "./link-state";
import { Target, TwoLines } from "./wechat-link-list.styles";

export interface LinkDeeds {
  onRenew: (row: WechatLinkRow) => void;
  onRemove: (row: WechatLinkRow) => void;
  onCode: (row: WechatLinkRow) => void;
}

const dayMs = 86_400_000;

/** Columns of the list of pages that lead to WeChat. */
export function useLinkColumns(deeds: LinkDeeds): TableColumn<WechatLinkRow>[] {
  const text = useText(wechatLinkListText);
  const { onRenew, onRemove, onCode } = deeds;
  return useMemo(() => {
    const { columns, hints } = text;
    const deed = (label: string, row: WechatLinkRow, act: (row: WechatLinkRow) => void) => (
      <Button
        writes
        variant="text"
        size="small"
        aria-label={text.of(label, row.name)}
        onClick={() => act(row)}
      >
        {label}
      </Button>
    );
    const way = (label: string, row: WechatLinkRow, to: string) => (
      <LinkButton variant="text" size="small" to={to} aria-label={text.of(label, row.name)}>
        {label}
      </LinkButton>
    );
    return [
      {
        id: "name",
        header: columns.name,
        card: "title",
        cell: ({ name, kind, channelName }) => (
          <TwoLines>
            <span>{name}</span>
            <small>
              {text.kinds[kind]}
              {channelName ? ` · ${text.ofChannel(channelName)}` : ""}
            </small>
          </TwoLines>
        ),
      },
      {
        id: "link",
        header: columns.link,
        cell: ({ link }) => (
          <Row $gapPx={2}>
            <code>{link.replace(/^https?:\/\//, "")}</code>
            <CopyButton value={link} label={text.copyLink} />
          </Row>
        ),
      },
      {
        id: "target",
        header: columns.target,
        cell: ({ target }) => (
          <Target title={target}>{target.replace(/^https:\/\//, "") || text.homePage}</Target>
        ),
      },
      { id: "state", header: columns.state, card: "note", cell: (row) => <LinkState row={row} /> },
      {
        id: "days",
        header: columns.days,
        cell: ({ kind, expireTime, isRenewed, state }) =>
          kind !== "mini" ? (
            text.noEnd
          ) : expireTime === null || state === 3 ? (
            <Muted>–</Muted>
          ) : (
            <TwoLines>
              <span>{text.daysLeft(Math.floor((expireTime - Date.now()) / dayMs))}</span>
              {isRenewed ? <small>{text.renewed}</small> : null}
            </TwoLines>
          ),
      },
      {
        id: "clicks",
        header: columns.clicks,
        hint: hints.clicks,
        align: "end",
        cell: ({ clicks }) => formatCount(clicks),
      },
      {
        id: "jumps",
        header: columns.jumps,
        hint: hints.jumps,
        align: "end",
        cell: ({ jumps }) => formatCount(jumps),
      },
      {
        id: "rate",
        header: columns.rate,
        hint: hints.rate,
        align: "end",
        cell: ({ jumps, clicks }) => formatRate(ratioOf(jumps, clicks)),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (row) => (
          <Row $justify="flex-end" $gapPx={0}>
            {way(text.report, row, paths.wechatLinkReport(row.id))}
            {way(text.edit, row, paths.wechatLinkEdit(row.id))}
            {deed(text.qr, row, onCode)}
            {row.kind === "mini"
              ? deed(row.fault === null ? text.renew : text.retry, row, onRenew)
              : null}
            {deed(text.remove, row, onRemove)}
          </Row>
        ),
      },
    ];
  }, [text, onRenew, onRemove, onCode]);
}
