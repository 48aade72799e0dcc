import type { ComponentProps } from "react";
import { styled } from "styled-components";
import type { EmbedFeature } from "../../api/contract";
import { type RequiredAccess, useIsActionHidden } from "../../session/write-access";
import { Icon, type IconName } from "./icons";

const Base = styled.button<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 0;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  color: var(--_text-muted);
  transition: background-color 120ms;
  &:hover:not([aria-disabled="true"], :disabled) {
    background: var(--_hover);
    color: var(--_text);
  }
  &:disabled,
  &[aria-disabled="true"] {
    opacity: 0.45;
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  icon: IconName;
  /** The name read aloud and shown on hover. */
  label: string;
  /** It changes something: sessions that could only be refused do not see it. */
  writes?: RequiredAccess;
  /** It takes an ability: sessions without it do not see it. */
  feature?: EmbedFeature | undefined;
  iconSize?: number;
  size?: number;
}

/** A square button of one icon. */
export function IconButton({
  icon,
  label,
  writes,
  feature,
  iconSize = 16,
  size = 32,
  ...rest
}: IconButtonProps) {
  if (useIsActionHidden(writes, feature)) return null;
  return (
    <Base type="button" title={label} {...rest} aria-label={label} $size={size}>
      <Icon name={icon} size={iconSize} />
    </Base>
  );
}
