import { useState } from "react";
import type { MonitorReceiver, MonitorRule } from "../../../core/api/contract";
import {
  metricTraits,
  monitorLevels,
  monitorMetrics,
  monitorSilences,
} from "../../../core/api/contract/constants/monitor";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSessionState } from "../../../core/session/use-session";
import { monitorText } from "../../../core/text/monitor";
import { monitorRulesText } from "../../../core/text/monitor-rules";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { NumberInput, RadioGroup, Select, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { ConditionFields } from "./condition-fields";
import { NoticeFields } from "./notice-fields";
import { ObjectField } from "./object-field";
import { PreviewPart } from "./preview-part";
import { judgedBody, type RuleValues, ruleBody, ruleValues, suited } from "./rule-values";

export interface RuleFormProps {
  /** The rule to edit; null makes one. */
  editing: MonitorRule | null;
  /** Initial values of a new rule. */
  given: Partial<RuleValues>;
  receivers: readonly MonitorReceiver[];
  onClose: () => void;
}

const objectsAtMost = 100;

/** The dialog that makes or edits a rule, with what it would have told; draw it only while it is open. */
export function RuleForm({ editing, given, receivers, onClose }: RuleFormProps) {
  const text = useText(monitorRulesText);
  const messages = useText(monitorText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const appkey = useSessionState((state) => state.app?.appkey ?? "");
  const create = useApiMutation("monitor/addRule", { suppressToast: true });
  const update = useApiMutation("monitor/updateRule", { suppressToast: true });
  const events = useApiQuery("eventAllList", {}, { staleTimeMs: 60_000 });
  const ownerId = receivers.find(({ isOwner }) => isOwner)?.id;
  const isQuick = Object.keys(given).length > 0;
  const form = useXiForm<RuleValues>({
    defaultValues: ruleValues(editing, given, ownerId),
    ...(editing || isQuick ? {} : { draftKey: `monitor-rule:${appkey}` }),
  });
  const { control } = form;
  const values = form.watch();
  const [previewed, setPreviewed] = useState<ReturnType<typeof judgedBody> | null>(null);
  const discard = () => {
    form.settle();
    onClose();
  };
  const guard = useCloseGuard(form.formState.isDirty, discard);
  const suit = (patch: Partial<RuleValues>) => {
    const next = suited({ ...form.getValues(), ...patch });
    form.setValue("period", next.period, { shouldDirty: true });
    form.setValue("kind", next.kind, { shouldDirty: true });
    form.setValue("objects", next.objects, { shouldDirty: true });
    form.setValue("minSample", next.minSample, { shouldDirty: true });
  };
  const preview = async () => {
    const isRight = await form.trigger([
      "objects",
      "eventNo",
      "value",
      "upper",
      "percent",
      "periods",
    ]);
    if (isRight) setPreviewed(judgedBody(form.getValues()));
  };
  const submit = form.submit(async (typed) => {
    const body = ruleBody(typed);
    if (editing) await update.mutateAsync({ ...body, id: editing.id, revision: editing.revision });
    else await create.mutateAsync(body);
    form.settle();
    toast.success(editing ? text.saved : text.created);
    onClose();
  });
  const isStale =
    previewed !== null && JSON.stringify(previewed) !== JSON.stringify(judgedBody(values));
  return (
    <FormDialog
      call={editing ? "monitor/updateRule" : "monitor/addRule"}
      onClose={() => void guard.close()}
      title={editing ? text.editTitle(editing.name) : text.createTitle}
      submitLabel={editing ? text.save : text.create}
      onSubmit={submit}
      form={form}
      widthPx={855}
      more={
        <Button icon="chart" onClick={() => void preview()}>
          {text.preview}
        </Button>
      }
    >
      <Pair>
        <FormField
          control={control}
          name="name"
          label={text.fields.name}
          isRequired
          rules={rules({ required: text.fields.name, maxLength: 30 })}
        >
          {(field) => <TextInput {...field} maxLength={30} placeholder={text.namePlaceholder} />}
        </FormField>
        <FormField
          control={control}
          name="metric"
          label={text.fields.metric}
          hint={messages.metricNotes[values.metric]}
        >
          {({ onChange, ...field }) => (
            <Select
              {...field}
              onChange={(metric) => {
                onChange(metric);
                suit({ metric });
              }}
              options={monitorMetrics.map((one) => ({ value: one, label: messages.metrics[one] }))}
            />
          )}
        </FormField>
        {values.metric === "event" ? (
          <FormField
            control={control}
            name="eventNo"
            label={text.fields.event}
            isRequired
            rules={rules({ required: text.fields.event })}
          >
            {(field) => (
              <Select
                {...field}
                options={(events.data?.map.eventList ?? []).map(({ id, name }) => ({
                  value: id,
                  label: name,
                }))}
              />
            )}
          </FormField>
        ) : null}
        <FormField
          control={control}
          name="objects"
          label={text.fields.objects}
          isRequired
          rules={{
            validate: (selected: string[]) => {
              if (selected.length === 0) return text.objectsRequired;
              return selected.length <= objectsAtMost || text.objectsMost(objectsAtMost);
            },
          }}
        >
          {({ id, value, onChange }) => (
            <ObjectField id={id} metric={values.metric} value={value} onChange={onChange} />
          )}
        </FormField>
        <FormField control={control} name="period" label={text.fields.period}>
          {({ value, onChange }) => (
            <RadioGroup
              label={text.fields.period}
              value={value}
              onChange={(period: RuleValues["period"]) => {
                onChange(period);
                suit({ period });
              }}
              options={metricTraits[values.metric].periods.map((one) => ({
                value: one,
                label: messages.periods[one],
              }))}
            />
          )}
        </FormField>
      </Pair>
      <ConditionFields form={form} />
      <Pair>
        {values.kind === "zero" ? null : (
          <FormField
            control={control}
            name="minSample"
            label={text.fields.minSample}
            hint={text.minSampleHint}
          >
            {(field) => <NumberInput {...field} />}
          </FormField>
        )}
        <FormField control={control} name="level" label={text.fields.level} hint={text.levelHint}>
          {({ value, onChange }) => (
            <RadioGroup
              label={text.fields.level}
              value={value}
              onChange={onChange}
              options={monitorLevels.map((one) => ({ value: one, label: messages.levels[one] }))}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="silence"
          label={text.fields.silence}
          hint={text.silenceHint}
        >
          {(field) => (
            <Select
              {...field}
              options={monitorSilences.map((one) => ({
                value: one,
                label: messages.silences[one],
              }))}
            />
          )}
        </FormField>
      </Pair>
      <NoticeFields form={form} receivers={receivers} />
      {previewed ? <PreviewPart body={previewed} isStale={isStale} /> : null}
    </FormDialog>
  );
}
