import { styled } from "styled-components";
import type { ParamMark, ParamRow } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import type { zh } from "../../../core/text/param";
import { Tag } from "../../../core/ui/display";
import { Button, IconButton, Row } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";

/** Its words stand where those of other columns do. */
const NameButton = styled(Button)`
  margin-inline-start: -14px;
`;

/** The icon of the button, not its edge, stands below the head. */
const Flush = styled.span`
  display: inline-block;
  margin-inline-start: -8px;
`;

export interface ParamActions {
  onOpen: (name: string) => void;
  onMark: (name: string, mark: ParamMark) => void;
}

/** Columns of the list of parameters. */
export function paramColumns(
  messages: typeof zh,
  { onOpen, onMark }: ParamActions,
): TableColumn<ParamRow>[] {
  const count = (id: "times" | "installs" | "wakeups" | "values"): TableColumn<ParamRow> => ({
    id,
    header: messages[id],
    align: "end",
    cell: (row) => formatCount(row[id]),
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
      isPinned: true,
      cell: ({ name, mark }) => (
        <Flush>
          <Menu
            trigger={<IconButton icon="more" label={messages.actionsOf(name)} />}
            items={[
              { id: "open", label: messages.open, onSelect: () => onOpen(name) },
              {
                id: "follow",
                label: mark === "followed" ? messages.unfollow : messages.follow,
                writes: true,
                onSelect: () => onMark(name, mark === "followed" ? "none" : "followed"),
              },
              {
                id: "ignore",
                label: mark === "ignored" ? messages.unignore : messages.ignore,
                writes: true,
                onSelect: () => onMark(name, mark === "ignored" ? "none" : "ignored"),
              },
            ]}
          />
        </Flush>
      ),
    },
  ];
}
