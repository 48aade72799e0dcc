import { useState } from "react";
import type { ImportCheck, ImportRow } from "../../../core/api/contract";
import { channelImportText } from "../../../core/text/channel-import";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Checkbox, RadioGroup } from "../../../core/ui/input";
import { Row, Stack } from "../../../core/ui/layout";
import { Table } from "../../../core/ui/table";
import { Note, Rows } from "./channel-import.styles";
import { useImportColumns } from "./use-import-columns";

export interface ImportChoices {
  onDuplicate: "skip" | "overwrite";
  onUnknownGroup: "create" | "refuse";
}

export interface ImportPreviewProps {
  check: ImportCheck;
  choices: ImportChoices;
  onChange: (next: ImportChoices) => void;
}

const hasProblem = ({ problems, warnings }: ImportRow) => problems.length + warnings.length > 0;
const rowId = ({ row }: ImportRow) => String(row);

/** Renders the expected outcome of each row before anything is written. */
export function ImportPreview({ check, choices, onChange }: ImportPreviewProps) {
  const text = useText(channelImportText);
  const punctuation = usePunctuation();
  const { onDuplicate, onUnknownGroup } = choices;
  const [isNarrow, setNarrow] = useState(check.counts.error > 0);
  const { create, overwrite, skip, error } = check.counts;
  const rows = isNarrow ? check.rows.filter(hasProblem) : check.rows;
  return (
    <Stack $gapPx={12}>
      <p role="status">{text.counts(create, overwrite, skip, error)}</p>
      {check.newGroups.length > 0 && (
        <Note>{text.newGroups(punctuation.list(check.newGroups))}</Note>
      )}
      <Row $justify="space-between">
        <Row>
          <span>{text.onDuplicate}</span>
          <RadioGroup<ImportChoices["onDuplicate"]>
            label={text.onDuplicate}
            value={onDuplicate}
            onChange={(next) => onChange({ ...choices, onDuplicate: next })}
            options={[
              { value: "skip", label: text.duplicates.skip },
              { value: "overwrite", label: text.duplicates.overwrite },
            ]}
          />
        </Row>
        {(check.newGroups.length > 0 || onUnknownGroup === "refuse") && (
          <Row>
            <span>{text.onUnknownGroup}</span>
            <RadioGroup<ImportChoices["onUnknownGroup"]>
              label={text.onUnknownGroup}
              value={onUnknownGroup}
              onChange={(next) => onChange({ ...choices, onUnknownGroup: next })}
              options={[
                { value: "create", label: text.unknownGroups.create },
                { value: "refuse", label: text.unknownGroups.refuse },
              ]}
            />
          </Row>
        )}
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
