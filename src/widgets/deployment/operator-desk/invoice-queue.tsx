import { useState } from "react";
import type { ReviewedInvoice } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import {
  createColumnHelper,
  ListTable,
  TwoLines,
  useListPage,
  useLocalState,
} from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { useToast } from "../../../core/ui/feedback";
import { Stack } from "../../../core/ui/layout";
import { IssueDialog } from "./issue-dialog";
import { CustomerCell, WaitingFilter } from "./money-parts";
import { NumberDialog } from "./number-dialog";
import { ReasonDialog } from "./reason-dialog";

const tones = ["warning", "info", "success", "danger", "neutral", "neutral"] as const;
const column = createColumnHelper<ReviewedInvoice>();
type Doing = { action: "issue" | "refuse" | "red" | "refuseRed"; invoice: ReviewedInvoice };

/** Applications for invoices: approved, issued, refused and reversed here. */
export function InvoiceQueue() {
  const text = useText(operatorMoneyText);
  const toast = useToast();
  const state = useLocalState({ isWaiting: true, page: 1 });
  const [doing, setDoing] = useState<Doing | null>(null);
  const review = useApiMutation("operator/invoiceReview", { suppressToast: true });
  const approve = useApiMutation("operator/invoiceReview");
  const { isWaiting } = state.values;
  const list = useListPage("operator/invoiceList", state, { isWaiting });
  const close = () => setDoing(null);
  const take = ({ no }: ReviewedInvoice) =>
    // A refusal has its message already.
    void approve.mutateAsync({ no, deed: "approve" }).then(
      () => toast.success(text.done),
      () => undefined,
    );
  const actionsOf = (invoice: ReviewedInvoice) => {
    const { state, isRedAsked, isAutomatic } = invoice;
    const begin = (action: Doing["action"]) => () => setDoing({ action, invoice });
    const isIssued = state === 1 && (!isAutomatic || Boolean(invoice.hookFault));
    return [
      state === 0 && { label: text.approve, run: () => take(invoice) },
      isIssued && { label: text.issue, run: begin("issue") },
      (state === 0 || state === 1) && { label: text.refuse, run: begin("refuse") },
      state === 2 && { label: text.red, run: begin("red") },
      isRedAsked && { label: text.keep, run: begin("refuseRed") },
    ];
  };
  return (
    <Stack>
      <WaitingFilter isWaiting={isWaiting} onChange={(next) => state.set({ isWaiting: next })} />
      <ListTable
        label={text.lists.invoice}
        columns={[
          column.twoLines(
            "no",
            text.columns.no,
            ({ no }) => no,
            ({ createTime }) => formatTime(createTime, defaultZones),
          ),
          column.text(
            "customer",
            text.columns.customer,
            ({ customer }) => <CustomerCell customer={customer} />,
            { card: "title" },
          ),
          column.money("cents", text.columns.cents, ({ cents }) => cents),
          column.text(
            "about",
            text.columns.about,
            ({ title, type, orders, redReason, isRedAsked, hookFault: hookProblem }) => (
              <TwoLines>
                <span>{title.name}</span>
                <small>
                  {text.types[type]} · {text.orders(orders.length)}
                </small>
                {isRedAsked ? <small>{redReason}</small> : null}
                {hookProblem ? <small>{text.hookFault(hookProblem)}</small> : null}
              </TwoLines>
            ),
          ),
          column.text(
            "state",
            text.columns.state,
            ({ state, isRedAsked }) => (
              <Tag $tone={isRedAsked ? "warning" : tones[state]}>
                {isRedAsked ? text.redAsked : text.invoiceStates[state]}
              </Tag>
            ),
            { card: "note" },
          ),
          column.actions(text.columns.actions, ({ no }) => no, actionsOf),
        ]}
        list={list}
        rowKey={({ no }) => no}
        empty={{ icon: "doc", title: isWaiting ? text.noInvoices : text.noneDone }}
      />
      {doing?.action === "issue" ? <IssueDialog invoice={doing.invoice} onClose={close} /> : null}
      {doing?.action === "red" ? (
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
          onSubmit={(redNo) => review.mutateAsync({ no: doing.invoice.no, deed: "red", redNo })}
          onClose={close}
        />
      ) : null}
      {doing?.action === "refuse" || doing?.action === "refuseRed" ? (
        <ReasonDialog
          title={doing.action === "refuse" ? text.refuseTitle : text.keep}
          submitLabel={doing.action === "refuse" ? text.refuse : text.keep}
          onSubmit={(reason) => {
            const { action, invoice } = doing;
            return review.mutateAsync({ no: invoice.no, deed: action as "refuse", reason });
          }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
