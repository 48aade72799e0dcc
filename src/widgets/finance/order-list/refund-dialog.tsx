import type { Order } from "../../../core/api/contract";
import { transferLimits } from "../../../core/api/contract/constants/finance";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormErrorSummary, FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatMoney } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { Skeleton, useErrorMessage, useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { Button, Muted, Row } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

/** Asks for a refund, once it is known what it gives back. Draw it only while it is open. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText(orderListText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { data, error } = useApiQuery("/api/console/order/refundQuote", { no: order.no });
  const ask = useApiMutation("/api/console/order/requestRefund", { suppressToast: true });
  const form = useXiForm({ defaultValues: { reason: "" } });
  const submit = form.submit(async ({ reason }) => {
    await ask.mutateAsync({ no: order.no, reason });
    toast.success(text.refundAsked);
    onClose();
  });
  const quote = data?.map;
  if (!quote) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={text.refundTitle}
        footer={<Button onClick={onClose}>{text.close}</Button>}
      >
        {error ? (
          <FormErrorSummary message={messageOf(error)} />
        ) : (
          <Skeleton shape="text" count={3} />
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={text.refundTitle}
      submitLabel={text.refundSubmit}
      onSubmit={submit}
      form={form}
    >
      <Row $justify="space-between">
        <span>{text.refundAmount}</span>
        <strong>{formatMoney(quote.cents / 100)}</strong>
      </Row>
      <Muted>{quote.isWhole ? text.refundWhole : text.refundPart}</Muted>
      <FormField
        control={form.control}
        name="reason"
        label={text.refundReason}
        isRequired
        rules={{ validate: (value: string) => value.trim() !== "" || text.refundReasonMissing }}
      >
        {(field) => <TextArea {...field} rows={3} maxLength={transferLimits.reason} />}
      </FormField>
    </FormDialog>
  );
}
