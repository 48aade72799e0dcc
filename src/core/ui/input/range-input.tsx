import type { KeyboardEvent, Ref } from "react";
import { css, styled } from "styled-components";

const thumb = css`
  box-sizing: border-box;
  width: 44px;
  height: 32px;
  border: 1px solid var(--_brand);
  border-radius: var(--_radius);
  appearance: none;
  background: var(--_brand);
  cursor: grab;
`;

const Track = styled.input`
  width: 100%;
  height: 34px;
  margin: 0;
  border: 1px solid var(--_field-border);
  border-radius: var(--_radius);
  appearance: none;
  background: var(--_hover);
  cursor: pointer;
  touch-action: none;
  &::-webkit-slider-thumb {
    ${thumb}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &:active::-webkit-slider-thumb {
    cursor: grabbing;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export interface RangeInputProps {
  value: number;
  onChange: (value: number) => void;
  /** The smallest value is 0. */
  max: number;
  label: string;
  /** The value as it is read aloud. */
  valueText: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const farStep = 10;

/**
 * Returns the step of ten of Shift with an arrow, or of Page Up and Page Down; 0 for other keys.
 */
function farStepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === "PageUp") return farStep;
  if (key === "PageDown") return -farStep;
  if (!shiftKey) return 0;
  if (key === "ArrowRight" || key === "ArrowUp") return farStep;
  return key === "ArrowLeft" || key === "ArrowDown" ? -farStep : 0;
}

/** A whole number from 0 to `max` by pointer, touch or keys: arrows by 1, with Shift by 10, Home and End. */
export function RangeInput(props: RangeInputProps) {
  const { value, onChange, max, label, valueText, isDisabled = false, ref } = props;
  return (
    <Track
      ref={ref}
      type="range"
      min={0}
      max={max}
      step={1}
      value={value}
      disabled={isDisabled}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        const step = farStepOf(event);
        if (step === 0) return;
        event.preventDefault();
        onChange(Math.min(max, Math.max(0, value + step)));
      }}
    />
  );
}
