import { useState } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { Lazy, preloadOnIntent } from "../../../core/ui/lazy";
import { removeAppPart } from "../remove-app";

/** Renders the irreversible actions. */
export function DangerCard({ app }: { app: AppRecord }) {
  const text = useText(appInfoText);
  const mayWrite = useWriteGuard();
  const { navigate } = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title={text.danger}>
      <Row $justify="space-between">
        <Stack $gapPx={4}>
          <strong>{text.deleteTitle}</strong>
          <Muted>{text.deleteHint}</Muted>
        </Stack>
        <Button
          writes="own"
          variant="danger"
          icon="trash"
          onClick={() => mayWrite() && setOpen(true)}
          {...preloadOnIntent(removeAppPart)}
        >
          {text.deleteApp}
        </Button>
      </Row>
      {isOpen ? (
        <Lazy
          part={removeAppPart}
          props={{
            removal: { id: app.id, name: app.name },
            onClose: close,
            onRemoved: () => navigate(paths.apps),
          }}
          onFail={close}
        />
      ) : null}
    </Card>
  );
}
