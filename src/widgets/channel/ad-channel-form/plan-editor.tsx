import { useState } from "react";
import type { AdPlatform, PostbackPlan, PostbackRule } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { faultyRule } from "./form-values";
import { RulesEditor } from "./rules-editor";

export interface PlanEditorProps {
  platform: AdPlatform;
  plan: PostbackPlan;
  onClose: () => void;
  /** Somebody else has saved: the dialog goes on with their version. */
  onLatest: (plan: PostbackPlan) => void;
}

/** Changes a plan for every channel that uses it. */
export function PlanEditor({ platform, plan, onClose, onLatest }: PlanEditorProps) {
  const text = useText(adText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const { request } = useSession();
  // A list that is read again must not hide another's change.
  const [base] = useState(plan);
  const update = useApiMutation("ad/savePlan", { suppressToast: true });
  const form = useXiForm({
    defaultValues: { name: base.name, rules: base.rules },
    draftKey: `plan:${base.id}:${base.revision}`,
  });
  const reload = async () => {
    const { map } = await request("ad/planList", { platform: platform.type });
    const latest = map.list.find(({ id }) => id === base.id);
    form.settle();
    if (latest) onLatest(latest);
    else onClose();
  };
  const messages = { conflict: text.planConflict, reload: text.reload };
  const { save, notice } = useRevisionSave({ form, text: messages, reload });
  const submit = form.handleSubmit(({ name, rules: changed }) =>
    save(async () => {
      const { id, revision } = base;
      await update.mutateAsync({ id, revision, name, platform: platform.type, rules: changed });
      form.settle();
      toast.success(text.planSaved);
      onClose();
    }),
  );
  const close = () => {
    form.settle();
    onClose();
  };
  const ofRules = (value: PostbackRule[]) => {
    if (value.length === 0) return text.noRules;
    return faultyRule(value) === null || text.eventIdMissing;
  };
  return (
    <FormDialog
      call="ad/savePlan"
      onClose={close}
      title={text.editPlan(base.name)}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={855}
    >
      {notice}
      {base.channels > 0 ? <Muted>{text.planReach(base.channels)}</Muted> : null}
      <FormField
        control={form.control}
        name="name"
        label={text.planName}
        isRequired
        rules={rules({ required: text.planName, maxLength: 30 })}
      >
        {(field) => <TextInput {...field} maxLength={30} />}
      </FormField>
      <FormField
        control={form.control}
        name="rules"
        label={text.planRules}
        isLabelHidden
        rules={{ validate: ofRules as never }}
      >
        {({ value, onChange }) => (
          <RulesEditor platform={platform} rules={value} onChange={onChange} isReadOnly={false} />
        )}
      </FormField>
    </FormDialog>
  );
}
