import { useMemo, useState } from "react";
import type { DeviceRow } from "../../../core/api/contract";
import { editionOf } from "../../../core/api/contract/words/edition";
import { isBuilt } from "../../../core/api/contract/words/planned-pages";
import type { Clock } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp } from "../../../core/session/use-session";
import { channelDetailText } from "../../../core/text/channel-detail";
import { fraudText } from "../../../core/text/fraud";
import { type KnownWords, knownWordsText } from "../../../core/text/known-words";
import { liveText } from "../../../core/text/live";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState, useToast } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, Row } from "../../../core/ui/layout";
import { Late, onDemand } from "../../../core/ui/on-demand";
import { Drawer } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { type InstallDiagnosisProps, spanText } from "../install-diagnosis";
import { filterBody } from "../report-filter";
import { CursorPager, useCursor } from "../report-parts";
import type { OverviewTabProps } from "./overview-tab";

const diagnosis = onDemand<InstallDiagnosisProps>(
  async () => (await import("../install-diagnosis")).InstallDiagnosis,
);

/** Installs one by one; the professional edition only. */
export function DevicesTab(props: OverviewTabProps) {
  const words = useText(channelDetailText);
  const app = useCurrentApp();
  if (app && editionOf(app) === "standard")
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={words.locked}
          hint={words.lockedHint}
          action={
            isBuilt(paths.upgrade) && (
              <LinkButton writes to={paths.upgrade} variant="primary">
                {words.upgrade}
              </LinkButton>
            )
          }
        />
      </Card>
    );
  return <DeviceTable {...props} />;
}

function DeviceTable({ channelId, state }: OverviewTabProps) {
  const text = useText(reportText);
  const words = useText(channelDetailText);
  const toast = useToast();
  const body = { ...filterBody(state.filter), granularity: "day" as const, channelId };
  const at = useCursor(JSON.stringify(body));
  const { reply, error, retry, isLoading } = useCall(
    "channel/devices",
    { ...body, cursor: at.cursor },
    { keepPrevious: true },
  );
  const { run, isRunning } = useAction("channel/devicesExport", {
    onSuccess: () => toast.success(words.queued),
  });
  const fraud = useText(fraudText);
  const live = useText(liveText);
  const known = useText(knownWordsText);
  const clock = useClock();
  const [why, setWhy] = useState<string | null>(null);
  const close = () => setWhy(null);
  const columns = useMemo(
    () => columnsOf({ words, text, live, known, fraud, clock }, setWhy),
    [words, text, live, known, fraud, clock],
  );
  const rows = reply?.map.list ?? [];
  return (
    <Card
      title={words.devices}
      isFlush
      actions={
        <Button
          icon="download"
          isLoading={isRunning}
          disabled={rows.length === 0}
          // A failure has shown its message.
          onClick={() => void run(body).catch(() => null)}
        >
          {words.export}
        </Button>
      }
    >
      <Table
        label={words.devices}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.ref}
        isLoading={isLoading}
        error={error && !reply && <CallError error={error} onRetry={retry} />}
        empty={<EmptyState icon="phone" title={words.noData} hint={words.noDataHint} />}
      />
      {why !== null && (
        <Drawer isOpen title={live.diagnosis} onClose={close} widthPx={760}>
          <Late part={diagnosis} props={{ device: why }} onFail={close} />
        </Drawer>
      )}
      <CursorPager at={at} nextCursor={reply?.map.nextCursor} />
    </Card>
  );
}

interface ColumnWords {
  words: (typeof channelDetailText)["zh"];
  text: (typeof reportText)["zh"];
  live: (typeof liveText)["zh"];
  known: KnownWords;
  fraud: (typeof fraudText)["zh"];
  clock: Clock;
}

function columnsOf(
  { words, text, live, known, fraud, clock }: ColumnWords,
  onDiagnose: (ref: string) => void,
): TableColumn<DeviceRow>[] {
  const heads = words.deviceColumns;
  return [
    { id: "time", header: heads.time, cell: (row) => clock.formatTime(row.time) },
    {
      id: "device",
      header: heads.device,
      cell: (row) => (
        <Button
          variant="text"
          size="small"
          aria-label={live.diagnose(row.device)}
          onClick={() => onDiagnose(row.ref)}
        >
          {row.device}
        </Button>
      ),
    },
    {
      id: "model",
      header: heads.model,
      cell: (row) =>
        [row.platform && text.filter.platforms[row.platform], row.model, row.osVersion]
          .filter(Boolean)
          .join(" "),
    },
    { id: "ip", header: heads.ip, cell: (row) => row.ip },
    {
      id: "place",
      header: heads.place,
      cell: (row) => [known.of(row.province), row.city].filter(Boolean).join(" "),
    },
    { id: "match", header: heads.match, cell: (row) => text.filter.matches[row.match] },
    {
      id: "ctit",
      header: heads.ctit,
      align: "end",
      cell: (row) => (row.ctitSeconds === null ? "–" : spanText(row.ctitSeconds * 1000, live)),
    },
    {
      id: "state",
      header: heads.state,
      cell: (row) => (
        <Row $gapPx={4}>
          {row.flags.length === 0 && <Tag $tone="success">{words.normal}</Tag>}
          {row.flags.map((flag) => (
            <Tag key={flag} $tone="danger">
              {fraud.names[flag] ?? flag}
            </Tag>
          ))}
          {row.isRegistered && <Tag>{words.registered}</Tag>}
        </Row>
      ),
    },
  ];
}
