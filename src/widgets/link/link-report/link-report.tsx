import { styled } from "styled-components";
import {
  ChangesSelect,
  CompareSelect,
  ComparisonNote,
  useShownComparison,
} from "../../../core/chart/report";
import { namedRange } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { linkText } from "../../../core/text/link";
import { linkFormText } from "../../../core/text/link-form";
import { linkReportText } from "../../../core/text/link-report";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { Tag } from "../../../core/ui/display";
import {
  CopyButton,
  EmptyState,
  QueryErrorState,
  Skeleton,
  SkeletonBar,
} from "../../../core/ui/feedback";
import { Button, Card, LinkButton, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { ClickStream } from "./click-stream";
import { reportState } from "./report-state";
import { Shares } from "./shares";
import { Figures } from "./stats";
import { useReportExport } from "./use-report-export";
import { VariantTable } from "./variant-table";

/** On one line, however long it is. */
const Target = styled.span`
  min-width: 0;
  max-width: 100%;
  overflow: hidden;
  color: var(--_text-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Counters go on by themselves; a hidden page asks nothing. */
const refetchIntervalMs = 15_000;

export interface LinkReportProps {
  linkId: number;
}

const maxDays = 366;

/**
 * Renders the results of a short link: clicks and later events, its visitors, and the visits
 * themselves.
 */
export function LinkReport({ linkId }: LinkReportProps) {
  const text = useText(linkReportText);
  const messages = useText(linkText);
  const form = useText(linkFormText);
  const { today } = useClock();
  const [state, change] = useSearchState(reportState);
  const isId = Number.isSafeInteger(linkId) && linkId > 0;
  const now = today();
  const range = state.range ?? namedRange("last7", now);
  const period = { id: isId ? linkId : 1, ...range };
  const link = useApiQuery("xlink/detail", { id: period.id }, { isEnabled: isId });
  const body = { ...period, compare: state.compare };
  const report = useApiQuery("xlink/report", body, {
    isEnabled: isId,
    keepPreviousData: true,
    refetchIntervalMs,
  });
  const exporting = useReportExport();
  const found = link.data?.map;
  const data = report.data?.map;
  const comparison = useShownComparison(data?.compare, state.changes);
  if (!isId || link.error?.code === "0404") {
    return (
      <EmptyState
        isPage
        icon="link"
        title={form.gone}
        action={<LinkButton to={paths.shortLinks}>{text.back}</LinkButton>}
      />
    );
  }
  const failed = [link, report].find((call) => call.error && !call.data);
  const names = ["today", "last7", "last30"] as const;
  return (
    <Stack $gapPx={20}>
      <PageHeader
        title={
          found ? (
            <Row>
              {found.title}
              <Tag>{messages.states[found.state]}</Tag>
            </Row>
          ) : (
            text.title
          )
        }
        note={
          found ? (
            <Row as="span" $gapPx={4}>
              <span>{found.link}</span>
              <CopyButton value={found.link} label={messages.copyLink} />
              <Target title={found.target}>→ {found.target}</Target>
            </Row>
          ) : (
            <Row as="span" $gapPx={4}>
              <SkeletonBar $width="240px" $heightPx={26} />
              <SkeletonBar $width="240px" $heightPx={18} />
            </Row>
          )
        }
        actions={
          <>
            <DateRange
              label={text.range}
              value={range}
              max={now}
              maxDays={maxDays}
              align="end"
              shortcuts={names.map((name) => ({
                id: name,
                label: text.shortcuts[name],
                range: namedRange(name, now),
              }))}
              onChange={(next) => change({ range: next })}
            />
            <CompareSelect
              value={state.compare}
              range={range}
              today={now}
              maxDays={maxDays}
              onChange={(compare) => change({ compare })}
            />
            {state.compare && (
              <ChangesSelect value={state.changes} onChange={(changes) => change({ changes })} />
            )}
            <Button
              feature="export"
              icon="download"
              disabled={!found || !data}
              isLoading={exporting.isRunning}
              onClick={() => found && data && void exporting.save(found, data, period)}
            >
              {text.export}
            </Button>
            <LinkButton to={paths.channelDetail(linkId, 4)}>{text.detail}</LinkButton>
            <LinkButton writes to={paths.channelEdit(linkId, 4)}>
              {text.edit}
            </LinkButton>
          </>
        }
      />
      {failed?.error ? (
        <QueryErrorState error={failed.error} onRetry={failed.refetch} />
      ) : data ? (
        <>
          {data.compare && <ComparisonNote isBare of={data.compare} />}
          <Figures report={data} comparison={comparison} />
          {data.variants.length > 0 ? (
            <VariantTable variants={data.variants} comparison={comparison} />
          ) : null}
          <Shares report={data} start={range.start} comparison={comparison} />
        </>
      ) : (
        <>
          <Skeleton shape="cards" count={6} heightPx={120} />
          <Card>
            <Skeleton shape="chart" heightPx={400} />
          </Card>
          <Card>
            <Skeleton shape="chart" heightPx={360} />
          </Card>
        </>
      )}
      <ClickStream period={period} state={state} onChange={change} />
    </Stack>
  );
}
