import { useMemo } from "react";
import type { EmbedKey } from "../../../core/api/contract";
import { embedFeatures } from "../../../core/api/contract/constants/embed-feature";
import type { Clock } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { Dot, Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";
import { Clip, type TableColumn } from "../../../core/ui/table";
import { Marked, Mono } from "./embed-keys.styles";
import { KeyActions, type KeyActionsProps } from "./key-actions";

type Messages = typeof integrationText.zh;

/** The first of many, and how many there are; all of them on hover. */
function Several({ values, text }: { values: string[]; text: Messages }) {
  const [first = "—", ...others] = values;
  return (
    <Marked title={values.join("\n")}>
      <Clip $maxPx={180}>{first}</Clip>
      {others.length > 0 ? <Muted>{text.several(values.length)}</Muted> : null}
    </Marked>
  );
}

const scopeColumns = (text: Messages): TableColumn<EmbedKey>[] => [
  {
    id: "apps",
    header: text.columns.apps,
    cell: ({ apps }) => (
      <Several
        text={text}
        values={apps.map(({ name, isAvailable }) =>
          isAvailable ? name : `${name} ${text.unavailableApp}`.trim(),
        )}
      />
    ),
  },
  {
    id: "areas",
    header: text.columns.areas,
    cell: ({ areas }) => <Several text={text} values={areas.map((area) => text.areas[area])} />,
  },
  {
    id: "origins",
    header: text.columns.origins,
    hint: text.hints.origins,
    cell: ({ origins }) => <Several text={text} values={origins} />,
  },
  {
    id: "readOnly",
    header: text.columns.readOnly,
    cell: ({ readOnly, features }) => (
      <Marked>
        <Tag $tone={readOnly ? "neutral" : "warning"}>
          {readOnly ? text.readOnly : text.readWrite}
        </Tag>
        {embedFeatures
          .filter((feature) => !features.includes(feature))
          .map((feature) => (
            <Tag key={feature} $tone="neutral">
              {text.withoutFeatures[feature]}
            </Tag>
          ))}
      </Marked>
    ),
  },
];

const lastUsedColumn = (text: Messages, { formatTime }: Clock): TableColumn<EmbedKey> => ({
  id: "lastUsed",
  header: text.columns.lastUsed,
  hint: text.hints.lastUsed,
  cell: ({ lastUsedTime, lastUsedIp }) =>
    lastUsedTime === null ? (
      <Muted>{text.neverUsed}</Muted>
    ) : (
      `${formatTime(lastUsedTime).slice(0, 16)} ${lastUsedIp}`
    ),
});

const stateColumn = (text: Messages): TableColumn<EmbedKey> => ({
  id: "state",
  header: text.columns.state,
  cell: ({ revokeTime, liveTokens }) => (
    <Marked title={revokeTime === null ? text.liveTokens(liveTokens) : undefined}>
      <Dot $tone={revokeTime === null ? "success" : "neutral"} />
      {revokeTime === null ? text.live : text.revoked}
    </Marked>
  ),
});

/** The columns of the list, stable while the words and the actions are. */
export function useKeyColumns(onTask: KeyActionsProps["onTask"]): TableColumn<EmbedKey>[] {
  const text = useText(integrationText);
  const clock = useClock();
  return useMemo(
    () => [
      {
        id: "name",
        header: text.columns.name,
        cell: ({ name }) => (
          <Clip $maxPx={180} title={name}>
            {name}
          </Clip>
        ),
      },
      stateColumn(text),
      {
        id: "keyId",
        header: text.columns.keyId,
        cell: ({ keyId }) => (
          <Mono>
            {keyId}
            <CopyButton value={keyId} label={text.copyKeyId} />
          </Mono>
        ),
      },
      ...scopeColumns(text),
      lastUsedColumn(text, clock),
      {
        id: "actions",
        header: text.columns.actions,
        isPinned: true,
        cell: (key) => <KeyActions embedKey={key} onTask={onTask} />,
      },
    ],
    [text, clock, onTask],
  );
}
