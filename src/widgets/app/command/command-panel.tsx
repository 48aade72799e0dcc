import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { commandText } from "../../../core/text/command";
import { useText } from "../../../core/text/use-text";
import { Icon, IconButton, showWithin, VisuallyHidden } from "../../../core/ui/layout";
import { Palette } from "../../../core/ui/overlay";
import type { CommandEntry } from "./command-entry";
import { CommandFooter } from "./command-footer";
import {
  Detail,
  Empty,
  Field,
  Group,
  GroupName,
  Key,
  Keys,
  Line,
  Results,
  Title,
} from "./command-panel.styles";
import { type CommandGroup, findCommands } from "./find-commands";
import { isApple } from "./shortcut-keys";
import { useCommands } from "./use-commands";
import { useMaskedDevices } from "./use-masked-devices";

export interface CommandPanelProps {
  /** Console path of the page that is shown; empty where there is none. */
  here: string;
  onClose: () => void;
  onHelp: () => void;
}

/** The palette itself: one field, what matches it, and the keyboard. */
export function CommandPanel({ here: current, onClose, onHelp }: CommandPanelProps) {
  const text = useText(commandText);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { all, daysTyped, devices, isLoading, hasFailed } = useCommands(current, onHelp);
  const query = useDeferredValue(typed);
  const found = useMemo(() => findCommands(all, query), [all, query]);
  const days = daysTyped(query);
  const masked = useMaskedDevices(query, devices);
  const groups =
    masked.entries.length > 0
      ? [{ kind: "device" as const, entries: masked.entries }, ...found]
      : days.length > 0
        ? withDays(found, days)
        : found;
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(active, entries.length - 1);

  useEffect(() => {
    const line = list.current?.querySelector(`[data-at="${at}"]`);
    if (line) showWithin(line);
  }, [at]);

  const runEntry = (entry: CommandEntry, isSecond: boolean) => {
    onClose();
    // The page is free again once the dialog has let go of it.
    setTimeout(isSecond && entry.runSecond ? entry.runSecond : entry.run);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const move = (to: number) => {
      event.preventDefault();
      if (entries.length > 0) setActive((to + entries.length) % entries.length);
    };
    const entry = entries[at];
    if (event.key === "ArrowDown") move(at + 1);
    else if (event.key === "ArrowUp") move(at - 1);
    else if (event.key === "PageDown") move(Math.min(at + 8, entries.length - 1));
    else if (event.key === "PageUp") move(Math.max(at - 8, 0));
    else if (event.key === "Enter" && entry) {
      event.preventDefault();
      runEntry(entry, isApple() ? event.metaKey : event.ctrlKey);
    }
  };

  return (
    <Palette label={text.title} onClose={onClose}>
      <Field>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          aria-label={text.placeholder}
          placeholder={text.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <IconButton icon="close" label={text.close} onClick={onClose} />
      </Field>
      <Results ref={list} id={`${id}-list`} role="listbox" aria-label={text.results}>
        {groups.map(({ kind, entries: groupEntries }, group) => (
          <Group key={kind} aria-labelledby={`${id}-g${group}`}>
            <GroupName id={`${id}-g${group}`}>{text.kinds[kind]}</GroupName>
            {groupEntries.map((entry) => {
              const entryIndex = entries.indexOf(entry);
              return (
                <CommandLine
                  key={entry.id}
                  entry={entry}
                  id={`${id}-${entryIndex}`}
                  entryIndex={entryIndex}
                  isActive={entryIndex === at}
                  onPoint={() => setActive(entryIndex)}
                  onRun={() => runEntry(entry, false)}
                />
              );
            })}
          </Group>
        ))}
      </Results>
      {entries.length === 0 && !isLoading ? (
        <Empty>
          <p>{text.none(query.trim())}</p>
          <p>{text.noneHint}</p>
        </Empty>
      ) : null}
      <VisuallyHidden role="status">{query ? text.found(entries.length) : ""}</VisuallyHidden>
      <CommandFooter
        note={
          masked.note ||
          (hasFailed ? text.failed : isLoading ? text.loading : query ? "" : text.hint)
        }
        hasSecond={entries[at]?.runSecond !== undefined}
      />
    </Palette>
  );
}

/** Days that were typed lead, and stand among the other ranges. */
const withDays = (found: readonly CommandGroup[], days: CommandEntry[]): CommandGroup[] => {
  const others = found.find(({ kind }) => kind === "date")?.entries ?? [];
  return [
    { kind: "date", entries: [...days, ...others] },
    ...found.filter(({ kind }) => kind !== "date"),
  ];
};

interface CommandLineProps {
  entry: CommandEntry;
  id: string;
  entryIndex: number;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** Reached through the field, which has the focus and its keys all the time. */
function CommandLine({ entry, id, entryIndex, isActive, onPoint, onRun }: CommandLineProps) {
  return (
    <Line
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-at={entryIndex}
      $isActive={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={entry.icon} />
      <Title>{entry.title}</Title>
      <Detail>{entry.detail}</Detail>
      {entry.goKey ? (
        <Keys aria-hidden="true">
          <Key>G</Key>
          <Key>{entry.goKey}</Key>
        </Keys>
      ) : null}
    </Line>
  );
}
