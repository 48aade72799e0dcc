import { useId } from "react";
import { styled } from "styled-components";
import { SkeletonBar } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";
import { ChannelPicker, type PickedChannel } from "./channel-picker";

const Field = styled.div`
  display: grid;
  gap: 4px;
  max-width: 420px;
  label {
    font-weight: 500;
  }
  & > p {
    font-size: 12px;
  }
`;

export interface ChannelFieldProps {
  label: string;
  hint: string;
  /** Null while they are on their way. */
  channels: PickedChannel[] | null;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses the channel that something on the page is about; nothing is saved. */
export function ChannelField({ label, hint, channels, value, onChange }: ChannelFieldProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      {channels ? (
        <ChannelPicker
          id={id}
          aria-describedby={`${id}-note`}
          channels={channels}
          value={value}
          onChange={onChange}
        />
      ) : (
        <SkeletonBar $heightPx={34} />
      )}
      <Muted as="p" id={`${id}-note`}>
        {hint}
      </Muted>
    </Field>
  );
}
