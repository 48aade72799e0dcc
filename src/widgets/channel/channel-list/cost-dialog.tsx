import { type RefObject, useEffect, useRef, useState } from "react";
import type { AdCost } from "../../../core/api/contract";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatMoney } from "../../../core/format";
import { addDays } from "../../../core/format/day";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery, useInvalidate } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { adCostText } from "../../../core/text/ad-cost";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Muted, Row } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { CostGrid, type CostValues } from "./cost-grid";

export interface CostDialogProps {
  channelId: number;
  name: string;
  onClose: () => void;
}

const yuanOf = (list: AdCost[]): CostValues =>
  Object.fromEntries(list.map(({ day, cents }) => [day, cents === null ? null : cents / 100]));
const centsOf = (yuan: number | null | undefined) =>
  typeof yuan === "number" ? Math.round(yuan * 100) : null;

/** Close function of the dialog, set by the form, which checks for unsaved input. */
type Closing = RefObject<() => void>;

interface DaysFormProps {
  channelId: number;
  onClose: () => void;
  closing: Closing;
  list: AdCost[];
  today: string;
  onMove: (end: string) => void;
  onReload: () => void;
}

function DaysForm(props: DaysFormProps) {
  const { channelId, onClose, closing, list, today, onMove, onReload } = props;
  const text = useText(adCostText);
  const messages = useText(uiText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  // A list that is read again must not hide another's change.
  const [base] = useState(list);
  const [days] = useState(() => list.toReversed());
  const update = useApiMutation("ad/saveCosts", {
    suppressToast: true,
  });
  const newest = base[0]?.day ?? today;
  const form = useXiForm<CostValues>({
    defaultValues: yuanOf(base),
    draftKey: `cost:${channelId}:${newest}`,
  });
  const { isDirty } = form.formState;
  const leave = (then: () => void) => {
    form.settle();
    then();
  };
  const { close } = useCloseGuard(isDirty, () => leave(onClose));
  useEffect(() => {
    closing.current = close;
    return () => {
      closing.current = onClose;
    };
  });
  const reload = () => leave(onReload);
  const { save, notice } = useRevisionSave({ form, text, reload, conflictField: "before" });
  const submit = form.handleSubmit(async (values) => {
    const rows = base
      .map(({ day, cents }) => ({ day, cents: centsOf(values[day]), before: cents }))
      .filter(({ cents, before }) => cents !== before);
    if (rows.length === 0) return toast.info(text.noChange);
    if (!mayWrite()) return;
    await save(async () => {
      await update.mutateAsync({ id: channelId, rows });
      form.settle();
      toast.success(text.saved);
      onClose();
    });
  });
  const sum = Object.values(form.watch()).reduce<number>((all, yuan) => all + (yuan ?? 0), 0);
  return (
    <FormStack noValidate onSubmit={submit}>
      <FormGate call="ad/saveCosts" />
      <FormErrorSummary message={form.formState.errors.root} />
      {notice}
      <Muted>{text.hint}</Muted>
      <Row $justify="space-between">
        <Button disabled={isDirty} onClick={() => onMove(addDays(newest, -base.length))}>
          {text.earlier}
        </Button>
        <span>{text.sum(formatMoney(sum))}</span>
        <Button
          disabled={isDirty || newest >= today}
          onClick={() => onMove(addDays(newest, base.length))}
        >
          {text.later}
        </Button>
      </Row>
      <CostGrid form={form} list={days} />
      <Row $justify="end">
        <Button onClick={() => void close()}>{messages.cancel}</Button>
        <Button writes type="submit" variant="primary" isLoading={update.isPending}>
          {text.save}
        </Button>
      </Row>
    </FormStack>
  );
}

interface PeriodProps {
  channelId: number;
  onClose: () => void;
  closing: Closing;
  /** The last day; today when null. */
  end: string | null;
  onMove: (end: string | null) => void;
  onReload: () => void;
}

function Period({ channelId, onClose, closing, end, onMove, onReload }: PeriodProps) {
  const costs = useApiQuery("ad/costs", { id: channelId, end });
  const data = useInitialData(costs)?.map;
  if (data) {
    const move = (to: string) => onMove(to >= data.today ? null : to);
    return (
      <DaysForm
        {...data}
        channelId={channelId}
        onClose={onClose}
        closing={closing}
        onMove={move}
        onReload={onReload}
      />
    );
  }
  if (costs.lastError) return <QueryErrorState error={costs.lastError} onRetry={costs.refetch} />;
  return <Skeleton shape="text" />;
}

/** Types in by day what an ad channel cost. */
export function CostDialog({ channelId, name, onClose }: CostDialogProps) {
  const text = useText(adCostText);
  const refresh = useInvalidate();
  const closing = useRef(onClose);
  const [end, setEnd] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const reload = async () => {
    await refresh("ad/costs");
    setVersion((last) => last + 1);
  };
  return (
    <Dialog isOpen onClose={() => closing.current()} title={text.title(name)} widthPx={640}>
      <Period
        key={`${end}/${version}`}
        channelId={channelId}
        onClose={onClose}
        closing={closing}
        end={end}
        onMove={setEnd}
        onReload={() => void reload()}
      />
    </Dialog>
  );
}
