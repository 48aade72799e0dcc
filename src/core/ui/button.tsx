import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from "react";
import { css, styled } from "styled-components";
import { Icon, type IconName } from "./icons";
import { Spinner } from "./spinner";

export type ButtonKind = "primary" | "default" | "text" | "danger";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  kind?: ButtonKind;
  icon?: IconName;
  /** Shows a spinner and takes no clicks. A promise from `onClick` does the same while it runs. */
  isLoading?: boolean;
  isBlock?: boolean;
  isSmall?: boolean;
  onClick?: (event: React.MouseEvent<HTMLButtonElement>) => unknown;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

const kinds = {
  primary: css`
    background: var(--xi-brand);
    border-color: transparent;
    color: var(--xi-text-on-brand);
    &:hover:not(:disabled) {
      background: var(--xi-brand-hover);
    }
  `,
  default: css`
    background: var(--xi-surface);
    border-color: var(--xi-hairline);
    color: var(--xi-text);
    &:hover:not(:disabled) {
      background: var(--xi-hover);
    }
  `,
  text: css`
    background: none;
    border-color: transparent;
    color: var(--xi-brand-text);
    &:hover:not(:disabled) {
      background: var(--xi-hover);
    }
  `,
  danger: css`
    background: var(--xi-danger-solid);
    border-color: transparent;
    color: var(--xi-text-on-brand);
    &:hover:not(:disabled) {
      filter: brightness(0.92);
    }
  `,
};

const Root = styled.button<{ $kind: ButtonKind; $isBlock: boolean; $isSmall: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: ${({ $isSmall }) => ($isSmall ? 28 : 36)}px;
  padding: 0 ${({ $isSmall }) => ($isSmall ? 8 : 14)}px;
  width: ${({ $isBlock }) => ($isBlock ? "100%" : "auto")};
  border: 1px solid;
  border-radius: var(--xi-radius);
  font-size: ${({ $isSmall }) => ($isSmall ? 13 : 14)}px;
  font-weight: 500;
  line-height: 1.4;
  white-space: nowrap;
  user-select: none;
  transition: background-color 0.12s;
  &:disabled {
    opacity: 0.55;
  }
  ${({ $kind }) => kinds[$kind]}
`;

/** A button that cannot be submitted twice. */
export function Button({
  kind = "default",
  icon,
  isLoading = false,
  isBlock = false,
  isSmall = false,
  disabled,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isPending = isLoading || isBusy;
  const handleClick = (event: React.MouseEvent<HTMLButtonElement>) => {
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    setIsBusy(true);
    result.then(
      () => setIsBusy(false),
      () => setIsBusy(false),
    );
  };
  return (
    <Root
      {...rest}
      type={type}
      $kind={kind}
      $isBlock={isBlock}
      $isSmall={isSmall}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      onClick={handleClick}
    >
      {isPending ? <Spinner sizePx={14} /> : icon ? <Icon name={icon} /> : null}
      {children}
    </Root>
  );
}
