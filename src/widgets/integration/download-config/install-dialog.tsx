import { lazy, Suspense } from "react";
import type { AppPackage } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { CopyButton, QueryErrorState, Skeleton, SkeletonBar } from "../../../core/ui/feedback";
import { Muted, Row, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

const QrCode = lazy(() =>
  import("../../../core/ui/display/qr-code").then((module) => ({ default: module.QrCode })),
);

export interface InstallDialogProps {
  appPackage: AppPackage;
  onClose: () => void;
}

/** Renders the QR code and link for installing a package on phones. */
export function InstallDialog({ appPackage, onClose }: InstallDialogProps) {
  const text = useText(downloadConfigText);
  const { data, error, refetch } = useApiQuery("createOTA", { id: appPackage.id });
  const url = data?.map.url;
  return (
    <Dialog isOpen title={text.installTitle(appPackage.version)} onClose={onClose}>
      <Stack>
        <Muted as="p">{text.installBody}</Muted>
        {error ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null}
        {url ? (
          <>
            <Suspense fallback={<SkeletonBar $width="184px" $heightPx={184} />}>
              <QrCode value={url} label={text.installLink} sizePx={184} />
            </Suspense>
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
