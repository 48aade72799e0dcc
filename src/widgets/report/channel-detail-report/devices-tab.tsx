import { useState } from "react";
import type { DeviceRow } from "../../../core/api/contract";
import { editionOf } from "../../../core/api/contract/constants/edition";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp, useIsSelling } from "../../../core/session/use-session";
import { channelDetailText } from "../../../core/text/channel-detail";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, useToast } from "../../../core/ui/feedback";
import { Button, Card, LinkButton } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { Drawer } from "../../../core/ui/overlay";
import { Table } from "../../../core/ui/table";
import { useDeviceColumns } from "../device-list";
import type { InstallDiagnosisProps } from "../install-diagnosis";
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
  const live = useText(liveText);
  const [why, setWhy] = useState<string | null>(null);
  const close = () => setWhy(null);
  const columns = useDeviceColumns<DeviceRow>(setWhy);
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
