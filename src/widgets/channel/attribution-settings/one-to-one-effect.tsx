import type { OneToOnePreview } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import { Muted, Stack } from "../../../core/ui/layout";
import { ChannelChanges } from "./channel-changes";

/** Estimate of the installs by their address, channel by channel. */
export function OneToOneEffect({ preview }: { preview: OneToOnePreview }) {
  const text = useText(attributionText);
  const { formatTime } = useClock();
  const { installs, moved, organic, isPartial, since, rows } = preview;
  return (
    <Stack>
      <p>
        {organic + moved === 0
          ? text.oneToOneNone(formatCount(installs))
          : text.oneToOneBody(formatCount(installs), formatCount(organic), formatCount(moved))}
      </p>
      {rows.length > 0 && <ChannelChanges label={text.fuzzyOneToOne} rows={rows} />}
      {isPartial && <Muted>{text.oneToOnePartial(formatCount(installs), formatTime(since))}</Muted>}
      <Muted>{text.oneToOneScope}</Muted>
    </Stack>
  );
}
