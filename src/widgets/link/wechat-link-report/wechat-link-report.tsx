import { addDays, formatCount, formatExact, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { days } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { useText } from "../../../core/text/use-text";
import { wechatLinkReportText } from "../../../core/text/wechat-link-report";
import { DateRange } from "../../../core/ui/date";
import { StatCard } from "../../../core/ui/display";
import { QueryErrorState, Skeleton, SkeletonBar } from "../../../core/ui/feedback";
import { Card, LinkButton, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { ReportCharts } from "./report-charts";
import { Cards } from "./wechat-link-report.styles";

export interface WechatLinkReportProps {
  /** The link to report of. */
  linkId: number;
}

const daysAtMost = 92;
const usualDays = 7;
const reportState = defineSearchState({ days: days() });

/** Renders the results of the visits of a page that leads to WeChat. */
export function WechatLinkReport({ linkId }: WechatLinkReportProps) {
  const text = useText(wechatLinkReportText);
  const clock = useClock();
  const [params, change] = useSearchState(reportState);
  const today = clock.today();
  const back = (count: number) => ({ start: addDays(today, 1 - count), end: today });
  const range = params.days ?? back(usualDays);
  const { data, error, refetch } = useApiQuery(
    "wechatLink/report",
    { id: linkId, ...range },
    { keepPreviousData: true },
  );
  const report = data?.map;
  const yesterday = addDays(today, -1);
  const shortcuts = [
    { id: "today", label: text.ranges.today, range: back(1) },
    { id: "yesterday", label: text.ranges.yesterday, range: { start: yesterday, end: yesterday } },
    { id: "last7", label: text.ranges.last7, range: back(7) },
    { id: "last30", label: text.ranges.last30, range: back(30) },
  ];
  const counts = ["visits", "clicks", "jumps"] as const;
  return (
    <Stack>
      <PageHeader
        title={report ? text.title(report.name) : text.loading}
        note={report ? report.link : error ? null : <SkeletonBar $width="200px" $heightPx={18} />}
        actions={
          <>
            <LinkButton writes to={paths.wechatLinkEdit(linkId)}>
              {text.edit}
            </LinkButton>
            <LinkButton to={paths.wechatLinks}>{text.back}</LinkButton>
          </>
        }
      />
      <Toolbar>
        <DateRange
          label={text.days}
          value={range}
          shortcuts={shortcuts}
          max={today}
          maxDays={daysAtMost}
          onChange={(next) => change({ days: next })}
        />
      </Toolbar>
      {report ? (
        <>
          <Cards>
            {counts.map((name) => (
              <StatCard
                key={name}
                label={text[name]}
                hint={text.hints[name]}
                value={formatCount(report[name])}
                fullValue={formatExact(report[name])}
              />
            ))}
            <StatCard
              label={text.rate}
              hint={text.hints.rate}
              value={formatRate(ratioOf(report.jumps, report.clicks))}
            />
          </Cards>
          <ReportCharts report={report} />
        </>
      ) : error ? (
        <QueryErrorState error={error} onRetry={refetch} />
      ) : (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      )}
    </Stack>
  );
}
