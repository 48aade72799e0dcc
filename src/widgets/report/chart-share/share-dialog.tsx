import { useState } from "react";
import type { CallBody, ChartShare } from "../../../core/api/contract";
import { longestSignedDays } from "../../../core/api/contract/constants/signed-chart";
import type { ChartSourceValue } from "../../../core/chart";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { addDays, countDays, type Day } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { chartShareText } from "../../../core/text/chart-share";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { CopyButton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { PasswordInput, RadioGroup, TextInput } from "../../../core/ui/input";
import { Button, Muted } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Actions, Link } from "./chart-share.styles";
import { cutText, longestText, shareLabelsOf } from "./share-labels";
import { ShareList } from "./share-list";

/** What is shared of a chart; its filters in words come from the page. */
export type SharedChartOf = Pick<
  CallBody<"chartShare/create">,
  "chart" | "metrics" | "filter" | "title" | "query"
>;

export interface ShareDialogProps {
  chart: SharedChartOf;
  /** What the page around the chart knows of its values. */
  source: ChartSourceValue | null;
  onClose: () => void;
}

interface Values {
  title: string;
  isRolling: "fixed" | "rolling";
  isFrozen: "follow" | "frozen";
  password: string;
  endDay: Day;
}

const firstLifetimeDays = 30;
/** Shares a chart with whoever has its link, and lists and ends the shared ones. */
export function ShareDialog({ chart, source, onClose }: ShareDialogProps) {
  const text = useText(chartShareText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const today = useClock().today();
  const [made, setMade] = useState<ChartShare | null>(null);
  const create = useApiMutation("chartShare/create", { suppressToast: true });
  const { start, end, compare } = chart.filter;
  const form = useXiForm<Values>({
    defaultValues: {
      title: cutText(chart.title, longestText.title),
      isRolling: "fixed",
      isFrozen: "follow",
      password: "",
      endDay: addDays(today, firstLifetimeDays),
    },
  });
  const submit = form.submit(async ({ title, isRolling, isFrozen, password, endDay }) => {
    if (!mayWrite()) return;
    const { map } = await create.mutateAsync({
      ...chart,
      labels: shareLabelsOf(source?.filters ?? []),
      title,
      endDay,
      isRolling: isRolling === "rolling",
      isFrozen: isFrozen === "frozen",
      password: password || null,
    });
    setMade(map);
    toast.success(text.done);
  });
  const { control, setValue } = form;
  return (
    <Dialog isOpen onClose={onClose} title={text.title} widthPx={520}>
      <FormStack noValidate onSubmit={submit} $gapPx={8}>
        <Muted as="p">{text.note}</Muted>
        <FormGate call="chartShare/create" />
        <FormErrorSummary message={form.formState.errors.root} />
        <FormField
          control={control}
          name="title"
          label={text.name}
          hint={text.nameHint}
          isRequired
          rules={rules({ required: text.name })}
        >
          {(field) => <TextInput {...field} maxLength={longestText.title} />}
        </FormField>
        <FormField control={control} name="isRolling" label={text.dates}>
          {({ onChange, ...field }) => (
            <RadioGroup<Values["isRolling"]>
              {...field}
              label={text.dates}
              onChange={(next) => {
                onChange(next);
                if (next === "rolling") setValue("isFrozen", "follow");
              }}
              options={[
                { value: "fixed", label: text.datesChoices.fixed(start, end) },
                // Two custom periods would no longer lie as they did.
                ...(compare?.kind === "custom"
                  ? []
                  : [
                      {
                        value: "rolling" as const,
                        label: text.datesChoices.rolling(countDays({ start, end })),
                      },
                    ]),
              ]}
            />
          )}
        </FormField>
        <FormField control={control} name="isFrozen" label={text.values} hint={text.frozenHint}>
          {({ onChange, ...field }) => (
            <RadioGroup<Values["isFrozen"]>
              {...field}
              label={text.values}
              onChange={(next) => {
                onChange(next);
                if (next === "frozen") setValue("isRolling", "fixed");
              }}
              options={[
                { value: "follow", label: text.valuesChoices.follow },
                { value: "frozen", label: text.valuesChoices.frozen },
              ]}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="password"
          label={text.password}
          hint={text.passwordHint}
          rules={rules({ pattern: "sharePassword" })}
        >
          {(field) => <PasswordInput {...field} maxLength={16} autoComplete="new-password" />}
        </FormField>
        <FormField control={control} name="endDay" label={text.endDay} hint={text.endDayHint}>
          {({ value, onChange, ...field }) => (
            <DayInput
              {...field}
              aria-label={text.endDay}
              value={value}
              onChange={(day) => onChange(day ?? value)}
              min={today}
              max={addDays(today, longestSignedDays)}
            />
          )}
        </FormField>
        {made && (
          <Link aria-label={text.link}>
            <code>{made.url}</code>
            <CopyButton value={made.url} label={text.copyLink} hasText />
          </Link>
        )}
        <ShareList />
        <Actions>
          <Button writes type="submit" variant="primary" isLoading={create.isPending}>
            {text.share}
          </Button>
        </Actions>
      </FormStack>
    </Dialog>
  );
}
