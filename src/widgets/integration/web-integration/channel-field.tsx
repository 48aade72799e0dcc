import { useId } from "react";
import { styled } from "styled-components";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { SkeletonBar, useErrorMessage } from "../../../core/ui/feedback";
import { Button, Muted, Row } from "../../../core/ui/layout";
import { ChannelPicker, type OwnChannels } from "./channel-picker";

const Field = styled.div`
  display: grid;
  gap: 4px;
  max-width: 420px;
  & label {
    font-weight: 500;
  }
  & > p {
    font-size: 12px;
  }
`;

export interface ChannelFieldProps {
  label: string;
  hint: string;
  channels: OwnChannels;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses the channel that something on the page is about; nothing is saved. */
export function ChannelField({ label, hint, channels, value, onChange }: ChannelFieldProps) {
  const id = useId();
  const messages = useText(uiText);
  const messageOf = useErrorMessage();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      {channels.list ? (
        <ChannelPicker
          id={id}
          aria-describedby={`${id}-note`}
          channels={channels.list}
          value={value}
          onChange={onChange}
        />
      ) : channels.error ? (
        <Row role="alert">
          {messageOf(channels.error)}
          <Button size="small" icon="refresh" onClick={channels.refetch}>
            {messages.retry}
          </Button>
        </Row>
      ) : (
        <SkeletonBar $heightPx={34} />
      )}
      <Muted as="p" id={`${id}-note`}>
        {hint}
      </Muted>
    </Field>
  );
}
