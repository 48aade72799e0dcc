import { useState } from "react";
import type { CallReply } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { choice } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { paths } from "../../../core/navigation/paths";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { balanceRechargeText } from "../../../core/text/balance-recharge";
import { bankTransferText } from "../../../core/text/bank-transfer";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Halves } from "./balance-recharge.styles";
import { RechargeCode } from "./recharge-code";
import { RechargeForm, type RechargeWish } from "./recharge-form";
import { TransferTab } from "./transfer-tab";

type Begun = CallReply<"finance/recharge">["map"];

const ways = ["online", "bank"] as const;
const rechargeState = defineState({ way: choice(ways, "online") });

/** Pays money in: by a channel's code, or by a bank transfer where an account is set up. */
export function BalanceRecharge() {
  const text = useText(balanceRechargeText);
  const words = useText(bankTransferText);
  const [{ way }, change] = useAddressState(rechargeState);
  const { reply, error } = useCall("finance/transfers", { currentPage: 1, pageSize: 10 });
  const bank = reply?.map.bank ?? null;
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={<LinkButton to={paths.balance}>{text.back}</LinkButton>}
      />
      {!reply && !error ? (
        // Where it will stand is known only then: a form that moved would lose what was typed.
        <Skeleton shape="text" count={4} />
      ) : bank ? (
        <div>
          <Tabs
            label={words.ways}
            value={way}
            onChange={(next) => change({ way: next })}
            items={[
              { id: "online", label: words.online, content: <OnlineRecharge /> },
              { id: "bank", label: words.transfer, content: <TransferTab bank={bank} /> },
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
  const { reply, error, retry } = useCall("finance/balance", {});
  const recharging = useAction("finance/recharge", { quiet: true });
  const wallet = reply?.map;
  const begin = async (wish: RechargeWish) => {
    if (!mayWrite()) return;
    const { map } = await recharging.run(wish);
    setBegun(map);
  };
  return (
    <Stack>
      {error && !wallet ? <CallError error={error} onRetry={retry} /> : null}
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
              isRunning={recharging.isRunning}
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
