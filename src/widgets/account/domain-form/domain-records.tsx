import type { DomainRow } from "../../../core/api/contract";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Code } from "./domain-form.styles";

interface NeededRecord {
  type: "TXT" | "CNAME";
  name: string;
  value: string;
}

/** The records that a domain needs at its name server. */
export function DomainRecords({ row }: { row: DomainRow }) {
  const { form } = useText(domainListText);
  const { recordColumns } = form;
  const copied = (value: string, label: string) => (
    <Row $gapPx={2}>
      <Code>{value}</Code>
      <CopyButton value={value} label={label} />
    </Row>
  );
  const columns: TableColumn<NeededRecord>[] = [
    { id: "type", header: recordColumns.type, card: "title", cell: ({ type }) => type },
    { id: "name", header: recordColumns.name, cell: ({ name }) => copied(name, form.copyName) },
    {
      id: "value",
      header: recordColumns.value,
      cell: ({ value }) => copied(value, form.copyValue),
    },
  ];
  return (
    <Card title={form.records}>
      <Stack $gapPx={8}>
        <Muted>{form.recordsNote}</Muted>
        <Table
          label={form.records}
          columns={columns}
          rows={[
            { type: "TXT", name: row.proofName, value: row.proofValue },
            { type: "CNAME", name: row.host, value: row.target },
          ]}
          getRowId={({ type }) => type}
        />
        <Muted>{form.apex}</Muted>
      </Stack>
    </Card>
  );
}
