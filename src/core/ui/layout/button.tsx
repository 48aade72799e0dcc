import { type ComponentProps, type MouseEvent, useState } from "react";
import { styled } from "styled-components";
import type { EmbedFeature } from "../../api/contract";
import { type RequiredAccess, useIsActionHidden } from "../../session/write-access";
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from "./button-style";
import { Icon, type IconName } from "./icons";
import { Spinner } from "./spinner";

/** `part` is unknown to the list of attributes that styled-components has. */
const Base = styled.button.withConfig({ shouldForwardProp: () => true })<ButtonLook>`
  ${buttonLook}
`;

export interface ButtonProps extends Omit<ComponentProps<"button">, "onClick"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows a spinner and swallows presses, also the Enter of a form. A promise from `onClick` does
   * the same while it runs.
   */
  isLoading?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  icon?: IconName;
  /** It changes something: sessions that could only be refused do not see it. */
  writes?: RequiredAccess;
  /** It takes an ability: sessions without it do not see it. */
  feature?: EmbedFeature | undefined;
  /** As wide as its container. */
  isWide?: boolean;
}

/** A button that says what it does; one that shares or saves what the page shows is offered by the command palette too. */
export function Button({
  variant = "default",
  size = "medium",
  isLoading = false,
  isWide = false,
  icon,
  writes,
  feature,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const [isPending, setRunning] = useState(false);
  const isActionHidden = useIsActionHidden(writes, feature);
  const isBusy = isLoading || isPending;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    setRunning(true);
    const settle = () => setRunning(false);
    result.then(settle, settle);
  };
  if (isActionHidden) return null;
  return (
    <Base
      {...rest}
      type={type}
      part={`button button-${variant}`}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"]}
      data-variant={variant}
      data-command={icon === "share" || icon === "download" ? icon : undefined}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </Base>
  );
}
