import { useMemo } from "react";
import type { Webhook } from "../../../core/api/contract";
import { RowActions } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { Dot, Tag, type Tone } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Clip, type TableColumn } from "../../../core/ui/table";
import { Marked } from "../embed-keys";
import { Tags } from "./open-api.styles";

export type HookTask = "edit" | "log" | "test" | "recover" | "cancel" | "reset" | "delete";

export interface HookActionsProps {
  canEdit: boolean;
  onTask: (task: HookTask, hook: Webhook) => void;
}

const tones: Record<Webhook["state"], Tone> = {
  on: "success",
  off: "neutral",
  struggling: "warning",
  paused: "danger",
};

const hintOf = (hints: Record<"struggling" | "paused", string>, state: Webhook["state"]) =>
  state === "struggling" || state === "paused" ? hints[state] : undefined;

function HookActions({ hook, canEdit, onTask }: HookActionsProps & { hook: Webhook }) {
  const text = useText(openApiText);
  const run = (task: HookTask) => () => onTask(task, hook);
  return (
    <RowActions
      name={hook.name}
      actions={[
        canEdit && { label: text.edit, run: run("edit") },
        { label: text.hookLog, run: run("log") },
        canEdit && { icon: "external", label: text.hookTest, run: run("test") },
        canEdit && { icon: "refresh", label: text.hookRecover, run: run("recover") },
        canEdit &&
          hook.resending > 0 && {
            icon: "close",
            label: text.hookCancelRecovery(hook.resending),
            run: run("cancel"),
          },
        canEdit && { icon: "refresh", label: text.hookReset, run: run("reset") },
        canEdit && {
          icon: "trash",
          label: text.hookDelete,
          isDangerous: true,
          run: run("delete"),
        },
      ]}
    />
  );
}

/** More events of a webhook are counted, so that the row stays as wide as the screen. */
const tagsShown = 3;

/** The columns of the list, stable while the words and the actions are. */
export function useWebhookColumns({ canEdit, onTask }: HookActionsProps): TableColumn<Webhook>[] {
  const text = useText(openApiText);
  const { formatTime } = useClock();
  return useMemo(
    () => [
      {
        id: "name",
        header: text.hookColumns.name,
        cell: ({ name }) => (
          <Clip $maxPx={180} title={name}>
            {name}
          </Clip>
        ),
      },
      {
        id: "state",
        header: text.hookColumns.state,
        cell: ({ state, failures, waiting }) => (
          <Marked title={hintOf(text.hookStateHints, state)}>
            <Dot $tone={tones[state]} />
            {text.hookStates[state]}
            {failures > 0 ? <Muted>{text.hookFailures(failures)}</Muted> : null}
            {waiting > 0 ? <Muted>{text.hookWaiting(waiting)}</Muted> : null}
          </Marked>
        ),
      },
      {
        id: "url",
        header: text.hookColumns.url,
        card: "note",
        cell: ({ url }) => (
          <Clip $maxPx={180} title={url}>
            {url}
          </Clip>
        ),
      },
      {
        id: "events",
        header: text.hookColumns.events,
        card: "note",
        cell: ({ events, eventIds }) => {
          const visibleEvents = events.slice(0, tagsShown);
          const others = events.slice(tagsShown);
          return (
            <Tags>
              {visibleEvents.map((event) => (
                <Tag
                  key={event}
                  $tone="brand"
                  title={
                    event === "event" ? (eventIds?.join(", ") ?? text.hookEventIdsAll) : undefined
                  }
                >
                  {text.events[event]}
                  {event === "event" && eventIds ? ` ${eventIds.length}` : ""}
                </Tag>
              ))}
              {others.length > 0 ? (
                <Tag title={others.map((event) => text.events[event]).join("\n")}>
                  +{others.length}
                </Tag>
              ) : null}
            </Tags>
          );
        },
      },
      {
        id: "last",
        header: text.hookColumns.last,
        cell: ({ lastTime, lastStatus }) =>
          lastTime === null ? (
            <Muted>{text.neverUsed}</Muted>
          ) : (
            `${formatTime(lastTime).slice(0, 16)} ${lastStatus ?? text.noAnswer}`
          ),
      },
      {
        id: "actions",
        header: text.hookColumns.actions,
        isPinned: true,
        cell: (hook) => <HookActions hook={hook} canEdit={canEdit} onTask={onTask} />,
      },
    ],
    [text, formatTime, canEdit, onTask],
  );
}
