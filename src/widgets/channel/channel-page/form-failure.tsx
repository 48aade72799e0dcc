import type { ChannelType } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState } from "../../../core/ui/feedback";
import { LinkButton } from "../../../core/ui/layout";

const tabs = { 1: undefined, 2: "adv", 3: "asa", 4: "link", 5: "referral" } as const;

export interface FormFailureProps {
  error: Error;
  onRetry: () => void;
  /** The list that the form belongs to. */
  type: ChannelType;
}

/** A form that cannot be filled: trying again brings back no channel that is gone. */
export function FormFailure({ error, onRetry, type }: FormFailureProps) {
  const text = useText(channelText);
  const isGone = error instanceof ApiError && error.code === "0404";
  if (!isGone) return <QueryErrorState error={error} onRetry={onRetry} />;
  return (
    <QueryErrorState
      error={error}
      onRetry={onRetry}
      title={text.goneTitle}
      action={
        <LinkButton variant="primary" to={paths.channels(tabs[type])}>
          {text.backToList}
        </LinkButton>
      }
    />
  );
}
