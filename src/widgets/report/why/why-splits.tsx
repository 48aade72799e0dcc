import type { WhyInside, WhyPart, WhyReply, WhySplit } from "../../../core/api/contract";
import { channelTypes } from "../../../core/api/contract/constants/channel";
import { useMetricText } from "../../../core/chart/report";
import { formatRate } from "../../../core/format";
import { formatMetric, isImprovement } from "../../../core/metrics";
import type { ReportMessages } from "../../../core/text/metric-text";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { whyText } from "../../../core/text/why";
import { Change } from "../../../core/ui/display";
import { Link } from "../../../core/ui/layout";
import { DrillFigure, type DrillPart, figureOf, useOpenDrill } from "../drill-figure";
import { detailPathOf, groupPathOf, type ReportFilter } from "../report-filter";
import { Line, Muted, PartList, Section, Small, Track } from "./why.styles";
import { formatSigned } from "./why-sentence";

type Messages = (typeof whyText)["zh"];

/** Most splits that are shown. */
const splitsShown = 3;

export interface WhySplitsProps {
  map: WhyReply;
  /** Points that are asked about, as the address has them. */
  at: string | null;
  /** False where a part of a part would be asked for, which no filter selects. */
  canOpen: boolean;
  filter: ReportFilter;
  /** The channel that the page is about; null for the filter's. */
  channelId: number | null;
}

/** The splits that tell something, strongest first, each with its parts. */
export function WhySplits(props: WhySplitsProps) {
  return (
    <>
      {props.map.splits.slice(0, splitsShown).map((split) => (
        <Split key={split.split} split={split} {...props} />
      ))}
    </>
  );
}

interface SplitProps extends WhySplitsProps {
  split: WhySplit;
}

function Split({ split, ...props }: SplitProps) {
  const { map, filter } = props;
  const open = useOpenDrill();
  const text = useText(whyText);
  const metrics = useMetricText();
  const punctuation = usePunctuation();
  const { metric, inside } = map;
  const signed = (amount: number) => formatSigned(metric, amount, metrics.ratePoints);
  const title = text.splits[split.split];
  const { rest } = split;
  return (
    <Section>
      <h3>{title}</h3>
      {split.shareOf === "side" && (
        <Small>
          <span>{text.up(signed(split.up))}</span>
          <span>{text.down(signed(split.down))}</span>
        </Small>
      )}
      <PartList aria-label={title}>
        {split.parts.map((part) => (
          <li key={part.id}>
            <Line>
              <Name part={part} split={split.split} filter={filter} />
              <Change text={signed(part.change)} isGood={isImprovement(metric, part.change)} />
            </Line>
            {part.share !== null && (
              <Track
                $share={part.share}
                $side={part.change > 0 === (map.change ?? 0) > 0 ? "with" : "against"}
              />
            )}
            <Small>
              <span>
                <PartFigure part={part} split={split.split} onOpen={open} {...props} />
              </span>
              <span>
                {punctuation.phrases([
                  ...detailsOf(part, split, text, signed),
                  ...(inside && split.split === "channel" && inside.channelId === part.id
                    ? [text.inside(insideName(inside, metrics), formatRate(inside.share))]
                    : []),
                ])}
              </span>
            </Small>
          </li>
        ))}
      </PartList>
      {rest && rest.count > 0 && (
        <Muted>
          {punctuation.phrases([
            text.rest(rest.count, signed(rest.change)),
            ...(rest.largest.length > 0
              ? [
                  punctuation.list(
                    rest.largest.map(
                      (part) =>
                        `${nameOf(part, split.split, text, metrics)} ${signed(part.change)}`,
                    ),
                  ),
                ]
              : []),
          ])}
        </Muted>
      )}
    </Section>
  );
}

/** The part of a split as the filter can select it; null where it cannot. */
function drillPartOf(
  { id }: WhyPart,
  split: WhySplit["split"],
  { channelIds }: ReportFilter,
): DrillPart | null {
  if (id === "organic") return { kind: "organic" };
  if (id === "" || id === "none" || split === "type" || split === "hour") return null;
  // A group is wider than the channels that the filter selects of it.
  if (split === "group" && channelIds.length > 0) return null;
  return { kind: split, id };
}

interface PartFigureProps extends WhySplitsProps {
  part: WhyPart;
  split: WhySplit["split"];
  onOpen: ReturnType<typeof useOpenDrill>;
}

/** How a part changed; its value leads to what it counts. */
function PartFigure(props: PartFigureProps) {
  const { part, split, map, at, canOpen, filter, channelId, onOpen } = props;
  const text = useText(whyText);
  const metrics = useMetricText();
  const { metric } = map;
  const shown = text.fromTo(formatMetric(metric, part.previous), formatMetric(metric, part.value));
  const of = drillPartOf(part, split, filter);
  if (!of || !canOpen) return shown;
  return (
    <DrillFigure
      name={nameOf(part, split, text, metrics)}
      metric={metric}
      value={part.value}
      figure={figureOf(filter, channelId, at ?? "", of)}
      onOpen={onOpen}
      target={{ at, part: of }}
    >
      {shown}
    </DrillFigure>
  );
}

function insideName({ split, id }: WhyInside, { filter: { platforms, matches } }: ReportMessages) {
  return (split === "platform" ? platforms[id as "ios"] : matches[id as "clipboard"]) ?? id;
}

function detailsOf(
  { share, side, rateEffect, mixEffect }: WhyPart,
  { shareOf }: WhySplit,
  text: Messages,
  signed: (amount: number) => string,
): string[] {
  const said: string[] = [];
  if (share !== null)
    said.push(
      shareOf === "whole"
        ? text.share(formatRate(share))
        : text.shareOfSide(formatRate(share), side === "up"),
    );
  if (rateEffect !== null) said.push(text.rateEffect(signed(rateEffect)));
  if (mixEffect !== null) said.push(text.mixEffect(signed(mixEffect)));
  return said;
}

/** The name of a part, as its split has it. */
function nameOf(
  { id, name, isDeleted }: WhyPart,
  split: WhySplit["split"],
  text: Messages,
  metrics: ReportMessages,
): string {
  if (id === "organic") return text.organic;
  if (id === "none") return text.noClicks;
  if (id === "") return text.nothing;
  if (split === "type") return metrics.channelTypes[Number(id) as 1] ?? id;
  if (split === "hour") return text.hour(id);
  const { platforms, matches } = metrics.filter;
  if (split === "platform") return platforms[id as keyof typeof platforms] ?? id;
  if (split === "method") return matches[id as keyof typeof matches] ?? id;
  if (split === "channel" || split === "group") return isDeleted ? metrics.deletedName(name) : name;
  return id;
}

function Name({
  part,
  split,
  filter,
}: {
  part: WhyPart;
  split: WhySplit["split"];
  filter: ReportFilter;
}) {
  const text = useText(whyText);
  const metrics = useMetricText();
  const name = nameOf(part, split, text, metrics);
  const id = Number(part.id);
  const isLinked = Number.isSafeInteger(id) && id > 0 && !part.isDeleted;
  const path = !isLinked
    ? null
    : split === "channel"
      ? detailPathOf(id, filter, channelTypes.find((type) => type === part.type) ?? 1)
      : split === "group"
        ? groupPathOf(id, filter)
        : null;
  return path ? <Link to={path}>{name}</Link> : <span title={name}>{name}</span>;
}
