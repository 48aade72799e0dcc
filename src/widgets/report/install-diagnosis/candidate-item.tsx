import type { DiagnosisCandidate } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { channelLabel } from "./channel-label";
import { Candidate, Facts, Line } from "./install-diagnosis.styles";
import { spanText } from "./span-text";

export interface CandidateItemProps {
  candidate: DiagnosisCandidate;
  installedAt: number;
}

/** Renders a touch or package, its window, and the reason why it won or lost. */
export function CandidateItem({ candidate, installedAt }: CandidateItemProps) {
  const text = useText(liveText);
  const { formatTime } = useClock();
  const { touchedAt, windowMs, won, reason, lostTo } = candidate;
  const [title, meaning] = text.reasons[reason] ?? [reason, ""];
  const verdict = won
    ? text.won
    : lostTo || reason === "LOST_TO"
      ? text.lostTo(channelLabel(lostTo, text))
      : title;
  return (
    <Candidate data-won={won || undefined}>
      <Line>
        <strong>{channelLabel(candidate.channel, text)}</strong>
        <Tag>{text.matches[candidate.method]}</Tag>
        <Tag $tone={candidate.certainty === "exact" ? "brand" : "neutral"}>
          {text.certainty[candidate.certainty]}
        </Tag>
        <Tag $tone={won ? "success" : "warning"}>{verdict}</Tag>
        {won && reason !== "" && <Tag $tone="warning">{title}</Tag>}
      </Line>
      <Facts>
        {touchedAt === null ? (
          <span>{text.noTouch}</span>
        ) : (
          <>
            <span>
              {text.touches[candidate.kind]} {formatTime(touchedAt)}
            </span>
            <span>{text.age(spanText(installedAt - touchedAt, text))}</span>
          </>
        )}
        <span>
          {candidate.hasOwnWindow ? text.ownWindow : text.window}{" "}
          {windowMs === null ? text.noWindow : text.inWindow(spanText(windowMs, text))}
        </span>
      </Facts>
      {meaning && <Muted>{meaning}</Muted>}
    </Candidate>
  );
}
