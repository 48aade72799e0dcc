import type { ClipboardEvent } from "react";
import { styled } from "styled-components";
import type { ChannelRow } from "../../../core/api/contract";
import { channelText } from "../../../core/text/channel";
import { channelEditText } from "../../../core/text/channel-edit";
import { useText } from "../../../core/text/use-text";
import { Select, TextInput } from "../../../core/ui/input";
import { cellProblem, type EditedCells, type EditedField, editedFields } from "./row-edits";

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, auto) repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: 6px 8px;
  & > b {
    color: var(--_text-muted);
    font-weight: 500;
  }
  & > code {
    padding-top: 7px;
    font-family: var(--_font-mono);
    overflow-wrap: anywhere;
  }
  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);
    & > b {
      display: none;
    }
  }
`;

const Cell = styled.div`
  display: grid;
  min-width: 0;
  & > p {
    color: var(--_danger);
    font-size: 12px;
  }
`;

export interface EditGridProps {
  rows: readonly ChannelRow[];
  cells: EditedCells;
  groups: ReadonlyMap<string, number>;
  onChange: (id: number, field: EditedField, value: string) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>, from: [number, EditedField]) => void;
}

/** A channel a row; what is wrong with a cell stands below it. */
export function EditGrid({ rows, cells, groups, onChange, onPaste }: EditGridProps) {
  const text = useText(channelEditText);
  const { columns } = useText(channelText);
  const headers: Record<EditedField, string> = {
    channelName: columns.name,
    groupName: columns.group,
    remark: columns.remark,
  };
  const optionsOf = (value: string) =>
    [...new Set([...groups.keys(), value])].map((name) => ({ value: name, label: name }));
  return (
    <Grid>
      <b>{columns.code}</b>
      {editedFields.map((field) => (
        <b key={field}>{headers[field]}</b>
      ))}
      {rows.flatMap(({ id, channelCode }) => [
        <code key={id}>{channelCode}</code>,
        ...editedFields.map((field) => {
          const value = cells[id]?.[field] ?? "";
          const cellError = cellProblem(field, value, groups);
          const control = {
            "aria-label": `${channelCode} ${headers[field]}`,
            onChange: (next: string) => onChange(id, field, next),
            value,
          };
          return (
            <Cell key={`${id}-${field}`} onPaste={(event) => onPaste(event, [id, field])}>
              {field === "groupName" ? (
                <Select {...control} options={optionsOf(value)} />
              ) : (
                <TextInput
                  {...control}
                  isInvalid={cellError !== null}
                  maxLength={field === "remark" ? 200 : 50}
                />
              )}
              {cellError && <p role="alert">{text.faults[cellError](value)}</p>}
            </Cell>
          );
        }),
      ])}
    </Grid>
  );
}
