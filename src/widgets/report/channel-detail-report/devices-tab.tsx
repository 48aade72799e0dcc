import { useMemo, useState } from "react";
import type { DeviceRow } from "../../../core/api/contract";
import { editionOf } from "../../../core/api/contract/constants/edition";
import { type Clock, placeName } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp, useIsSelling } from "../../../core/session/use-session";
import { channelDetailText } from "../../../core/text/channel-detail";
import { fraudText } from "../../../core/text/fraud";
import { liveText } from "../../../core/text/live";
import { reportText } from "../../../core/text/report";
import { type KnownMessages, knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, useToast } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, Row } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { Drawer } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { type InstallDiagnosisProps, spanText } from "../install-diagnosis";
import { filterBody } from "../report-filter";
import { CursorPager, useCursor } from "../report-parts";
import type { OverviewTabProps } from "./overview-tab";

const diagnosis = lazyComponent<InstallDiagnosisProps>(
  async () => (await import("../install-diagnosis")).InstallDiagnosis,
);

/** Installs one by one; the professional edition only. */
export function DevicesTab(props: OverviewTabProps) {
  const messages = useText(channelDetailText);
  const app = useCurrentApp();
  const isSelling = useIsSelling();
  if (app && editionOf(app) === "standard")
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={messages.locked}
          hint={messages.lockedHint}
          action={
            isSelling && (
              <LinkButton writes to={paths.upgrade} variant="primary">
                {messages.upgrade}
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
  const messages = useText(channelDetailText);
  const toast = useToast();
  const body = { ...filterBody(state.filter), granularity: "day" as const, channelId };
  const at = useCursor(JSON.stringify(body));
  const { data, error, refetch, isLoading } = useApiQuery(
    "channel/devices",
    { ...body, cursor: at.cursor },
    { keepPreviousData: true },
  );
  const { mutateAsync, isPending } = useApiMutation("channel/devicesExport", {
    onSuccess: () => toast.success(messages.queued),
  });
  const fraud = useText(fraudText);
  const live = useText(liveText);
  const known = useText(knownMessagesText);
  const clock = useClock();
  const [why, setWhy] = useState<string | null>(null);
  const close = () => setWhy(null);
  const columns = useMemo(
    () => columnsOf({ messages, text, live, known, fraud, clock }, setWhy),
    [messages, text, live, known, fraud, clock],
  );
  const rows = data?.map.list ?? [];
  return (
    <Card
      title={messages.devices}
      isFlush
      actions={
        <Button
          feature="export"
          icon="download"
          isLoading={isPending}
          disabled={rows.length === 0}
          // A failure has shown its message.
          onClick={() => void mutateAsync(body).catch(() => null)}
        >
          {messages.export}
        </Button>
      }
    >
      <Table
        label={messages.devices}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.ref}
        isLoading={isLoading}
        error={error && !data && <QueryErrorState error={error} onRetry={refetch} />}
        empty={<EmptyState icon="phone" title={messages.noData} hint={messages.noDataHint} />}
      />
      {why !== null && (
        <Drawer isOpen title={live.diagnosis} onClose={close} widthPx={760}>
          <Lazy part={diagnosis} props={{ device: why }} onFail={close} />
        </Drawer>
      )}
      <CursorPager at={at} nextCursor={data?.map.nextCursor} />
    </Card>
  );
}

interface ColumnMessages {
  messages: (typeof channelDetailText)["zh"];
  text: (typeof reportText)["zh"];
  live: (typeof liveText)["zh"];
  known: KnownMessages;
  fraud: (typeof fraudText)["zh"];
  clock: Clock;
}

function columnsOf(
  { messages, text, live, known, fraud, clock }: ColumnMessages,
  onDiagnose: (ref: string) => void,
): TableColumn<DeviceRow>[] {
  const headers = messages.deviceColumns;
  return [
    { id: "time", header: headers.time, cell: (row) => clock.formatTime(row.time) },
    {
      id: "device",
      header: headers.device,
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
      header: headers.model,
      cell: (row) =>
        [row.platform && text.filter.platforms[row.platform], row.model, row.osVersion]
          .filter(Boolean)
          .join(" "),
    },
    { id: "ip", header: headers.ip, cell: (row) => row.ip },
    {
      id: "place",
      header: headers.place,
      cell: (row) => placeName(known.of(row.province), known.of(row.city)),
    },
    { id: "match", header: headers.match, cell: (row) => text.filter.matches[row.match] },
    {
      id: "ctit",
      header: headers.ctit,
      align: "end",
      cell: (row) => (row.ctitSeconds === null ? "–" : spanText(row.ctitSeconds * 1000, live)),
    },
    {
      id: "state",
      header: headers.state,
      cell: (row) => (
        <Row $gapPx={4}>
          {row.flags.length === 0 && <Tag $tone="success">{messages.normal}</Tag>}
          {row.flags.map((flag) => (
            <Tag key={flag} $tone="danger">
              {fraud.names[flag] ?? flag}
            </Tag>
          ))}
          {row.isRegistered && <Tag>{messages.registered}</Tag>}
        </Row>
      ),
    },
  ];
}
