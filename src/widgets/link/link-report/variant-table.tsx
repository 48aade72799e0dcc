import type { LinkVariant } from "../../../core/api/contract";
import { ComparedCount, type ShownComparison } from "../../../core/chart/report";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { linkReportText } from "../../../core/text/link-report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Card, Muted } from "../../../core/ui/layout";
import { Clip, Table, type TableColumn } from "../../../core/ui/table";
import { Note } from "./link-report.styles";

type Row = LinkVariant & { name: string };
type Figures = NonNullable<LinkVariant["previous"]>;

const names = ["A", "B", "C", "D", "E"];
const significant = 0.05;
const written = (p: number) => (p < 0.001 ? "<0.001" : p.toFixed(3));

/** The targets of a test against each other, and whether their difference is one. */
export function VariantTable({
  variants,
  comparison,
}: {
  variants: readonly LinkVariant[];
  comparison: ShownComparison | null;
}) {
  const text = useText(linkReportText);
  const headers = text.testColumns;
  const judge = ({ name, pValue }: Row) => {
    if (name === "A") return <Muted>{text.base}</Muted>;
    if (pValue === null) return <Muted>{text.tooFew}</Muted>;
    return pValue < significant ? (
      <Tag $tone="success">{text.differs(written(pValue))}</Tag>
    ) : (
      <Muted>{text.same(written(pValue))}</Muted>
    );
  };
  const figure = (
    id: "click" | "visitor" | "install" | "rate",
    of: (figures: Figures) => number | null,
  ): TableColumn<Row> => {
    const format = id === "rate" ? formatRate : formatCount;
    return {
      id,
      header: headers[id],
      align: "end",
      cell: (row) =>
        comparison ? (
          <ComparedCount
            own={of(row)}
            previous={row.previous ? of(row.previous) : null}
            format={format}
            kind={id === "rate" ? "rate" : "count"}
            {...comparison}
          />
        ) : (
          format(of(row))
        ),
    };
  };
  const columns: TableColumn<Row>[] = [
    {
      id: "name",
      header: headers.variant,
      card: "title",
      cell: ({ name, url }) => (
        <Clip $maxPx={280} title={url}>
          {name} · {url}
        </Clip>
      ),
    },
    { id: "weight", header: headers.weight, align: "end", cell: ({ weight }) => `${weight}%` },
    figure("click", ({ click }) => click),
    figure("visitor", ({ visitor }) => visitor),
    figure("install", ({ install }) => install),
    figure("rate", ({ install, visitor }) => ratioOf(install, visitor)),
    { id: "judgement", header: headers.judgement, cell: judge },
  ];
  return (
    <Card title={text.test}>
      <Table
        label={text.test}
        columns={columns}
        rows={variants.map((one, index) => ({ ...one, name: names[index] ?? "" }))}
        getRowId={({ name }) => name}
      />
      <Note>{text.testHint}</Note>
    </Card>
  );
}
