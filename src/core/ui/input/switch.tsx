import { styled } from "styled-components";
import { type RequiredAccess, useIsActionHidden } from "../../session/write-access";

const Track = styled.input`
  flex: none;
  width: 36px;
  height: 20px;
  margin: 0;
  padding: 2px;
  border: 0;
  border-radius: 10px;
  appearance: none;
  background: var(--_field-border);
  cursor: pointer;
  transition: background-color 120ms;
  &::before {
    content: "";
    display: block;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--_text-on-brand);
    transition: transform 120ms;
  }
  &:checked {
    background: var(--_brand);
  }
  &:checked::before {
    transform: translateX(16px);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Name read aloud; leave it out where a label points at `id`. */
  label?: string;
  id?: string;
  isDisabled?: boolean;
  /** It changes something: sessions that could only be refused see how it stands. */
  writes?: RequiredAccess;
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, id, writes, isDisabled = false }: SwitchProps) {
  const isActionHidden = useIsActionHidden(writes);
  return (
    <Track
      type="checkbox"
      role="switch"
      id={id}
      checked={checked}
      disabled={isDisabled || isActionHidden}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
