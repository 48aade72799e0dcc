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
  words: typeof zh,
  { onOpen, onMark }: ParamActions,
): TableColumn<ParamRow>[] {
  const count = (id: "times" | "installs" | "wakeups" | "values"): TableColumn<ParamRow> => ({
    id,
    header: words[id],
    align: "end",
    cell: (row) => formatCount(row[id]),
  });
  return [
    {
      id: "name",
      header: words.name,
      cell: ({ name, mark }) => (
        <Row>
          <NameButton variant="text" onClick={() => onOpen(name)}>
            {name}
          </NameButton>
          {mark === "followed" && <Tag $tone="brand">{words.followed}</Tag>}
          {mark === "ignored" && <Tag>{words.ignored}</Tag>}
        </Row>
      ),
    },
    count("times"),
    count("installs"),
    count("wakeups"),
    count("values"),
    { id: "lastDay", header: words.lastDay, cell: ({ lastDay }) => lastDay },
    {
      id: "actions",
      header: words.actions,
      isPinned: true,
      cell: ({ name, mark }) => (
        <Flush>
          <Menu
            trigger={<IconButton icon="more" label={words.actionsOf(name)} />}
            items={[
              { id: "open", label: words.open, onSelect: () => onOpen(name) },
              {
                id: "follow",
                label: mark === "followed" ? words.unfollow : words.follow,
                writes: true,
                onSelect: () => onMark(name, mark === "followed" ? "none" : "followed"),
              },
              {
                id: "ignore",
                label: mark === "ignored" ? words.unignore : words.ignore,
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
