import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { copyText } from "../file";
import { Button, IconButton } from "../layout";
import { useToast } from "./toast";

export interface CopyButtonProps {
  /** Text to copy. */
  value: string;
  /** Name of the button, such as 「复制 AppKey」. */
  label?: string;
  /** Shows the label beside the icon. */
  hasText?: boolean;
}

/** Copies a value and says whether it worked. */
export function CopyButton({ value, label, hasText = false }: CopyButtonProps) {
  const text = useText(uiText);
  const toast = useToast();
  const name = label ?? text.copy;
  const copy = async (button: HTMLElement) => {
    if (await copyText(value, button)) toast.success(text.copySuccess);
    else toast.error(text.copyFailed);
  };
  return hasText ? (
    <Button icon="copy" onClick={(event) => void copy(event.currentTarget)}>
      {name}
    </Button>
  ) : (
    <IconButton
      icon="copy"
      label={name}
      size={26}
      iconSize={14}
      onClick={(event) => void copy(event.currentTarget)}
    />
  );
}
