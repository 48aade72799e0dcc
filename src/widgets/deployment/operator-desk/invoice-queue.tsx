import { useState } from "react";
import type { ReviewedInvoice } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { useAction } from "../../../core/query/use-action";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { useToast } from "../../../core/ui/feedback";
import { Row, Stack } from "../../../core/ui/layout";
import { IssueDialog } from "./issue-dialog";
import { CustomerCell, Deed, NumberCell, WaitingFilter } from "./money-parts";
import { NumberDialog } from "./number-dialog";
import { TwoLines } from "./operator-desk.styles";
import { ReasonDialog } from "./reason-dialog";

const tones = ["warning", "info", "success", "danger", "neutral", "neutral"] as const;
type Doing = { deed: "issue" | "refuse" | "red" | "refuseRed"; invoice: ReviewedInvoice };

/** Applications for invoices: approved, issued, refused and reversed here. */
export function InvoiceQueue() {
  const text = useText(operatorMoneyText);
  const toast = useToast();
  const state = useLocalState({ isWaiting: true, page: 1 });
  const [doing, setDoing] = useState<Doing | null>(null);
  const review = useAction("operator/invoiceReview", { quiet: true });
  const approve = useAction("operator/invoiceReview");
  const { isWaiting } = state.values;
  const list = useListPage("operator/invoiceList", state, { isWaiting });
  const close = () => setDoing(null);
  const take = ({ no }: ReviewedInvoice) =>
    // A refusal has its message already.
    void approve.run({ no, deed: "approve" }).then(
      () => toast.success(text.done),
      () => undefined,
    );
  const deedsOf = (invoice: ReviewedInvoice) => {
    const { no, state, isRedAsked, isAutomatic } = invoice;
    const begin = (deed: Doing["deed"]) => () => setDoing({ deed, invoice });
    return (
      <Row $justify="flex-end" $gapPx={4}>
        {state === 0 ? <Deed label={text.approve} no={no} onClick={() => take(invoice)} /> : null}
        {state === 1 && (!isAutomatic || invoice.hookFault) ? (
          <Deed label={text.issue} no={no} onClick={begin("issue")} />
        ) : null}
        {state === 0 || state === 1 ? (
          <Deed label={text.refuse} no={no} onClick={begin("refuse")} />
        ) : null}
        {state === 2 ? <Deed label={text.red} no={no} onClick={begin("red")} /> : null}
        {isRedAsked ? <Deed label={text.keep} no={no} onClick={begin("refuseRed")} /> : null}
      </Row>
    );
  };
  return (
    <Stack>
      <WaitingFilter isWaiting={isWaiting} onChange={(next) => state.set({ isWaiting: next })} />
      <ListTable
        label={text.lists.invoice}
        columns={[
          {
            id: "no",
            header: text.columns.no,
            cell: ({ no, createTime }) => <NumberCell no={no} timeMs={createTime} />,
          },
          {
            id: "customer",
            header: text.columns.customer,
            card: "title",
            cell: ({ customer }) => <CustomerCell customer={customer} />,
          },
          {
            id: "cents",
            header: text.columns.cents,
            align: "end",
            cell: ({ cents }) => <strong>{formatMoney(cents / 100)}</strong>,
          },
          {
            id: "about",
            header: text.columns.about,
            cell: ({ title, type, orders, redReason, isRedAsked, hookFault }) => (
              <TwoLines>
                <span>{title.name}</span>
                <small>
                  {text.types[type]} · {text.orders(orders.length)}
                </small>
                {isRedAsked ? <small>{redReason}</small> : null}
                {hookFault ? <small>{text.hookFault(hookFault)}</small> : null}
              </TwoLines>
            ),
          },
          {
            id: "state",
            header: text.columns.state,
            card: "note",
            cell: ({ state, isRedAsked }) => (
              <Tag $tone={isRedAsked ? "warning" : tones[state]}>
                {isRedAsked ? text.redAsked : text.invoiceStates[state]}
              </Tag>
            ),
          },
          {
            id: "actions",
            header: text.columns.actions,
            align: "end",
            isPinned: true,
            cell: deedsOf,
          },
        ]}
        list={list}
        rowKey={({ no }) => no}
        empty={{ icon: "doc", title: isWaiting ? text.noInvoices : text.noneDone }}
      />
      {doing?.deed === "issue" ? <IssueDialog invoice={doing.invoice} onClose={close} /> : null}
      {doing?.deed === "red" ? (
        <NumberDialog
          title={text.redTitle}
          note={
            doing.invoice.isAutomatic
              ? text.redNoAutomatic
              : `${doing.invoice.title.name} ${formatMoney(doing.invoice.cents / 100)}`
          }
          field={
            doing.invoice.isAutomatic
              ? null
              : {
                  name: "redNo",
                  label: text.redNo,
                  hint: text.invoiceNoHint,
                  missing: text.invoiceNoHint,
                  pattern: /^\d{8,20}$/,
                }
          }
          submitLabel={text.red}
          onSubmit={(redNo) => review.run({ no: doing.invoice.no, deed: "red", redNo })}
          onClose={close}
        />
      ) : null}
      {doing?.deed === "refuse" || doing?.deed === "refuseRed" ? (
        <ReasonDialog
          title={doing.deed === "refuse" ? text.refuseTitle : text.keep}
          submitLabel={doing.deed === "refuse" ? text.refuse : text.keep}
          onSubmit={(reason) => {
            const { deed, invoice } = doing;
            return review.run({ no: invoice.no, deed: deed as "refuse", reason });
          }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
