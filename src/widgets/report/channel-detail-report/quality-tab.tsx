import { useMemo } from "react";
import type { ChannelQuality } from "../../../core/api/contract";
import { BarChart, BarList, ChartCard, ctitLimitPlace } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelDetailText } from "../../../core/text/channel-detail";
import { fraudText } from "../../../core/text/fraud";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, Stack } from "../../../core/ui/layout";
import { filterBody } from "../report-filter";
import { Halves } from "../report-parts";
import { MatchDonut } from "./match-share";
import type { OverviewTabProps } from "./overview-tab";

/** Renders the match methods of a channel's installs and its fraud signals. */
export function QualityTab({ channelId, state }: OverviewTabProps) {
  const fraud = useText(fraudText);
  const messages = useText(channelDetailText);
  const { data, error, refetch } = useApiQuery(
    "channel/quality",
    { ...filterBody(state.filter), granularity: "day", channelId },
    { keepPreviousData: true },
  );
  const quality = data?.map;
  if (error && !quality) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!quality)
    return (
      <Card title={messages.tabs.quality}>
        <Skeleton shape="chart" heightPx={280} />
      </Card>
    );
  if (quality.install === 0)
    return (
      <Card>
        <EmptyState icon="chart" title={messages.noData} hint={messages.noDataHint} />
      </Card>
    );
  return (
    <Stack $gapPx={20}>
      <Halves>
        <MatchDonut matches={quality.matches} />
        <Card
          title={messages.flags}
          actions={
            <LinkButton
              to={paths.withQuery(
                paths.fraudEvidence,
                new URLSearchParams({
                  from: state.filter.start,
                  to: state.filter.end,
                  channels: String(channelId),
                }).toString(),
              )}
            >
              {messages.evidence}
            </LinkButton>
          }
        >
          {quality.flags.length === 0 ? (
            <EmptyState icon="success" title={messages.noFlags} isCompact />
          ) : (
            <BarList
              label={messages.flags}
              bars={quality.flags.map(({ code, install }) => ({
                id: code,
                name: fraud.names[code] ?? code,
                value: install,
              }))}
            />
          )}
        </Card>
      </Halves>
      <CtitHistogram quality={quality} />
      <Halves>
        <HourColumns quality={quality} />
        <Card title={messages.ips}>
          <Stack $gapPx={12}>
            <Muted>
              {messages.ipNote(
                formatCount(quality.ips.distinct),
                formatRate(quality.ips.top[0]?.share ?? null),
              )}
            </Muted>
            <BarList
              label={messages.ips}
              bars={quality.ips.top.map(({ ip, install }, index) => ({
                id: String(index),
                name: ip,
                value: install,
              }))}
            />
          </Stack>
        </Card>
      </Halves>
    </Stack>
  );
}

interface PartProps {
  quality: ChannelQuality;
}

function CtitHistogram({ quality }: PartProps) {
  const messages = useText(channelDetailText);
  const data = useMemo(
    () => ({
      x: messages.ctitBins,
      series: [{ id: "install", name: messages.install, values: quality.ctit }],
    }),
    [quality, messages],
  );
  const [first = 0] = quality.ctit;
  const counted = quality.ctit.reduce((sum, install) => sum + install, 0);
  return (
    <ChartCard title={messages.ctit} data={data} xName="CTIT">
      <Stack $gapPx={8}>
        <Muted>
          {messages.ctitNote(
            quality.ctitLimitSeconds,
            formatCount(first),
            formatRate(ratioOf(first, counted)),
          )}
        </Muted>
        <BarChart
          label={messages.ctit}
          {...data}
          heightPx={240}
          limit={{
            after: ctitLimitPlace(quality.ctitLimitSeconds),
            label: messages.seconds(quality.ctitLimitSeconds),
          }}
        />
        {quality.withoutCtit > 0 && (
          <Muted>{messages.withoutCtit(formatCount(quality.withoutCtit))}</Muted>
        )}
      </Stack>
    </ChartCard>
  );
}

function HourColumns({ quality }: PartProps) {
  const messages = useText(channelDetailText);
  const data = useMemo(
    () => ({
      x: quality.hours.map((_, hour) => `${hour}:00`),
      series: [{ id: "install", name: messages.install, values: quality.hours }],
    }),
    [quality, messages],
  );
  const night = quality.hours.slice(0, 6).reduce((sum, install) => sum + install, 0);
  return (
    <ChartCard title={messages.hours} data={data}>
      <Stack $gapPx={8}>
        <Muted>{messages.night(formatRate(ratioOf(night, quality.install)))}</Muted>
        <BarChart label={messages.hours} {...data} heightPx={220} />
      </Stack>
    </ChartCard>
  );
}
