import { styled } from "styled-components";
import type { ChannelRow } from "../../../core/api/contract";
import { channelText } from "../../../core/text/channel";
import { channelEditText } from "../../../core/text/channel-edit";
import { useText } from "../../../core/text/use-text";
import { type EditedCells, editedFields } from "./row-edits";

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    padding-bottom: 8px;
    border-bottom: 1px solid var(--_hairline);
    overflow-wrap: anywhere;
  }
  & code {
    font-family: var(--_font-mono);
  }
  & span {
    color: var(--_text-muted);
  }
  & del {
    color: var(--_text-muted);
  }
  & ins {
    font-weight: 500;
    text-decoration: none;
  }
`;

export interface EditPreviewProps {
  rows: readonly ChannelRow[];
  cells: EditedCells;
}

/** Every change as it was and as it would be, before anything is saved. */
export function EditPreview({ rows, cells }: EditPreviewProps) {
  const text = useText(channelEditText);
  const { columns } = useText(channelText);
  const names = { channelName: columns.name, groupName: columns.group, remark: columns.remark };
  const changes = rows.flatMap((row) =>
    editedFields.flatMap((field) => {
      const to = cells[row.id]?.[field] ?? "";
      return to === row[field] ? [] : [{ code: row.channelCode, field, from: row[field], to }];
    }),
  );
  return (
    <List aria-label={text.changes}>
      {changes.map(({ code, field, from, to }) => (
        <li key={`${code}-${field}`}>
          <code>{code}</code>
          <span>{names[field]}</span>
          <del>{from || text.blank}</del>
          <span aria-hidden="true">→</span>
          <ins>{to || text.blank}</ins>
        </li>
      ))}
    </List>
  );
}
