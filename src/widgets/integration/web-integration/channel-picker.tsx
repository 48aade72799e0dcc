import { useState } from "react";
import type { CallReply } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { Combobox, TextInput } from "../../../core/ui/input";

export type PickedChannel = CallReply<"channelAllInApply">["map"]["channelList"][number];

const offeredAtMost = 50;

export interface OwnChannels {
  /** Null while they are on their way, or do not come. */
  list: PickedChannel[] | null;
  error: Error | null;
  refetch: () => void;
}

/** The own channels of the app. */
export function useOwnChannels(): OwnChannels {
  const { data, error, refetch } = useApiQuery("channelAllInApply", {});
  const list = data?.map.channelList.filter(({ type }) => type === 1) ?? null;
  return { list, error: list ? null : error, refetch };
}

export interface ChannelPickerProps {
  value: number | null;
  onChange: (id: number | null) => void;
  channels: PickedChannel[];
  id?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  onBlur?: () => void;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}

/** Renders the choice of an own channel by its code or name. */
export function ChannelPicker(props: ChannelPickerProps) {
  const { value, onChange, channels, isDisabled = false, ...rest } = props;
  const text = useText(webIntegrationText);
  const labelOf = ({ channelCode, channelName }: PickedChannel) =>
    text.channelLabel(channelName, channelCode);
  const selected = channels.find(({ id }) => id === value);
  const [typed, setTyped] = useState<string | null>(null);
  const inputText = typed ?? (selected ? labelOf(selected) : "");
  const wanted = typed?.trim().toLowerCase() ?? "";
  const type = (next: string) => {
    const found = channels.find(
      (channel) => labelOf(channel) === next || channel.channelCode === next.trim(),
    );
    setTyped(found && labelOf(found) === next ? null : next);
    onChange(found?.id ?? null);
  };
  if (isDisabled) {
    return <TextInput id={rest.id} value={inputText} onChange={() => {}} disabled />;
  }
  return (
    <Combobox
      {...rest}
      value={inputText}
      onChange={type}
      placeholder={text.channelPlaceholder}
      suggestions={channels
        .map(labelOf)
        .filter((label) => label.toLowerCase().includes(wanted))
        .slice(0, offeredAtMost)}
    />
  );
}
