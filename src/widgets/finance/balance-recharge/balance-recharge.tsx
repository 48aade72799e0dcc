import { useState } from "react";
import type { CallReply } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useIsSelling } from "../../../core/session/use-session";
import { balanceRechargeText } from "../../../core/text/balance-recharge";
import { bankTransferText } from "../../../core/text/bank-transfer";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Halves } from "./balance-recharge.styles";
import { RechargeCode } from "./recharge-code";
import { RechargeForm, type RechargeParams } from "./recharge-form";
import { TransferTab } from "./transfer-tab";

type Begun = CallReply<"finance/recharge">["map"];

const ways = ["online", "bank"] as const;
const rechargeState = defineSearchState({ way: choice(ways, "online") });

/** Pays money in: by a channel's code, or by a bank transfer where an account is set up. */
export function BalanceRecharge() {
  const text = useText(balanceRechargeText);
  const messages = useText(bankTransferText);
  const [{ way }, change] = useSearchState(rechargeState);
  const { data, error } = useApiQuery("finance/transfers", { currentPage: 1, pageSize: 10 });
  const isSelling = useIsSelling();
  const bank = data?.map.bank ?? null;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={isSelling ? text.note : undefined}
        actions={<LinkButton to={paths.balance}>{text.back}</LinkButton>}
      />
      {!isSelling ? (
        <Card>
          <EmptyState icon="lock" title={text.privateTitle} hint={text.privateHint} />
        </Card>
      ) : !data && !error ? (
        // Where it will stand is known only then: a form that moved would lose what was typed.
        <Skeleton shape="text" count={4} />
      ) : bank ? (
        <div>
          <Tabs
            label={messages.ways}
            value={way}
            onChange={(next) => change({ way: next })}
            items={[
              { id: "online", label: messages.online, content: <OnlineRecharge /> },
              { id: "bank", label: messages.transfer, content: <TransferTab bank={bank} /> },
            ]}
          />
        </div>
      ) : (
        <OnlineRecharge />
      )}
    </Stack>
  );
}

/** Renders the amount and channel, then the code to scan. */
function OnlineRecharge() {
  const text = useText(balanceRechargeText);
  const mayWrite = useWriteGuard();
  const [begun, setBegun] = useState<Begun | null>(null);
  const { data, error, refetch } = useApiQuery("finance/balance", {});
  const recharging = useApiMutation("finance/recharge", { suppressToast: true });
  const wallet = data?.map;
  const begin = async (params: RechargeParams) => {
    if (!mayWrite()) return;
    const { map } = await recharging.mutateAsync(params);
    setBegun(map);
  };
  return (
    <Stack>
      {error && !wallet ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {!wallet && !error ? <Skeleton shape="text" count={4} /> : null}
      {wallet && wallet.channels.length === 0 ? (
        <Card>
          <EmptyState icon="info" title={text.noneTitle} hint={text.noneHint} />
        </Card>
      ) : null}
      {wallet && wallet.channels.length > 0 ? (
        <Halves>
          <Card
            title={text.form}
            actions={<Muted>{text.balance(formatMoney(wallet.balanceCents / 100))}</Muted>}
          >
            <RechargeForm
              channels={wallet.channels}
              isPending={recharging.isPending}
              onSubmit={begin}
            />
          </Card>
          <Card title={text.code}>
            {begun ? (
              <RechargeCode
                key={begun.recharge.no}
                recharge={begun.recharge}
                payment={begun.payment}
                onAgain={() => setBegun(null)}
              />
            ) : (
              <EmptyState isCompact icon="qr" title={text.noCode} hint={text.codeHint} />
            )}
          </Card>
        </Halves>
      ) : null}
    </Stack>
  );
}
