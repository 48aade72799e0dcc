import type { ChartShare } from "../../../core/api/contract";
import { countDays, dayAt } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { chartShareText } from "../../../core/text/chart-share";
import { useText } from "../../../core/text/use-text";
import { CopyButton, QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Muted } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Shares } from "./chart-share.styles";

/** The charts of the app that were shared, each with a button to end it. */
export function ShareList() {
  const text = useText(chartShareText);
  const { data, error, refetch } = useApiQuery("chartShare/list", {});
  if (error) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  const list = data?.map.list ?? [];
  if (list.length === 0) return null;
  return (
    <Shares aria-label={text.listTitle}>
      <b>{text.listTitle}</b>
      <ul>
        {list.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </ul>
    </Shares>
  );
}

function ShareRow({ share }: { share: ChartShare }) {
  const text = useText(chartShareText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { zones } = useClock();
  const { mutateAsync } = useApiMutation("chartShare/revoke");
  const { start, end, endTime, revokeTime } = share;
  const isEnded = endTime <= Date.now();
  const said = [
    share.isRolling
      ? text.datesChoices.rolling(countDays({ start, end }))
      : text.datesChoices.fixed(start, end),
    ...(share.isFrozen ? [text.frozen] : []),
    ...(share.needPassword ? [text.withPassword] : []),
    revokeTime !== null
      ? text.revoked
      : isEnded
        ? text.ended
        : text.until(dayAt(endTime - 1, zones)),
  ];
  const revoke = async () => {
    if (!mayWrite()) return;
    const isSure = await confirm({
      title: text.revokeTitle,
      body: text.revokeBody,
      confirm: text.revoke,
      isDangerous: true,
    });
    if (!isSure) return;
    await mutateAsync({ id: share.id }).then(() => toast.success(text.revokeDone));
  };
  return (
    <li>
      <span>
        {share.title}
        <Muted>{said.join(" · ")}</Muted>
      </span>
      {revokeTime === null && !isEnded && (
        <>
          <CopyButton value={share.url} label={text.copyLink} />
          <Button writes variant="text" size="small" onClick={revoke}>
            {text.revoke}
          </Button>
        </>
      )}
    </li>
  );
}
