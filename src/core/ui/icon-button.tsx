import type { ButtonHTMLAttributes, Ref } from "react";
import { styled } from "styled-components";
import { Icon, type IconName } from "./icons";

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Name for screen readers, and the hover title. */
  label: string;
  sizePx?: number;
  ref?: Ref<HTMLButtonElement>;
}

const Root = styled.button<{ $sizePx: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $sizePx }) => $sizePx}px;
  height: ${({ $sizePx }) => $sizePx}px;
  padding: 0;
  border: 0;
  border-radius: var(--xi-radius);
  background: none;
  color: var(--xi-text-muted);
  &:hover:not(:disabled) {
    background: var(--xi-hover);
    color: var(--xi-text);
  }
  &:disabled {
    opacity: 0.5;
  }
`;

/** A button that is only an icon. */
export function IconButton({ icon, label, sizePx = 28, ...rest }: IconButtonProps) {
  return (
    <Root type="button" aria-label={label} title={label} {...rest} $sizePx={sizePx}>
      <Icon name={icon} />
    </Root>
  );
}
