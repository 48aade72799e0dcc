import { useMemo } from "react";
import type { LinkDomainVersion } from "../../../core/api/contract";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { ulinkChangeText } from "../../../core/text/ulink-change";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Select } from "../../../core/ui/input";
import { Muted, Stack, usePersistedState } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Choice } from "./ulink-change.styles";

const none = "";
const isText = (kept: unknown): kept is string => typeof kept === "string";

/** Versions by their numbers, the newest last. */
const compare = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

/**
 * True when a version supports the other host, judged by the first one that does; null when
 * unknown.
 */
const isReady = (version: string, first: string): boolean | null =>
  version === "" ? null : first !== none && compare(version, first) >= 0;

/** The versions in use, and how many devices the links of the other host would open. */
export function VersionsTable({
  appkey,
  versions,
}: {
  appkey: string;
  versions: readonly LinkDomainVersion[];
}) {
  const text = useText(ulinkChangeText);
  const { steps, versionColumns, ready } = text;
  const [first, keepFirst] = usePersistedState(`ulink-first-version-${appkey}`, none, isText);
  const total = versions.reduce((sum, { devices }) => sum + devices, 0);
  const reached = versions.reduce(
    (sum, { version, devices }) => sum + (isReady(version, first) ? devices : 0),
    0,
  );
  const columns = useMemo<TableColumn<LinkDomainVersion>[]>(
    () => [
      {
        id: "version",
        header: versionColumns.version,
        card: "title",
        cell: ({ version }) => version || <Muted>{text.noVersion}</Muted>,
      },
      {
        id: "devices",
        header: versionColumns.devices,
        align: "end",
        cell: ({ devices }) => formatCount(devices),
      },
      {
        id: "share",
        header: versionColumns.share,
        align: "end",
        cell: ({ devices }) => formatRate(ratioOf(devices, total)),
      },
      {
        id: "ready",
        header: versionColumns.ready,
        cell: ({ version }) => {
          const found = isReady(version, first);
          return (
            <Tag $tone={found === null ? "neutral" : found ? "success" : "warning"}>
              {found === null ? ready.unknown : found ? ready.yes : ready.no}
            </Tag>
          );
        },
      },
    ],
    [text, versionColumns, ready, first, total],
  );
  if (total === 0) return <Muted as="p">{steps.noDevices}</Muted>;
  const known = versions.map(({ version }) => version).filter(Boolean);
  return (
    <Stack $gapPx={8}>
      <Choice>
        <Select<string>
          label={steps.from}
          value={known.includes(first) ? first : none}
          onChange={keepFirst}
          options={[
            { value: none, label: steps.unknown },
            ...known
              .sort((one, other) => compare(other, one))
              .map((value) => ({ value, label: value })),
          ]}
        />
      </Choice>
      <p>{steps.share(formatRate(ratioOf(reached, total)), formatCount(total - reached))}</p>
      <Table
        label={text.versions}
        columns={columns}
        rows={versions}
        getRowId={({ version }) => version}
      />
    </Stack>
  );
}
