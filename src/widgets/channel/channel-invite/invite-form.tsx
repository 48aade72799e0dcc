import type { GroupNode, Invite } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { plainShareMetrics } from "../../../core/metrics";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelText } from "../../../core/text/channel";
import { inviteText } from "../../../core/text/invite";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Checkbox, Select, TextInput } from "../../../core/ui/input";
import { channelNodes, TreeSelect } from "../../../core/ui/tree";
import { type Expiry, MetricGrid, toggleMetric } from "../channel-share";
import { type InviteValues, inviteBody, inviteValues, isTarget } from "./invite-values";

export interface InviteFormProps {
  /** The invitation to edit; null makes one. */
  editing: Invite | null;
  groups: readonly GroupNode[];
  onClose: () => void;
}

/** The dialog that invites somebody or changes what they see; draw it only while it is open. */
export function InviteForm({ editing, groups, onClose }: InviteFormProps) {
  const text = useText(inviteText);
  const messages = useText(channelText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const add = useApiMutation("invite/add", { suppressToast: true });
  const update = useApiMutation("invite/update", { suppressToast: true });
  const send = useApiMutation("invite/send");
  const form = useXiForm<InviteValues>({
    defaultValues: inviteValues(editing, groups),
    ...(editing ? {} : { draftKey: "channel-invite" }),
  });
  const { control } = form;
  const lifetimes: Expiry[] = editing ? ["kept", "never", 7, 30, 90] : ["never", 7, 30, 90];

  const submit = form.submit(async (values) => {
    const body = inviteBody(values, groups);
    if (editing) {
      await update.mutateAsync({ id: editing.id, revision: editing.revision, ...body });
      toast.success(text.saved);
    } else {
      const { map } = await add.mutateAsync({ target: values.target.trim(), ...body });
      form.settle();
      const isSent =
        values.isSent &&
        (await send.mutateAsync({ id: map.id }).then(
          () => true,
          () => false,
        ));
      toast.success(isSent ? text.addedAndSent : text.added);
    }
    onClose();
  });

  return (
    <FormDialog
      call={editing ? "invite/update" : "invite/add"}
      onClose={onClose}
      title={editing ? text.edit : text.add}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={460}
    >
      <FormField
        control={control}
        name="target"
        label={text.target}
        isRequired
        hint={text.targetHint}
        rules={rules({
          required: text.target,
          maxLength: 100,
          check: (value) => (isTarget(value.trim()) ? null : text.targetBad),
        })}
      >
        {(field) => <TextInput {...field} maxLength={100} disabled={editing !== null} />}
      </FormField>
      <FormField
        control={control}
        name="scope"
        label={text.scope}
        isRequired
        rules={{ validate: (scope: string[]) => scope.length > 0 || text.scopeRequired }}
      >
        {({ id, value, onChange }) => (
          <TreeSelect
            id={id}
            label={text.scope}
            placeholder={text.scopePlaceholder}
            nodes={channelNodes(groups)}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="metrics"
        label={text.metrics}
        rules={{
          validate: (metrics: InviteValues["metrics"]) =>
            metrics.length > 0 || text.metricsRequired,
        }}
      >
        {({ value, onChange }) => (
          <MetricGrid role="group" aria-label={text.metrics}>
            {plainShareMetrics.map((metric) => (
              <Checkbox
                key={metric}
                checked={value.includes(metric)}
                onChange={() => onChange(toggleMetric(value, metric))}
              >
                {messages.shareMetric[metric]}
              </Checkbox>
            ))}
          </MetricGrid>
        )}
      </FormField>
      <FormField control={control} name="expiry" label={text.expiry}>
        {(field) => (
          <Select<Expiry>
            {...field}
            options={lifetimes.map((value) => ({ value, label: text.expiries[value] }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="remark"
        label={text.remark}
        rules={rules({ maxLength: 50 })}
      >
        {(field) => <TextInput {...field} maxLength={50} />}
      </FormField>
      {editing ? null : (
        <FormField control={control} name="isSent">
          {({ id, value, onChange }) => (
            <Checkbox id={id} checked={value} onChange={onChange}>
              {text.notify}
            </Checkbox>
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
