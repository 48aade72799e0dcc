import { styled } from "styled-components";

const ChangeText = styled.span<{ $tone: "success" | "danger" | "text-muted" }>`
  color: var(--_${({ $tone }) => $tone});
  white-space: nowrap;
`;

export interface ChangeProps {
  /** Ready to show, with its arrow: 「↑ 12.30%」. */
  text: string;
  /** True when the change is welcome; null for neither. */
  isGood: boolean | null;
}

/** A change against another period; the arrow says the direction, the colour whether it is good. */
export function Change({ text, isGood }: ChangeProps) {
  const tone = isGood === null ? "text-muted" : isGood ? "success" : "danger";
  return <ChangeText $tone={tone}>{text}</ChangeText>;
}
