import { styled } from "styled-components";
import type { ParamMark, ParamRow } from "../../../core/api/contract";
import { ComparedCount, type ShownComparison } from "../../../core/chart/report";
import { formatCount } from "../../../core/format";
import { RowActions } from "../../../core/list";
import type { zh } from "../../../core/text/param";
import { Tag } from "../../../core/ui/display";
import { Button, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

/** Its words stand where those of other columns do. */
const NameButton = styled(Button)`
  margin-inline-start: -14px;
`;

export interface ParamActions {
  onOpen: (name: string) => void;
  onMark: (name: string, mark: ParamMark) => void;
}

/** Columns of the list of parameters. */
export function paramColumns(
  messages: typeof zh,
  { onOpen, onMark }: ParamActions,
  comparison: ShownComparison | null,
): TableColumn<ParamRow>[] {
  const count = (id: "times" | "installs" | "wakeups" | "values"): TableColumn<ParamRow> => ({
    id,
    header: messages[id],
    align: "end",
    cell: (row) =>
      comparison ? (
        <ComparedCount
          own={row[id]}
          previous={row.previous?.[id] ?? null}
          format={formatCount}
          {...comparison}
        />
      ) : (
        formatCount(row[id])
      ),
  });
  return [
    {
      id: "name",
      header: messages.name,
      cell: ({ name, mark }) => (
        <Row>
          <NameButton variant="text" onClick={() => onOpen(name)}>
            {name}
          </NameButton>
          {mark === "followed" && <Tag $tone="brand">{messages.followed}</Tag>}
          {mark === "ignored" && <Tag>{messages.ignored}</Tag>}
        </Row>
      ),
    },
    count("times"),
    count("installs"),
    count("wakeups"),
    count("values"),
    { id: "lastDay", header: messages.lastDay, cell: ({ lastDay }) => lastDay },
    {
      id: "actions",
      header: messages.actions,
      align: "end",
      isPinned: true,
      cell: ({ name, mark }) => (
        <RowActions
          name={name}
          actions={[
            { label: messages.open, isInMenu: true, run: () => onOpen(name) },
            {
              label: mark === "followed" ? messages.unfollow : messages.follow,
              writes: true,
              isInMenu: true,
              run: () => onMark(name, mark === "followed" ? "none" : "followed"),
            },
            {
              label: mark === "ignored" ? messages.unignore : messages.ignore,
              writes: true,
              isInMenu: true,
              run: () => onMark(name, mark === "ignored" ? "none" : "ignored"),
            },
          ]}
        />
      ),
    },
  ];
}
