import { useMemo } from "react";
import type { OpenKey } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { RowActions } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { Dot, Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";
import { Clip, type TableColumn } from "../../../core/ui/table";
import { Marked, Mono } from "../embed-keys";
import type { KeyTask } from "./key-dialogs";
import { Tags } from "./open-api.styles";

export interface KeyActionsProps {
  canEdit: boolean;
  onTask: (task: KeyTask | "calls", key: OpenKey) => void;
}

type Messages = typeof openApiText.zh;

function KeyActions({ openKey, canEdit, onTask }: KeyActionsProps & { openKey: OpenKey }) {
  const text = useText(openApiText);
  const isEditable = openKey.revokeTime === null && canEdit;
  const run = (task: KeyTask | "calls") => () => onTask(task, openKey);
  return (
    <RowActions
      name={openKey.name}
      actions={[
        isEditable && { label: text.edit, run: run("edit") },
        { label: text.callsOfKey, run: run("calls") },
        isEditable && { icon: "refresh", label: text.rotate, run: run("rotate") },
        isEditable && { icon: "lock", label: text.revoke, isDangerous: true, run: run("revoke") },
      ]}
    />
  );
}

function KeyState({ openKey, text }: { openKey: OpenKey; text: Messages }) {
  const { formatTime } = useClock();
  const { revokeTime, expireTime, overlapTime } = openKey;
  const isOver = expireTime !== null && expireTime <= Date.now();
  const isLive = revokeTime === null && !isOver;
  const hint =
    overlapTime === null ? undefined : text.overlap(formatTime(overlapTime).slice(0, 16));
  return (
    <Marked title={hint}>
      <Dot $tone={isLive ? "success" : isOver && revokeTime === null ? "warning" : "neutral"} />
      {revokeTime !== null ? text.revoked : isOver ? text.expired : text.live}
    </Marked>
  );
}

/** The columns of the list, stable while the words and the actions are. */
export function useKeyColumns({ canEdit, onTask }: KeyActionsProps): TableColumn<OpenKey>[] {
  const text = useText(openApiText);
  const { formatTime } = useClock();
  return useMemo(
    () => [
      {
        id: "name",
        header: text.columns.name,
        cell: ({ name, note }) => (
          <Clip $maxPx={180} title={note ? `${name}\n${note}` : name}>
            {name}
          </Clip>
        ),
      },
      {
        id: "state",
        header: text.columns.state,
        cell: (key) => <KeyState openKey={key} text={text} />,
      },
      {
        id: "keyId",
        header: text.columns.keyId,
        cell: ({ keyId }) => (
          <Mono>
            <Clip $maxPx={96} title={keyId}>
              {keyId}
            </Clip>
            <CopyButton value={keyId} label={text.copyKeyId} />
          </Mono>
        ),
      },
      {
        id: "scopes",
        header: text.columns.scopes,
        cell: ({ scopes }) => (
          <Tags>
            {scopes.map((scope) => (
              <Tag key={scope} $tone="brand">
                {text.scopes[scope]}
              </Tag>
            ))}
          </Tags>
        ),
      },
      {
        id: "networks",
        header: text.columns.networks,
        cell: ({ networks }) =>
          networks.length === 0 ? (
            <Muted>{text.anywhere}</Muted>
          ) : (
            <Marked title={networks.join("\n")}>
              <Clip $maxPx={180}>{networks[0]}</Clip>
              {networks.length > 1 ? <Muted>{text.several(networks.length)}</Muted> : null}
            </Marked>
          ),
      },
      {
        id: "today",
        header: text.columns.today,
        align: "end",
        cell: ({ todayCalls, perSecond, perDay }) => (
          <span title={text.limits(formatCount(perSecond), formatCount(perDay))}>
            {formatCount(todayCalls)} <Muted>/ {formatCount(perDay)}</Muted>
          </span>
        ),
      },
      {
        id: "expire",
        header: text.columns.expire,
        cell: ({ expireTime }) =>
          expireTime === null ? (
            <Muted>{text.forever}</Muted>
          ) : (
            formatTime(expireTime - 1).slice(0, 10)
          ),
      },
      {
        id: "lastUsed",
        header: text.columns.lastUsed,
        cell: ({ lastUsedTime, lastUsedIp }) =>
          lastUsedTime === null ? (
            <Muted>{text.neverUsed}</Muted>
          ) : (
            `${formatTime(lastUsedTime).slice(0, 16)} ${lastUsedIp}`
          ),
      },
      {
        id: "actions",
        header: text.columns.actions,
        isPinned: true,
        cell: (key) => <KeyActions openKey={key} canEdit={canEdit} onTask={onTask} />,
      },
    ],
    [text, formatTime, canEdit, onTask],
  );
}
