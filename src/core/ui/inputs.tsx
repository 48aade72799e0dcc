import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from "react";
import { css, styled } from "styled-components";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { IconButton } from "./icon-button";
import { Icon, type IconName } from "./icons";

export const fieldBox = css`
  width: 100%;
  min-height: 36px;
  padding: 0 10px;
  border: 1px solid var(--xi-field-border);
  border-radius: var(--xi-radius);
  background: var(--xi-surface);
  color: var(--xi-text);
  &:hover:not(:disabled) {
    border-color: var(--xi-text-muted);
  }
  &:focus-visible {
    outline: 2px solid var(--xi-focus);
    outline-offset: -1px;
    border-color: var(--xi-focus);
  }
  &[aria-invalid="true"] {
    border-color: var(--xi-danger);
  }
  &:disabled {
    background: var(--xi-hover);
    color: var(--xi-text-muted);
    cursor: not-allowed;
  }
`;

const Box = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
`;

const Input = styled.input<{ $hasStart: boolean; $hasEnd: boolean }>`
  ${fieldBox}
  padding-left: ${({ $hasStart }) => ($hasStart ? 32 : 10)}px;
  padding-right: ${({ $hasEnd }) => ($hasEnd ? 38 : 10)}px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Start = styled.span`
  position: absolute;
  left: 10px;
  color: var(--xi-text-muted);
  pointer-events: none;
`;

const End = styled.span`
  position: absolute;
  right: 4px;
  display: flex;
  align-items: center;
  gap: 4px;
  color: var(--xi-text-muted);
`;

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  icon?: IconName;
  /** Text or control at the end, such as a unit. */
  end?: React.ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ icon, end, ...rest }: TextInputProps) {
  return (
    <Box>
      {icon ? (
        <Start>
          <Icon name={icon} />
        </Start>
      ) : null}
      <Input
        type="text"
        autoComplete="off"
        {...rest}
        $hasStart={Boolean(icon)}
        $hasEnd={Boolean(end)}
      />
      {end ? <End>{end}</End> : null}
    </Box>
  );
}

/** A password that can be shown while it is typed. */
export function PasswordInput(props: TextInputProps) {
  const text = useText(uiText);
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          label={isShown ? text.hidePassword : text.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

export interface SearchInputProps extends Omit<TextInputProps, "onChange" | "value"> {
  value: string;
  onValueChange: (value: string) => void;
}

/** A search box with a way to clear it. */
export function SearchInput({ value, onValueChange, ...rest }: SearchInputProps) {
  const text = useText(uiText);
  return (
    <TextInput
      {...rest}
      type="search"
      icon="search"
      value={value}
      aria-label={rest["aria-label"] ?? rest.placeholder}
      onChange={(event) => onValueChange(event.target.value)}
      end={
        value ? (
          <IconButton icon="close" label={text.clear} onClick={() => onValueChange("")} />
        ) : null
      }
    />
  );
}

const Area = styled.textarea`
  ${fieldBox}
  min-height: 76px;
  padding: 7px 10px;
  line-height: 1.57;
  resize: vertical;
`;

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export const TextArea = (props: TextAreaProps) => <Area rows={3} {...props} />;
