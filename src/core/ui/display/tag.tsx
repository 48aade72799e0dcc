import { styled } from "styled-components";

export type Tone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

const inks: Record<Tone, [text: string, background: string]> = {
  neutral: ["text-muted", "hover"],
  brand: ["brand-text", "selected"],
  success: ["success", "success-bg"],
  warning: ["warning", "warning-bg"],
  danger: ["danger", "danger-bg"],
  info: ["info", "info-bg"],
};

/** A short label; the tone never says it alone, the text does. */
export const Tag = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 22px;
  padding: 0 8px;
  border-radius: 4px;
  background: var(--_${({ $tone = "neutral" }) => inks[$tone][1]});
  color: var(--_${({ $tone = "neutral" }) => inks[$tone][0]});
  font-size: 12px;
  line-height: 22px;
  white-space: nowrap;
`;

const Count = styled.span`
  display: inline-block;
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--_danger-solid);
  color: var(--_text-on-brand);
  font-size: 12px;
  line-height: 18px;
  text-align: center;
`;

/** A count in a pill; nothing when there is none. */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return <Count title={label}>{count > 99 ? "99+" : count}</Count>;
}

/** A small coloured dot; put its meaning in words beside it. */
export const Dot = styled.span.attrs({ "aria-hidden": true })<{ $tone?: Tone }>`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--_${({ $tone = "danger" }) => ($tone === "brand" ? "brand" : inks[$tone][0])});
`;
