import type { SignedInDevice } from "../../../core/api/contract";
import { defaultZones, deviceName, formatTime } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Table, type TableColumn } from "../../../core/ui/table";

/** Renders the devices on which the account is signed in, each with a sign-out button. */
export function DevicesCard() {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const { data, error, isLoading, refetch } = useApiQuery("user/sessions", {});
  const endOne = useApiMutation("user/endSession");
  const endOthers = useApiMutation("user/endOtherSessions");
  const devices = data?.map.list ?? [];
  const nameOf = ({ userAgent }: SignedInDevice) => deviceName(userAgent) || text.unknownDevice;

  // Refusals have their message already.
  const end = async (device: SignedInDevice) => {
    if (!mayWrite({ experience: true })) return;
    const question = {
      title: text.endTitle,
      body: text.endBody(nameOf(device)),
      confirm: text.end,
    };
    if (!(await confirm(question))) return;
    await endOne.mutateAsync({ id: device.id }).then(
      () => toast.success(text.ended),
      () => undefined,
    );
  };
  const endAll = async () => {
    if (!mayWrite({ experience: true })) return;
    const question = { title: text.endOthersTitle, body: text.endOthersBody, confirm: text.end };
    if (!(await confirm(question))) return;
    await endOthers.mutateAsync({}).then(
      ({ map }) => toast.success(text.endedOthers(map.ended)),
      () => undefined,
    );
  };

  const columns: TableColumn<SignedInDevice>[] = [
    {
      id: "device",
      header: text.device,
      cell: (device) => (
        <Row>
          <span title={device.userAgent}>{nameOf(device)}</span>
          {device.isCurrent ? <Tag $tone="success">{text.current}</Tag> : null}
        </Row>
      ),
    },
    { id: "ip", header: text.ip, cell: ({ ip }) => ip || "—" },
    {
      id: "last",
      header: text.lastTime,
      cell: ({ lastTime }) => formatTime(lastTime, defaultZones),
    },
    {
      id: "since",
      header: text.signInTime,
      cell: ({ createTime }) => formatTime(createTime, defaultZones),
    },
    {
      id: "actions",
      header: text.actions,
      align: "end",
      isPinned: true,
      cell: (device) =>
        device.isCurrent ? (
          <Muted>—</Muted>
        ) : (
          <Button
            writes="own"
            variant="text"
            size="small"
            aria-label={`${text.end} ${nameOf(device)}`}
            onClick={() => void end(device)}
          >
            {text.end}
          </Button>
        ),
    },
  ];
  return (
    <Card
      isFlush
      title={text.devices}
      actions={
        devices.length > 1 ? (
          <Button writes="own" size="small" onClick={() => void endAll()}>
            {text.endOthers}
          </Button>
        ) : null
      }
    >
      <Table
        label={text.devices}
        columns={columns}
        rows={devices}
        getRowId={({ id }) => id}
        isLoading={isLoading}
        expectedRows={2}
        error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      />
    </Card>
  );
}
