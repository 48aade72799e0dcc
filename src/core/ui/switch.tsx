import { Switch as Base } from "@base-ui/react/switch";
import { styled } from "styled-components";

const Track = styled(Base.Root)`
  display: inline-flex;
  flex: none;
  width: 36px;
  height: 20px;
  padding: 2px;
  border: 0;
  border-radius: 10px;
  background: var(--_field-border);
  cursor: pointer;
  transition: background-color 120ms;
  &[data-checked] {
    background: var(--_brand);
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Thumb = styled(Base.Thumb)`
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: var(--_text-on-brand);
  transition: transform 120ms;
  &[data-checked] {
    transform: translateX(16px);
  }
`;

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Name read aloud; leave it out where a label points at `id`. */
  label?: string;
  id?: string;
  isDisabled?: boolean;
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, id, isDisabled = false }: SwitchProps) {
  return (
    <Track
      id={id}
      checked={checked}
      disabled={isDisabled}
      aria-label={label}
      onCheckedChange={(next) => onChange(next)}
    >
      <Thumb />
    </Track>
  );
}
