import type { CallReply } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { Button, Muted } from "../../../core/ui/layout";
import { SectionTitle } from "../report-parts";
import { channelLabel } from "./channel-label";
import { Candidate, Candidates, Facts, Line, Part } from "./install-diagnosis.styles";

export interface MaskedDevicesProps {
  /** The text that was searched. */
  masked: string;
  found: CallReply<"stat/maskedDevices">["map"];
  onSelect: (ref: string) => void;
}

/** Lists the installs that a masked id stands for, of which one is selected. */
export function MaskedDevices({ masked, found, onSelect }: MaskedDevicesProps) {
  const text = useText(liveText);
  const { formatTime } = useClock();
  return (
    <Part>
      <SectionTitle>{text.alike(masked)}</SectionTitle>
      <Muted>{found.hasMore ? text.moreAlike : text.alikeHint}</Muted>
      <Candidates aria-label={text.alike(masked)}>
        {found.list.map(({ ref, device, installedAt, platform, model, channel }) => (
          <Candidate key={ref}>
            <Line>
              <strong>{channelLabel(channel, text)}</strong>
              <Button
                size="small"
                aria-label={`${text.why} ${formatTime(installedAt)}`}
                onClick={() => onSelect(ref)}
              >
                {text.why}
              </Button>
            </Line>
            <Facts>
              <span>
                {text.installedAt} {formatTime(installedAt)}
              </span>
              <span>{device}</span>
              <span>{`${text.platforms[platform]} ${model}`.trim()}</span>
            </Facts>
          </Candidate>
        ))}
      </Candidates>
    </Part>
  );
}
