import type { ShareSetting } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { shareText } from "../../../core/text/share";
import { useText } from "../../../core/text/use-text";
import { Dot } from "../../../core/ui/display";
import { State, Stopped } from "./channel-share.styles";

/** Renders whether the report is public now, with its consequences. */
export function ShareState({ setting }: { setting: ShareSetting }) {
  const text = useText(channelText);
  const { formatTime } = useClock();
  const messages = useText(shareText);
  const { isSaved, isInUse, active, expireAt } = setting;
  if (isInUse)
    return (
      <State role="status">
        <Dot $tone="success" />
        {expireAt === null
          ? messages.inUseForEver
          : messages.inUseUntil(formatTime(expireAt).slice(0, 16))}
      </State>
    );
  if (!isSaved)
    return (
      <State role="status">
        <Dot $tone="neutral" />
        <span>
          {messages.draft}
          <br />
          {messages.draftHint}
        </span>
      </State>
    );
  return (
    <Stopped role="status">
      {active ? messages.expired : text.shareStopped}
      <br />
      {active ? messages.expiredHint : text.shareStoppedHint}
    </Stopped>
  );
}
