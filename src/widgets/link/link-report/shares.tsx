import type { LinkReport, LinkShare } from "../../../core/api/contract";
import { BarList } from "../../../core/chart";
import { ProvinceMap } from "../../../core/chart/map";
import { ComparedCount, type ShownComparison } from "../../../core/chart/report";
import { formatCount, ratioOf } from "../../../core/format";
import { linkReportText } from "../../../core/text/link-report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Halves, Note } from "./link-report.styles";
import { type Dimension, shareName } from "./share-names";

const rowLimit = 10;
const dimensions: readonly Dimension[] = ["browser", "platform", "system", "referrer", "via"];

/** Who the visitors are, by clicks. */
export function Shares({
  report,
  start,
  comparison,
}: {
  report: LinkReport;
  start: string;
  comparison: ShownComparison | null;
}) {
  const text = useText(linkReportText);
  const known = useText(knownMessagesText);
  const barOf = ({ value, click, previous }: LinkShare, name = value) => ({
    id: value,
    name,
    value: click,
    ...(comparison && {
      figure: (
        <ComparedCount
          own={click}
          previous={previous?.click ?? null}
          format={formatCount}
          {...comparison}
        />
      ),
    }),
  });
  const barsOf = (dimension: Dimension) =>
    report.dimensions[dimension]
      .slice(0, rowLimit)
      .map((share) => barOf(share, known.of(shareName(dimension, share.value, text))));
  const bars = (dimension: Dimension) =>
    report.dimensions[dimension].length === 0 ? (
      <EmptyState icon="chart" title={text.noClicks} />
    ) : (
      <BarList label={text.dimensions[dimension]} bars={barsOf(dimension)} />
    );
  const provinces = report.dimensions.province.filter(({ value }) => value !== "");
  return (
    <>
      {start < report.knownFrom ? <Note>{text.knownFrom(report.knownFrom)}</Note> : null}
      <Card title={text.dimensions.province}>
        <Halves>
          <ProvinceMap
            label={text.dimensions.province}
            regions={provinces.map(({ value, click }) => ({
              name: value,
              value: click,
              share: ratioOf(click, report.click),
            }))}
          />
          {bars("province")}
        </Halves>
      </Card>
      <Halves>
        {dimensions.map((dimension) => (
          <Card key={dimension} title={text.dimensions[dimension]}>
            {bars(dimension)}
          </Card>
        ))}
        <Card title={text.bots}>
          {report.bot.length === 0 ? (
            <EmptyState icon="success" title={text.noBots} />
          ) : (
            <BarList
              label={text.bots}
              bars={report.bot.slice(0, rowLimit).map((share) => barOf(share))}
              format={formatCount}
            />
          )}
          <Note>{text.botsHint}</Note>
        </Card>
      </Halves>
    </>
  );
}
