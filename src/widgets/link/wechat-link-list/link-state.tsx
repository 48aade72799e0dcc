import type { WechatLinkRow, WechatLinkState } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { wechatLinkListText } from "../../../core/text/wechat-link-list";
import { Tag, type Tone } from "../../../core/ui/display";
import { TwoLines } from "./wechat-link-list.styles";

const tones: Record<WechatLinkState, Tone> = {
  1: "success",
  2: "warning",
  3: "neutral",
  4: "danger",
};

type Stated = Pick<WechatLinkRow, "state" | "fault" | "faultCode" | "nextTryTime">;

/** Renders the state of a link, the last error, and the next step. */
export function LinkState({ row }: { row: Stated }) {
  const text = useText(wechatLinkListText);
  const punctuation = usePunctuation();
  const clock = useClock();
  const { state, fault: failureReason, faultCode: errorCode, nextTryTime } = row;
  const reason =
    failureReason === null
      ? null
      : punctuation.clauses([
          text.reason(text.faults[failureReason], errorCode),
          nextTryTime === null
            ? text.waits
            : text.retryAt(clock.formatTime(nextTryTime).slice(5, 16)),
        ]);
  return (
    <TwoLines>
      <Tag $tone={tones[state]}>{text.states[state]}</Tag>
      {reason === null ? null : <small title={reason}>{reason}</small>}
    </TwoLines>
  );
}
