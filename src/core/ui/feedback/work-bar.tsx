import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Button } from "../layout";

/** Progress bar; `$widthPx` defaults to the full width, `$tone` to the brand colour. */
export const ProgressBar = styled.progress<{ $widthPx?: number; $tone?: "warning" | "danger" }>`
  width: ${({ $widthPx }) => ($widthPx === undefined ? "100%" : `${$widthPx}px`)};
  height: 4px;
  border: 0;
  border-radius: 2px;
  appearance: none;
  background: var(--_hover);
  &::-webkit-progress-bar {
    border-radius: 2px;
    background: var(--_hover);
  }
  &::-webkit-progress-value {
    border-radius: 2px;
    background: ${({ $tone = "brand" }) => `var(--_${$tone})`};
  }
  &::-moz-progress-bar {
    border-radius: 2px;
    background: ${({ $tone = "brand" }) => `var(--_${$tone})`};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  min-height: 32px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface WorkBarProps {
  /** Description of the work, with its numbers. */
  label: string;
  done: number;
  total: number;
  onCancel: () => void;
  /** The cancel is on its way. */
  isCancelling?: boolean;
  /** Default all the room. */
  widthPx?: number;
}

/** Long work of this page: how far it is, and the way out of it. */
export function WorkBar({ label, done, total, onCancel, isCancelling, widthPx }: WorkBarProps) {
  const text = useText(uiText);
  return (
    <Line>
      <span role="status">{label}</span>
      <ProgressBar
        value={done}
        max={Math.max(1, total)}
        aria-label={label}
        {...(widthPx !== undefined && { $widthPx: widthPx })}
      />
      <Button size="small" isLoading={isCancelling ?? false} onClick={onCancel}>
        {text.cancel}
      </Button>
    </Line>
  );
}
