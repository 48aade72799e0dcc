import { useState } from "react";
import { styled } from "styled-components";
import type { AdCost } from "../../../core/api/contract";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatMoney } from "../../../core/format";
import { addDays } from "../../../core/format/day";
import { useAction } from "../../../core/query/use-action";
import { useCall, useRefresh } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { useClock } from "../../../core/session/use-clock";
import { adCostText } from "../../../core/text/ad-cost";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { NumberInput } from "../../../core/ui/input";
import { Button, Muted, Row } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 24px;
  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const yuanAtMost = 100_000_000;

export interface CostDialogProps {
  channelId: number;
  name: string;
  onClose: () => void;
}

type Values = Record<string, number | null>;
const yuanOf = (list: AdCost[]): Values =>
  Object.fromEntries(list.map(({ day, cents }) => [day, cents === null ? null : cents / 100]));
const centsOf = (yuan: number | null | undefined) =>
  typeof yuan === "number" ? Math.round(yuan * 100) : null;

interface DaysFormProps {
  channelId: number;
  onClose: () => void;
  list: AdCost[];
  today: string;
  onMove: (end: string) => void;
  onReload: () => void;
}

function DaysForm({ channelId, onClose, list, today, onMove, onReload }: DaysFormProps) {
  const text = useText(adCostText);
  const words = useText(uiText);
  const { formatTime } = useClock();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  // A list that is read again must not hide another's change.
  const [base] = useState(list);
  const update = useAction("ad/saveCosts", {
    quiet: true,
  });
  const newest = base[0]?.day ?? today;
  const form = useXiForm<Values>({
    defaultValues: yuanOf(base),
    draftKey: `cost:${channelId}:${newest}`,
  });
  const { isDirty } = form.formState;
  const leave = (then: () => void) => {
    form.settle();
    then();
  };
  const reload = () => leave(onReload);
  const { save, notice } = useRevisionSave({ form, text, reload, conflictField: "before" });
  const submit = form.handleSubmit(async (values) => {
    const rows = base
      .map(({ day, cents }) => ({ day, cents: centsOf(values[day]), before: cents }))
      .filter(({ cents, before }) => cents !== before);
    if (rows.length === 0) return toast.info(text.noChange);
    if (!mayWrite()) return;
    await save(async () => {
      await update.run({ id: channelId, rows });
      form.settle();
      toast.success(text.saved);
      onClose();
    });
  });
  const validate = (yuan: number | null) =>
    yuan === null || (yuan >= 0 && yuan <= yuanAtMost) || text.outOfRange;
  const sum = Object.values(form.watch()).reduce<number>((all, yuan) => all + (yuan ?? 0), 0);
  return (
    <FormStack noValidate onSubmit={submit}>
      <FormFault message={form.formState.errors.root?.message as string | undefined} />
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
      <Days>
        {base.map(({ day, userName, time, campaigns }) => (
          <FormField
            key={day}
            control={form.control}
            name={day}
            label={day}
            hint={
              time === null
                ? ""
                : `${campaigns > 0 ? text.ofCampaigns(campaigns) : ""}${text.by(userName, formatTime(time).slice(0, 16))}`
            }
            rules={{ validate: validate as never }}
          >
            {(field) => <NumberInput {...field} decimals={2} placeholder={text.none} />}
          </FormField>
        ))}
      </Days>
      <Row $justify="end">
        <Button onClick={() => leave(onClose)}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isLoading={update.isRunning}>
          {text.save}
        </Button>
      </Row>
    </FormStack>
  );
}

interface PeriodProps {
  channelId: number;
  onClose: () => void;
  /** The last day; today when null. */
  end: string | null;
  onMove: (end: string | null) => void;
  onReload: () => void;
}

function Period({ channelId, onClose, end, onMove, onReload }: PeriodProps) {
  const costs = useCall("ad/costs", { id: channelId, end });
  const reply = useSettledReply(costs)?.map;
  if (reply) {
    const move = (to: string) => onMove(to >= reply.today ? null : to);
    return (
      <DaysForm
        {...reply}
        channelId={channelId}
        onClose={onClose}
        onMove={move}
        onReload={onReload}
      />
    );
  }
  if (costs.error) return <CallError error={costs.error} onRetry={costs.retry} />;
  return <Skeleton shape="text" />;
}

/** Types in by day what an ad channel cost. */
export function CostDialog({ channelId, name, onClose }: CostDialogProps) {
  const text = useText(adCostText);
  const refresh = useRefresh();
  const [end, setEnd] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const reload = async () => {
    await refresh("ad/costs");
    setVersion((last) => last + 1);
  };
  return (
    <Dialog isOpen onClose={onClose} title={text.title(name)} widthPx={560}>
      <Period
        key={`${end}/${version}`}
        channelId={channelId}
        onClose={onClose}
        end={end}
        onMove={setEnd}
        onReload={() => void reload()}
      />
    </Dialog>
  );
}
