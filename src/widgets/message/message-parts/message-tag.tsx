import type { MessageType } from "../../../core/api/contract";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";

const tones: Record<MessageType, Tone> = {
  system: "info",
  alert: "danger",
  order: "brand",
  grant: "success",
  activity: "warning",
};

export function MessageTag({ type }: { type: MessageType }) {
  const text = useText(messageText);
  return <Tag $tone={tones[type]}>{text.types[type]}</Tag>;
}
