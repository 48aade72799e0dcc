import { useMemo } from "react";
import type { ChannelQuality } from "../../../core/api/contract";
import { BarChart, BarList, ChartFrame, ctitLimitPlace } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { channelDetailText } from "../../../core/text/channel-detail";
import { fraudText } from "../../../core/text/fraud";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, Stack } from "../../../core/ui/layout";
import { filterBody } from "../report-filter";
import { Halves } from "../report-parts";
import { MatchDonut } from "./match-share";
import type { OverviewTabProps } from "./overview-tab";

/** Renders the match methods of a channel's installs and its fraud signals. */
export function QualityTab({ channelId, state, title }: OverviewTabProps) {
  const fraud = useText(fraudText);
  const words = useText(channelDetailText);
  const { reply, error, retry } = useCall(
    "channel/quality",
    { ...filterBody(state.filter), granularity: "day", channelId },
    { keepPrevious: true },
  );
  const quality = reply?.map;
  if (error && !quality) return <CallError error={error} onRetry={retry} />;
  if (!quality)
    return (
      <Card title={words.tabs.quality}>
        <Skeleton shape="chart" heightPx={280} />
      </Card>
    );
  if (quality.install === 0)
    return (
      <Card>
        <EmptyState icon="chart" title={words.noData} hint={words.noDataHint} />
      </Card>
    );
  return (
    <Stack $gapPx={20}>
      <Halves>
        <MatchDonut matches={quality.matches} fileName={title} />
        <Card
          title={words.flags}
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
              {words.evidence}
            </LinkButton>
          }
        >
          {quality.flags.length === 0 ? (
            <EmptyState icon="success" title={words.noFlags} isCompact />
          ) : (
            <BarList
              label={words.flags}
              bars={quality.flags.map(({ code, install }) => ({
                id: code,
                name: fraud.names[code] ?? code,
                value: install,
              }))}
            />
          )}
        </Card>
      </Halves>
      <CtitHistogram quality={quality} fileName={title} />
      <Halves>
        <HourColumns quality={quality} fileName={title} />
        <Card title={words.ips}>
          <Stack $gapPx={12}>
            <Muted>
              {words.ipNote(
                formatCount(quality.ips.distinct),
                formatRate(quality.ips.top[0]?.share ?? null),
              )}
            </Muted>
            <BarList
              label={words.ips}
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
  fileName: string;
}

function CtitHistogram({ quality, fileName }: PartProps) {
  const words = useText(channelDetailText);
  const data = useMemo(
    () => ({
      x: words.ctitBins,
      series: [{ id: "install", name: words.install, values: quality.ctit }],
    }),
    [quality, words],
  );
  const [first = 0] = quality.ctit;
  const counted = quality.ctit.reduce((sum, install) => sum + install, 0);
  return (
    <ChartFrame title={words.ctit} data={data} xName="CTIT" fileName={`${fileName}_CTIT`}>
      <Stack $gapPx={8}>
        <Muted>
          {words.ctitNote(
            quality.ctitLimitSeconds,
            formatCount(first),
            formatRate(ratioOf(first, counted)),
          )}
        </Muted>
        <BarChart
          label={words.ctit}
          {...data}
          heightPx={240}
          limit={{
            after: ctitLimitPlace(quality.ctitLimitSeconds),
            label: words.seconds(quality.ctitLimitSeconds),
          }}
        />
        {quality.withoutCtit > 0 && (
          <Muted>{words.withoutCtit(formatCount(quality.withoutCtit))}</Muted>
        )}
      </Stack>
    </ChartFrame>
  );
}

function HourColumns({ quality, fileName }: PartProps) {
  const words = useText(channelDetailText);
  const data = useMemo(
    () => ({
      x: quality.hours.map((_, hour) => `${hour}:00`),
      series: [{ id: "install", name: words.install, values: quality.hours }],
    }),
    [quality, words],
  );
  const night = quality.hours.slice(0, 6).reduce((sum, install) => sum + install, 0);
  return (
    <ChartFrame title={words.hours} data={data} fileName={`${fileName}_${words.hours}`}>
      <Stack $gapPx={8}>
        <Muted>{words.night(formatRate(ratioOf(night, quality.install)))}</Muted>
        <BarChart label={words.hours} {...data} heightPx={220} />
      </Stack>
    </ChartFrame>
  );
}
