import { useState } from "react";
import type { CostCheck, CostRow } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { costImportText } from "../../../core/text/cost-import";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Checkbox } from "../../../core/ui/input";
import { Row, Stack } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Note, RowProblems, Rows } from "../channel-import";

const tones: Record<CostRow["outcome"], Tone> = {
  create: "success",
  replace: "warning",
  error: "danger",
};

const hasProblem = ({ problems, warnings }: CostRow) => problems.length + warnings.length > 0;

/** Renders the expected outcome of each row before anything is written. */
export function CostPreview({ check }: { check: CostCheck }) {
  const text = useText(costImportText);
  const { create, replace, error } = check.counts;
  const [isNarrow, setNarrow] = useState(error > 0);
  const rows = isNarrow ? check.rows.filter(hasProblem) : check.rows;
  const columns: TableColumn<CostRow>[] = [
    { id: "row", header: text.columns.row, align: "end", cell: ({ row }) => row },
    { id: "day", header: text.columns.day, cell: ({ day }) => day || "—" },
    {
      id: "channelCode",
      header: text.columns.channelCode,
      cell: ({ channelCode }) => channelCode || "—",
    },
    {
      id: "campaign",
      header: text.campaign,
      cell: ({ campaignId, campaignName }) => (
        <span title={campaignId}>{campaignName || campaignId || "—"}</span>
      ),
    },
    {
      id: "cost",
      header: text.columns.cost,
      align: "end",
      cell: ({ cents, cost }) => (cents === null ? cost || "—" : formatMoney(cents / 100)),
    },
    {
      id: "before",
      header: text.columns.before,
      align: "end",
      cell: ({ before }) => (before === null ? "—" : formatMoney(before / 100)),
    },
    {
      id: "outcome",
      header: text.columns.outcome,
      cell: ({ outcome }) => <Tag $tone={tones[outcome]}>{text.outcomes[outcome]}</Tag>,
    },
    {
      id: "problems",
      header: text.columns.problems,
      cell: ({ problems, warnings }) => (
        <RowProblems problems={problems} warnings={warnings} names={text.columns} />
      ),
    },
  ];
  return (
    <Stack $gapPx={12}>
      <p role="status">{text.counts(create, replace, error, formatMoney(check.sumCents / 100))}</p>
      <Row $justify="space-between">
        {replace > 0 ? <Note>{text.replaceHint}</Note> : <span />}
        <Checkbox checked={isNarrow} onChange={() => setNarrow(!isNarrow)}>
          {text.onlyProblems}
        </Checkbox>
      </Row>
      <Rows>
        <Table
          label={text.title}
          columns={columns}
          rows={rows}
          getRowId={({ row }) => String(row)}
          empty={<Note>{text.noProblems}</Note>}
        />
      </Rows>
    </Stack>
  );
}
