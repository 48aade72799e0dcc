import { useState } from "react";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { CallError, EmptyState, ErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Row, Stack } from "../../../core/ui/layout";

export interface ScanConfirmProps {
  /** The sign-in ticket of the QR. */
  ticket: string;
}

/** Renders the confirmation for a signed-in person who scanned the QR code of another device. */
export function ScanConfirm({ ticket }: ScanConfirmProps) {
  const text = useText(authText);
  const { productName } = useSession().brand;
  const [answer, setAnswer] = useState<"confirmed" | "declined" | null>(null);
  const info = useCall("user/qrInfo", { ticket });
  const settle = useAction("user/qrConfirm");

  const answerWith = async (accept: boolean) => {
    await settle.run({ ticket, accept });
    setAnswer(accept ? "confirmed" : "declined");
  };

  if (answer) {
    const isConfirmed = answer === "confirmed";
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
  if (info.error) return <CallError isPage error={info.error} onRetry={info.retry} />;
  if (!info.reply) return <Skeleton shape="text" count={4} />;
  const { userAgent, ip } = info.reply.map;
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
          isLoading={settle.isRunning}
          onClick={() => void answerWith(true).catch(() => {})}
        >
          {text.scanConfirm}
        </Button>
        <Button disabled={settle.isRunning} onClick={() => void answerWith(false).catch(() => {})}>
          {text.scanDecline}
        </Button>
      </Row>
    </Stack>
  );
}
