import type { AsaAuthState, AsaChannelDetail } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { asaText } from "../../../core/text/asa";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row } from "../../../core/ui/layout";

const tones: Record<AsaAuthState, Tone> = {
  0: "neutral",
  1: "info",
  2: "success",
  3: "danger",
  4: "danger",
};

export interface SyncStatusProps {
  channel: AsaChannelDetail;
  onSynced: (channel: AsaChannelDetail) => void;
}

/** Renders the state of syncing with Apple. */
export function SyncStatus({ channel, onSynced }: SyncStatusProps) {
  const text = useText(asaText);
  const { formatTime } = useClock();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const sync = useApiMutation("asa/sync");
  const { authState, authReason, syncedTime, nextSyncTime } = channel;
  const syncNow = () =>
    sync.mutateAsync({ id: channel.id }).then(
      ({ map }) => {
        onSynced(map);
        if (map.authState === 2) toast.success(text.syncDone);
      },
      // What is wrong has been said already.
      () => {},
    );
  return (
    <Card
      title={text.status}
      actions={
        authState === 0 ? null : (
          <Button
            writes
            size="small"
            isLoading={sync.isPending}
            onClick={() => mayWrite() && void syncNow()}
          >
            {text.syncNow}
          </Button>
        )
      }
    >
      <Row role="status">
        <Tag $tone={tones[authState]}>{text.states[authState]}</Tag>
        {authReason ? <span>{authReason}</span> : null}
        {syncedTime === null ? null : <Muted>{text.synced(formatTime(syncedTime))}</Muted>}
        {nextSyncTime === null ? null : <Muted>{text.next(formatTime(nextSyncTime))}</Muted>}
      </Row>
    </Card>
  );
}
