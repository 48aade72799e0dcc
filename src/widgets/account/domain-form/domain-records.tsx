import type { DomainRow } from "../../../core/api/contract";
import { isIpAddress } from "../../../core/api/contract/constants/domain";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { Code } from "./domain-form.styles";

/** The records that a domain needs at its name server. */
export function DomainRecords({ row }: { row: DomainRow }) {
  const { form } = useText(domainListText);
  const { recordColumns } = form;
  const records = [
    { type: "TXT", name: row.proofName, value: row.proofValue },
    { type: "CNAME", name: row.host, value: row.target },
  ];
  const copied = (value: string, label: string) => (
    <>
      <Code>{value}</Code>
      <CopyButton value={value} label={label} />
    </>
  );
  return (
    <Card title={form.records}>
      <Stack $gapPx={16}>
        <Muted>{form.recordsNote}</Muted>
        {records.map(({ type, name, value }) => (
          <Descriptions
            key={type}
            items={[
              { id: "type", label: recordColumns.type, value: <Tag>{type}</Tag> },
              { id: "name", label: recordColumns.name, value: copied(name, form.copyName) },
              { id: "value", label: recordColumns.value, value: copied(value, form.copyValue) },
            ]}
          />
        ))}
        {isIpAddress(row.target) ? <p role="alert">{form.noTarget}</p> : <Muted>{form.apex}</Muted>}
      </Stack>
    </Card>
  );
}
