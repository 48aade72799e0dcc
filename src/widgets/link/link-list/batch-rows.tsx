import type { LinkBatchRow } from "../../../core/api/contract";
import { linkText } from "../../../core/text/link";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Clip, Table, type TableColumn } from "../../../core/ui/table";
import { Doubt, ErrorText, Scroll } from "./link-list.styles";

/** Renders the expected outcome of each row, or the reason why it was not created. */
export function BatchRows({ rows }: { rows: readonly LinkBatchRow[] }) {
  const { batchWords: text } = useText(linkText);
  const punctuation = usePunctuation();
  const columns: TableColumn<LinkBatchRow>[] = [
    { id: "line", header: text.columns.line, align: "end", cell: ({ line }) => line },
    { id: "title", header: text.columns.title, card: "title", cell: ({ title }) => title },
    {
      id: "target",
      header: text.columns.target,
      cell: ({ target }) => (
        <Clip $maxPx={220} title={target}>
          {target}
        </Clip>
      ),
    },
    { id: "suffix", header: text.columns.suffix, cell: ({ suffix }) => suffix || text.auto },
    { id: "tags", header: text.columns.tags, cell: ({ tags }) => tags.join(" ") || "—" },
    {
      id: "fault",
      header: text.columns.fault,
      cell: ({ fault: problem, warnings }) => {
        if (problem !== "") return <ErrorText as="span">{problem}</ErrorText>;
        if (warnings.length === 0) return <Tag $tone="success">{text.fine}</Tag>;
        return warnings.map(({ field, message }) => (
          <Doubt key={field}>{punctuation.pair(text.columns[field], message)}</Doubt>
        ));
      },
    },
  ];
  return (
    <Scroll>
      <Table
        label={text.title}
        columns={columns}
        rows={rows}
        getRowId={({ line }) => String(line)}
      />
    </Scroll>
  );
}
