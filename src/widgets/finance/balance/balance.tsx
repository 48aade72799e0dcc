import { useState } from "react";
import { formatMoney } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import { StatCard } from "../../../core/ui/display";
import { QueryErrorState, SkeletonBar, useWriteGuard } from "../../../core/ui/feedback";
import { Button, LinkButton, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Cards } from "./balance.styles";
import { StatementCard } from "./statement-card";
import { WarningDialog } from "./warning-dialog";

/** Renders the balance of the account, its warning level, and every change. */
export function Balance() {
  const text = useText(balanceText);
  const mayWrite = useWriteGuard();
  const [isSetting, setSetting] = useState(false);
  const { data, error, refetch } = useApiQuery("finance/balance", {});
  const wallet = data?.map;
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(cents / 100);
  return (
    <Stack>
      <PageHeader
        title={text.title}
        actions={
          wallet && wallet.channels.length > 0 ? (
            <LinkButton writes to={paths.recharge} variant="primary" icon="wallet">
              {text.recharge}
            </LinkButton>
          ) : null
        }
      />
      {error && !wallet ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {wallet || !error ? (
        <Cards>
          <StatCard
            label={text.available}
            value={money(wallet?.balanceCents)}
            notes={
              <Row $gapPx={4}>
                {wallet ? (
                  <span>
                    {wallet.warnCents === null
                      ? text.warningOff
                      : text.warningAt(formatMoney(wallet.warnCents / 100))}
                  </span>
                ) : (
                  <SkeletonBar $width="108px" />
                )}
                <Button
                  writes
                  variant="text"
                  size="small"
                  disabled={!wallet}
                  onClick={() => mayWrite() && setSetting(true)}
                >
                  {text.warning}
                </Button>
              </Row>
            }
          />
          <StatCard label={text.frozen} hint={text.frozenHint} value={money(wallet?.frozenCents)} />
          <StatCard label={text.recharged} value={money(wallet?.rechargedCents)} />
          <StatCard label={text.spent} hint={text.spentHint} value={money(wallet?.spentCents)} />
        </Cards>
      ) : null}
      <StatementCard />
      {isSetting && wallet ? (
        <WarningDialog warnCents={wallet.warnCents} onClose={() => setSetting(false)} />
      ) : null}
    </Stack>
  );
}
