import type { ComponentProps, MouseEvent } from "react";
import { styled } from "styled-components";
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from "./button-style";
import { Icon, type IconName } from "./icons";
import { Spinner } from "./spinner";

const Base = styled.button<ButtonLook>`
  ${buttonLook}
`;

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and swallows presses, also the Enter of a form. */
  isLoading?: boolean;
  icon?: IconName;
  /** As wide as its container. */
  isWide?: boolean;
}

/** A button that says what it does. */
export function Button({
  variant = "default",
  size = "medium",
  isLoading = false,
  isWide = false,
  icon,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      {...rest}
      type={type}
      onClick={press}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest["aria-disabled"]}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {isLoading ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </Base>
  );
}
