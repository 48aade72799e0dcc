import { useState } from "react";
import type { ImportCheck, ImportRow } from "../../../core/api/contract";
import { channelImportText } from "../../../core/text/channel-import";
import { useText } from "../../../core/text/use-text";
import { Checkbox, RadioGroup } from "../../../core/ui/input";
import { Row, Stack } from "../../../core/ui/layout";
import { Table } from "../../../core/ui/table";
import { Note, Rows } from "./channel-import.styles";
import { useImportColumns } from "./use-import-columns";

export type OnDuplicate = "skip" | "overwrite";

export interface ImportPreviewProps {
  check: ImportCheck;
  onDuplicate: OnDuplicate;
  onChange: (next: OnDuplicate) => void;
}

const rowId = ({ row }: ImportRow) => String(row);

/** What would become of each row, before anything is written. */
export function ImportPreview({ check, onDuplicate, onChange }: ImportPreviewProps) {
  const text = useText(channelImportText);
  const [isNarrow, setNarrow] = useState(check.counts.error > 0);
  const { create, overwrite, skip, error } = check.counts;
  const rows = isNarrow ? check.rows.filter(({ problems }) => problems.length > 0) : check.rows;
  return (
    <Stack $gapPx={12}>
      <p role="status">{text.counts(create, overwrite, skip, error)}</p>
      {check.newGroups.length > 0 && <Note>{text.newGroups(check.newGroups.join("、"))}</Note>}
      <Row $justify="space-between">
        <Row>
          <span>{text.onDuplicate}</span>
          <RadioGroup<OnDuplicate>
            label={text.onDuplicate}
            value={onDuplicate}
            onChange={onChange}
            options={[
              { value: "skip", label: text.duplicates.skip },
              { value: "overwrite", label: text.duplicates.overwrite },
            ]}
          />
        </Row>
        <Checkbox checked={isNarrow} onChange={() => setNarrow(!isNarrow)}>
          {text.onlyProblems}
        </Checkbox>
      </Row>
      {onDuplicate === "overwrite" && <Note>{text.overwriteHint}</Note>}
      <Rows>
        <Table
          label={text.title}
          columns={useImportColumns()}
          rows={rows}
          getRowId={rowId}
          empty={<Note>{text.noProblems}</Note>}
        />
      </Rows>
    </Stack>
  );
}
