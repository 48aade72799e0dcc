import { useState } from "react";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { EmptyState, ErrorState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Row, Stack } from "../../../core/ui/layout";

export interface ScanConfirmProps {
  /** The sign-in ticket of the QR. */
  ticket: string;
}

/** Renders the confirmation for a signed-in person who scanned the QR code of another device. */
export function ScanConfirm({ ticket }: ScanConfirmProps) {
  const text = useText(authText);
  const { productName } = useSession().brand;
  const [response, setAnswer] = useState<"confirmed" | "declined" | null>(null);
  const info = useApiQuery("user/qrInfo", { ticket });
  const settle = useApiMutation("user/qrConfirm");

  const respondWith = async (accept: boolean) => {
    await settle.mutateAsync({ ticket, accept });
    setAnswer(accept ? "confirmed" : "declined");
  };

  if (response) {
    const isConfirmed = response === "confirmed";
    return (
      <EmptyState
        icon={isConfirmed ? "check" : "close"}
        title={isConfirmed ? text.scanConfirmed : text.scanDeclined}
      />
    );
  }
  // Asking again does not bring a code back: only a new one helps.
  if (info.error?.code === "0404") {
    return <ErrorState title={text.scanGone} message={text.scanGoneHint} />;
  }
  if (info.error) return <QueryErrorState isPage error={info.error} onRetry={info.refetch} />;
  if (!info.data) return <Skeleton shape="text" count={4} />;
  const { userAgent, ip } = info.data.map;
  return (
    <Stack $gapPx={20}>
      <p>{text.scanBody(productName)}</p>
      <Descriptions
        items={[
          { id: "device", label: text.scanDevice, value: userAgent },
          { id: "ip", label: text.scanIp, value: ip },
        ]}
      />
      <Row $gapPx={12}>
        <Button
          variant="primary"
          isLoading={settle.isPending}
          onClick={() => void respondWith(true).catch(() => {})}
        >
          {text.scanConfirm}
        </Button>
        <Button disabled={settle.isPending} onClick={() => void respondWith(false).catch(() => {})}>
          {text.scanDecline}
        </Button>
      </Row>
    </Stack>
  );
}
