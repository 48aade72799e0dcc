import { css } from "styled-components";

export type ButtonVariant = "primary" | "default" | "text" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const heights: Record<ButtonSize, number> = { small: 28, medium: 34, large: 42 };

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: var(--_brand);
    color: var(--_text-on-brand);
    &:hover:not([aria-disabled="true"], :disabled) {
      background: var(--_brand-hover);
    }
  `,
  default: css`
    background: var(--_surface);
    border-color: var(--_hairline);
    color: var(--_text);
    &:hover:not([aria-disabled="true"], :disabled) {
      background: var(--_hover);
    }
  `,
  text: css`
    background: none;
    color: var(--_brand-text);
    &:hover:not([aria-disabled="true"], :disabled) {
      background: var(--_hover);
    }
  `,
  danger: css`
    background: var(--_danger-solid);
    color: var(--_text-on-brand);
  `,
};

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isWide: boolean;
}

/** The look of a button, shared with links that look like one. */
export const buttonLook = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: ${({ $size }) => heights[$size]}px;
  padding: 0 ${({ $size, $variant }) => ($variant === "text" ? 8 : $size === "small" ? 10 : 14)}px;
  ${({ $isWide }) => $isWide && "width: 100%;"}
  border: 1px solid transparent;
  border-radius: var(--_radius);
  font-size: ${({ $size }) => ($size === "small" ? 12 : $size === "large" ? 16 : 14)}px;
  font-weight: 500;
  line-height: 1;
  white-space: nowrap;
  text-decoration: none;
  user-select: none;
  transition: background-color 120ms;
  ${({ $variant }) => variants[$variant]}
  &:hover {
    text-decoration: none;
  }
  &:disabled,
  &[aria-disabled="true"] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &[aria-busy="true"] {
    opacity: 0.8;
    cursor: progress;
  }
`;
