import { useMemo } from "react";
import type { WechatLinkRow } from "../../../core/api/contract";
import { formatRate, ratioOf } from "../../../core/format";
import { createColumnHelper, TwoLines } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useText } from "../../../core/text/use-text";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { LinkState } from "./link-state";
import { Target } from "./wechat-link-list.styles";

export interface LinkActions {
  onRenew: (row: WechatLinkRow) => void;
  onRemove: (row: WechatLinkRow) => void;
  onCode: (row: WechatLinkRow) => void;
}

const dayMs = 86_400_000;
const column = createColumnHelper<WechatLinkRow>();

const canRenew = ({ kind }: WechatLinkRow) => kind === "mini";

/** Columns of the list of pages that lead to WeChat. */
export function useLinkColumns(actions: LinkActions): TableColumn<WechatLinkRow>[] {
  const text = useText(wechatLinkListText);
  const { onRenew, onRemove, onCode } = actions;
  return useMemo(() => {
    const { columns, hints } = text;
    const action = (label: string, row: WechatLinkRow, act: (row: WechatLinkRow) => void) => ({
      label,
      run: () => act(row),
      writes: true,
    });
    return [
      column.twoLines(
        "name",
        columns.name,
        ({ name }) => name,
        ({ kind, channelName }) =>
          [text.kinds[kind], channelName && text.ofChannel(channelName)]
            .filter(Boolean)
            .join(" · "),
        { card: "title" },
      ),
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
            <Muted>—</Muted>
          ) : (
            <TwoLines>
              <span>{text.daysLeft(Math.floor((expireTime - Date.now()) / dayMs))}</span>
              {isRenewed ? <small>{text.renewed}</small> : null}
            </TwoLines>
          ),
      },
      column.count("clicks", columns.clicks, ({ clicks }) => clicks, { hint: hints.clicks }),
      column.count("jumps", columns.jumps, ({ jumps }) => jumps, { hint: hints.jumps }),
      {
        id: "rate",
        header: columns.rate,
        hint: hints.rate,
        align: "end",
        cell: ({ jumps, clicks }) => formatRate(ratioOf(jumps, clicks)),
      },
      column.actions(
        columns.actions,
        ({ name }) => name,
        (row) => [
          { label: text.report, to: paths.wechatLinkReport(row.id) },
          // What mends a row that failed is not looked for in a menu.
          canRenew(row) && row.fault !== null && action(text.retry, row, onRenew),
          { label: text.edit, to: paths.wechatLinkEdit(row.id) },
          action(text.qr, row, onCode),
          canRenew(row) && row.fault === null && action(text.renew, row, onRenew),
          { ...action(text.remove, row, onRemove), isDangerous: true },
        ],
      ),
    ];
  }, [text, onRenew, onRemove, onCode]);
}
