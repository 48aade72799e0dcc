import { useState } from "react";
import type { Order } from "../../../core/api/contract";
import {
  ListSearch,
  ListTable,
  useListPage,
  useRowMutation,
  useUrlState,
} from "../../../core/list";
import { option, page, text as textField } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { ApplyDialog } from "../invoice-apply";
import { OrderDrawer } from "./order-drawer";
import { PayDialog } from "./pay-dialog";
import { RefundDialog } from "./refund-dialog";
import { useOrderColumns } from "./use-order-columns";
import { useOrderExport } from "./use-order-export";

/** Waiting orders close by themselves. */
const refetchIntervalMs = 30_000;
const states = [0, 1, 2, 3, 4, 5] as const;
const listState = defineSearchState({ state: option(states), q: textField(40), page: page() });

/** Orders of the account: paid, cancelled and read here. */
export function OrderList() {
  const text = useText(orderListText);
  const mayWrite = useWriteGuard();
  const state = useUrlState(listState);
  const { values: params, set: change } = state;
  const [paying, setPaying] = useState<Order | null>(null);
  const [opened, setOpened] = useState<Order | null>(null);
  const [refunded, setRefunded] = useState<Order | null>(null);
  const [invoiced, setInvoiced] = useState<Order | null>(null);
  const cancelNow = useRowMutation("/api/console/pay/cancelPay", text.cancelled);
  const filter = { state: params.state, keyword: params.q };
  const list = useListPage("/api/console/order/userOrderList", state, filter, {
    refetchIntervalMs,
  });
  const exporting = useOrderExport(filter, list.total);

  const cancel = (order: Order) => {
    const question = {
      title: text.cancelTitle,
      body: text.cancelBody,
      confirm: text.cancelOrder,
      cancel: text.keepOrder,
    };
    void cancelNow({ no: order.no }, question);
  };
  const columns = useOrderColumns({
    onPay: (order) => {
      if (mayWrite()) setPaying(order);
    },
    onCancel: cancel,
    onInvoice: (order) => {
      if (mayWrite()) setInvoiced(order);
    },
    onRefund: (order) => {
      if (mayWrite()) setRefunded(order);
    },
    onOpen: setOpened,
  });

  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={
          <Button
            feature="export"
            icon="download"
            disabled={list.total === 0}
            isLoading={exporting.isPending}
            onClick={() => void exporting.exportRows()}
          >
            {text.export}
          </Button>
        }
      />
      <Toolbar>
        <SegmentedControl
          label={text.filter}
          value={params.state === null ? "all" : String(params.state)}
          onChange={(value) =>
            change({ state: states.find((state) => String(state) === value) ?? null })
          }
          options={[
            { value: "all", label: text.all },
            ...states.map((state) => ({ value: String(state), label: text.states[state] ?? "" })),
          ]}
        />
        <ListSearch
          keyword={params.q}
          maxLength={40}
          placeholder={text.search}
          onSearch={(q) => change({ q })}
        />
      </Toolbar>
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ no }) => no}
        empty={{ icon: "wallet", title: text.empty, hint: text.emptyHint }}
        noMatches={text.noneFound}
      />
      {paying ? <PayDialog order={paying} onClose={() => setPaying(null)} /> : null}
      {invoiced ? (
        <ApplyDialog
          orderNos={[invoiced.no]}
          cents={invoiced.invoiceableCents}
          onClose={() => setInvoiced(null)}
        />
      ) : null}
      {refunded ? <RefundDialog order={refunded} onClose={() => setRefunded(null)} /> : null}
      {opened ? <OrderDrawer order={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}
