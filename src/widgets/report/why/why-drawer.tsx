import { use, useMemo } from "react";
import { styled } from "styled-components";
import type { WhyReply } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
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
import { DrillButtons, OpenedAfter, readPart, usePartName } from "../drill";
import { type DrillPart, figureOf, pointsText } from "../drill-figure";
import { DrillLayer } from "../drill-layer";
import { channelsPathOf, type ReportFilter } from "../report-filter";
import { WatchLink } from "./watch-link";
import { WhyFacts } from "./why-facts";
import { headlineOf, isDayOrHour } from "./why-sentence";
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
  const part = useMemo(() => readPart(question.part), [question.part]);
  const partName = usePartName(part);
  const { isOrganic: _, eventId: __, at: ___, ...narrowed } = figureOf(filter, channelId, "", part);
  const [from = null, until = null] = at?.split("..") ?? [];
  const { data, error, refetch } = useApiQuery(
    "stat/why",
    {
      ...narrowed,
      metric,
      at: from,
      until,
      against: against ? { kind: against } : filter.compare,
    },
    { keepPreviousData: true },
  );
  const map = data?.map;
  // To try again would not help.
  const isNoPoint = error instanceof ApiError && (error.field === "at" || error.field === "until");
  const period = at === null ? text.range(filter.start, filter.end) : pointsText(at, text.range);
  const title = text.title(metrics.metrics[metric], period);
  const isSpan = at === null || (until !== null && filter.granularity !== "hour");
  const own = isSpan ? text.references.range : text.references.default[filter.granularity];
  const first = filter.compare ? text.references.filter : own;
  const offered: Reference[] = isDayOrHour(filter, at)
    ? ["usual", "previous", "lastYear"]
    : ["previous", "lastYear"];
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={partName === null ? title : text.titleOf(title, partName)}
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
          <QueryErrorState
            error={error}
            onRetry={refetch}
            {...(isNoPoint && {
              action: (
                <Button onClick={() => onChange({ ...question, at: null })}>
                  {text.wholeRange}
                </Button>
              ),
            })}
          />
        ) : map ? (
          <Answer map={map} at={at} part={part} filter={filter} channelId={channelId} />
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

type AnswerProps = Pick<WhyDrawerProps, "filter" | "channelId"> & {
  map: WhyReply;
  at: string | null;
  part: DrillPart | null;
};

function Answer({ map, at, part, filter, channelId }: AnswerProps) {
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
      <WhySplits map={map} at={at} canOpen={part === null} filter={filter} channelId={channelId} />
      <WhyFacts facts={map.facts} notCounted={map.notCounted} />
      <Row>
        <DrillButtons
          metric={map.metric}
          at={at}
          part={part}
          value={map.value}
          filter={filter}
          channelId={channelId}
        />
        {against && part === null && (
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
        {(part === null || part.kind === "channel") && (
          <WatchLink metric={map.metric} channelId={part ? Number(part.id) : channelId} />
        )}
      </Row>
    </>
  );
}

/** The days of a period: those of its point where that is a day or an hour. */
function daysOf({ at, until, start, end }: Pick<WhyReply, "at" | "until" | "start" | "end">) {
  if (until !== null) return { start, end };
  const day = at !== null && at.length >= 10 ? at.slice(0, 10) : null;
  return day ? { start: day, end: day } : { start, end };
}
