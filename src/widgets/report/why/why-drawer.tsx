import { use } from "react";
import { styled } from "styled-components";
import type { WhyReply } from "../../../core/api/contract";
import { ChartAnnotations } from "../../../core/chart/annotations";
import { useMetricText } from "../../../core/chart/report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { whyText } from "../../../core/text/why";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, LinkButton, Row, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { DrillButtons, OpenedAfter } from "../drill";
import { DrillLayer } from "../drill-layer";
import { channelsPathOf, filterBody, type ReportFilter } from "../report-filter";
import { WatchLink } from "./watch-link";
import { WhyFacts } from "./why-facts";
import { headlineOf, isDayOrHour, pointText } from "./why-sentence";
import { WhySplits } from "./why-splits";
import type { Reference, WhyQuestion } from "./why-state";
import { WhySteps } from "./why-steps";

export interface WhyDrawerProps {
  question: WhyQuestion;
  filter: ReportFilter;
  /** The channel that the page is about; null for the filter's. */
  channelId: number | null;
  onChange: (question: WhyQuestion) => void;
  onClose: () => void;
}

const Headline = styled.p`
  margin: 0;
  font-size: 16px;
  font-weight: 600;
  line-height: 24px;
`;

const Verdict = styled.p`
  margin: 4px 0 0;
  line-height: 22px;
`;

const Note = styled.p`
  margin: 4px 0 0;
  color: var(--_text-muted);
  font-size: 12px;
  line-height: 20px;
`;

/** Why a metric changed at a point or over the range: one sentence, the step, the parts, and what else happened. */
export function WhyDrawer({ question, filter, channelId, onChange, onClose }: WhyDrawerProps) {
  const text = useText(whyText);
  const metrics = useMetricText();
  const { metric, at, against } = question;
  const { data, error, refetch } = useApiQuery(
    "stat/why",
    {
      ...filterBody(filter),
      ...(channelId !== null && { channelIds: [channelId], groupIds: [] }),
      metric,
      at,
      against: against ? { kind: against } : filter.compare,
    },
    { keepPreviousData: true },
  );
  const map = data?.map;
  const period = at === null ? text.range(filter.start, filter.end) : pointText(at);
  const own = at === null ? text.references.range : text.references.default[filter.granularity];
  const first = filter.compare ? text.references.filter : own;
  const offered: Reference[] = isDayOrHour(filter, at)
    ? ["usual", "previous", "lastYear"]
    : ["previous", "lastYear"];
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text.title(metrics.metrics[metric], period)}
      widthPx={460}
    >
      <Stack $gapPx={20}>
        <Row>
          <Select<Reference | "first">
            label={text.reference}
            value={against ?? "first"}
            options={[
              { value: "first", label: first },
              ...offered.map((value) => ({ value, label: text.references[value] })),
            ]}
            onChange={(value) =>
              onChange({ ...question, against: value === "first" ? null : value })
            }
          />
        </Row>
        {error && !map ? (
          <QueryErrorState error={error} onRetry={refetch} />
        ) : map ? (
          <Answer map={map} filter={filter} channelId={channelId} />
        ) : (
          <Skeleton shape="table" count={6} />
        )}
      </Stack>
      <OpenedAfter>
        <DrillLayer filter={filter} channelId={channelId} />
      </OpenedAfter>
    </Drawer>
  );
}

type AnswerProps = Pick<WhyDrawerProps, "filter" | "channelId"> & { map: WhyReply };

function Answer({ map, filter, channelId }: AnswerProps) {
  const text = useText(whyText);
  const metrics = useMetricText();
  const notes = use(ChartAnnotations);
  const { headline, verdict } = headlineOf(map, text, metrics, usePunctuation());
  const { against } = map;
  return (
    <>
      <div>
        <Headline>{headline}</Headline>
        {verdict && <Verdict>{verdict}</Verdict>}
        {map.isStructure && <Verdict>{text.structure}</Verdict>}
        {map.isDaily && <Note>{text.dailyMeans}</Note>}
        {against?.isElapsed && <Note>{text.untilNow}</Note>}
        {against?.isEstimated && <Note>{text.estimated}</Note>}
      </div>
      {map.verdict !== "calm" && <WhySteps steps={map.steps} />}
      <WhySplits map={map} filter={filter} channelId={channelId} />
      <WhyFacts facts={map.facts} notCounted={map.notCounted} />
      <Row>
        <DrillButtons
          metric={map.metric}
          at={map.at}
          value={map.value}
          filter={filter}
          channelId={channelId}
        />
        {against && (
          <LinkButton
            to={channelsPathOf(filter, daysOf(map), daysOf(against), {
              metric: map.metric,
              isUp: (map.change ?? 0) > 0,
            })}
          >
            {text.seeChannels}
          </LinkButton>
        )}
        {notes && <Button onClick={() => notes.open(daysOf(map).start)}>{text.annotate}</Button>}
        <WatchLink metric={map.metric} channelId={channelId} />
      </Row>
    </>
  );
}

/** The days of a period: those of its point where that is a day or an hour. */
function daysOf({ at, start, end }: Pick<WhyReply, "at" | "start" | "end">) {
  const day = at !== null && at.length >= 10 ? at.slice(0, 10) : null;
  return day ? { start: day, end: day } : { start, end };
}
