import { type KeyboardEvent, useRef, useState } from "react";
import { patterns } from "../../../core/form/patterns";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useWriteGuard } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { IconButton } from "../../../core/ui/layout";
import { Name, NameCell, NameProblem } from "./rename-name.styles";

export interface RenameNameProps {
  name: string;
  /** Saves; a refusal is shown beside the field, which keeps what was typed. */
  onSave: (name: string) => Promise<unknown>;
}

/** A name with a pencil: Enter or leaving the field saves, Esc takes back. */
export function RenameName({ name, onSave }: RenameNameProps) {
  const text = useText(channelManageText);
  const mayWrite = useWriteGuard();
  const messageOf = useErrorMessage();
  const [typed, setTyped] = useState<string | null>(null);
  const [errorText, setErrorText] = useState("");
  const [isSaving, setSaving] = useState(false);
  const pencil = useRef<HTMLSpanElement>(null);
  const leave = (isBackToPencil: boolean) => {
    setTyped(null);
    setErrorText("");
    if (isBackToPencil)
      requestAnimationFrame(() => pencil.current?.querySelector("button")?.focus());
  };
  const save = async (isByKey: boolean) => {
    const next = typed?.trim() ?? "";
    if (isSaving || typed === null) return;
    if (next === name) return leave(isByKey);
    if (!patterns.label.test(next)) return setErrorText(text.namePattern);
    setSaving(true);
    try {
      await onSave(next);
      leave(isByKey);
    } catch (error) {
      setErrorText(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  if (typed === null) {
    return (
      <NameCell ref={pencil}>
        <Name title={name}>{name}</Name>
        <IconButton
          writes
          icon="edit"
          label={text.renameOf(name)}
          size={26}
          iconSize={14}
          onClick={() => mayWrite() && setTyped(name)}
        />
      </NameCell>
    );
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") void save(true);
    if (event.key === "Escape") {
      event.stopPropagation();
      leave(true);
    }
  };
  return (
    <NameCell>
      <TextInput
        value={typed}
        onChange={setTyped}
        onKeyDown={press}
        onBlur={() => void save(false)}
        maxLength={50}
        autoFocus
        isInvalid={errorText !== ""}
        aria-label={text.renameOf(name)}
        disabled={isSaving}
      />
      {errorText && <NameProblem role="alert">{errorText}</NameProblem>}
    </NameCell>
  );
}
