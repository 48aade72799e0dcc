import { useState } from "react";
import type { SignedChart } from "../../../core/api/contract";
import { dayAt } from "../../../core/format/day";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { signedChartText } from "../../../core/text/signed-chart";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Muted } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Signed } from "./channel-share.styles";
import { SignedCode } from "./signed-code";
import type { ShareTarget } from "./use-share";

/** Renders the signed charts of a channel or group, each with a button to end it. */
export function SignedList({ target }: { target: ShareTarget }) {
  const text = useText(signedChartText);
  const { data, error, refetch } = useApiQuery("signedChart/list", target);
  const [shownId, setShownId] = useState<number | null>(null);
  if (error) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  const list = data?.map.list ?? [];
  if (list.length === 0) return null;
  return (
    <Signed aria-label={text.listTitle}>
      <b>{text.listTitle}</b>
      <ul>
        {list.map((chart) => (
          <SignedRow
            key={chart.id}
            chart={chart}
            target={target}
            isShown={shownId === chart.id}
            onShow={() => setShownId(shownId === chart.id ? null : chart.id)}
          />
        ))}
      </ul>
    </Signed>
  );
}

interface SignedRowProps {
  chart: SignedChart;
  target: ShareTarget;
  isShown: boolean;
  onShow: () => void;
}

function SignedRow({ chart, target, isShown, onShow }: SignedRowProps) {
  const text = useText(signedChartText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const clock = useClock();
  const { mutateAsync } = useApiMutation("signedChart/revoke");
  const { filter, endTime, revokeTime } = chart;
  const isEnded = endTime <= Date.now();
  const days =
    filter.lastDays === null ? `${filter.start} – ${filter.end}` : text.lastDays(filter.lastDays);
  const state =
    revokeTime !== null
      ? text.revoked
      : isEnded
        ? text.ended
        : text.until(dayAt(endTime - 1, clock.zones));
  const revoke = async () => {
    if (!mayWrite()) return;
    const isSure = await confirm({
      title: text.revokeTitle,
      body: text.revokeBody,
      confirm: text.revoke,
      isDangerous: true,
    });
    if (!isSure) return;
    await mutateAsync({ ...target, signedId: chart.id }).then(() => toast.success(text.revokeDone));
  };
  return (
    <li>
      <span>
        {text.parts[filter.part]}
        <Muted>{[days, text.platforms[filter.platform ?? "all"], state].join(" · ")}</Muted>
      </span>
      {revokeTime === null && !isEnded && (
        <>
          <Button variant="text" size="small" aria-expanded={isShown} onClick={onShow}>
            {text.show}
          </Button>
          <Button writes="own" variant="text" size="small" onClick={revoke}>
            {text.revoke}
          </Button>
        </>
      )}
      {isShown && <SignedCode chart={chart} />}
    </li>
  );
}
