import type { AppPackage } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { QrCode } from "../../../core/ui/display/qr-code";
import { CallError, CopyButton, Skeleton } from "../../../core/ui/feedback";
import { Muted, Row, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

export interface InstallDialogProps {
  shown: AppPackage;
  onClose: () => void;
}

/** Where phones install a package: its code and its link. */
export function InstallDialog({ shown, onClose }: InstallDialogProps) {
  const text = useText(downloadConfigText);
  const { reply, error, retry } = useCall("createOTA", { id: shown.id });
  const url = reply?.map.url;
  return (
    <Dialog isOpen title={text.installTitle(shown.version)} onClose={onClose}>
      <Stack>
        <Muted as="p">{text.installBody}</Muted>
        {error ? <CallError error={error} onRetry={retry} isCompact /> : null}
        {url ? (
          <>
            <QrCode value={url} label={text.installLink} sizePx={184} />
            <Row $gapPx={8}>
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
              <CopyButton value={url} label={text.copyInstallLink} />
            </Row>
          </>
        ) : (
          <Skeleton shape="text" count={6} />
        )}
      </Stack>
    </Dialog>
  );
}
