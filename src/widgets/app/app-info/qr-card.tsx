import type { AppRecord } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { QrCode } from "../../../core/ui/display";
import { CopyButton, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, Row, Stack } from "../../../core/ui/layout";
import { Centred } from "./app-info.styles";

/** The test page of the app as a QR code, to be scanned or saved. */
export function QrCard({ app }: { app: AppRecord }) {
  const text = useText(appInfoText);
  const { data, error, refetch } = useApiQuery("apply/getQrCode", {});
  const url = data?.map.url;
  return (
    <Card title={text.qrTitle}>
      {error && !url ? <QueryErrorState error={error} onRetry={refetch} isCompact /> : null}
      {!url && !error ? <Skeleton shape="text" count={6} /> : null}
      {url ? (
        <Stack>
          <Centred>
            <QrCode value={url} label={text.qrLabel(app.name)} fileName={text.qrFile(app.name)} />
          </Centred>
          <Muted>{text.qrHint}</Muted>
          <Row>
            <LinkButton size="small" icon="external" to={url}>
              {text.openPage}
            </LinkButton>
            <CopyButton value={url} label={text.copyPage} />
          </Row>
        </Stack>
      ) : null}
    </Card>
  );
}
