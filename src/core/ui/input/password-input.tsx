import { useState } from "react";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { IconButton } from "../layout";
import { TextInput, type TextInputProps } from "./text-input";

export type PasswordInputProps = Omit<TextInputProps, "type" | "suffix">;

/** A password that can be shown while typing. */
export function PasswordInput(props: PasswordInputProps) {
  const text = useText(uiText);
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          label={isShown ? text.hidePassword : text.showPassword}
          size={24}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
