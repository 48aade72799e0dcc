import type { LinkDomainKind } from "../../../core/api/contract";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { ulinkChangeText } from "../../../core/text/ulink-change";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { RadioGroup, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";

type Mode = "now" | "parallel";

/** Renders the form for moving the links to the other host, whose name must be typed. */
export function ChangeForm({ to, host }: { to: LinkDomainKind; host: string }) {
  const text = useText(ulinkChangeText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const change = useApiMutation("ulink/change", { suppressToast: true });
  const form = useXiForm<{ mode: Mode; confirm: string }>({
    defaultValues: { mode: "parallel", confirm: "" },
  });
  const submit = form.submit(async ({ mode, confirm }) => {
    if (!mayWrite()) return;
    await change.mutateAsync({ to, isParallel: mode === "parallel", confirm: confirm.trim() });
    toast.success(text.changed);
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)} $gapPx={12}>
      <FormGate call="ulink/change" />
      <FormErrorSummary message={form.formState.errors.root?.message} />
      <FormField control={form.control} name="mode" label={text.mode}>
        {(field) => (
          <RadioGroup<Mode>
            {...field}
            label={text.mode}
            options={(["parallel", "now"] as const).map((value) => ({
              value,
              label: text.modes[value],
            }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="confirm"
        label={text.confirm}
        hint={host}
        isRequired
        rules={rules({ required: text.confirm, maxLength: 255 })}
      >
        {(field) => (
          <TextInput {...field} spellCheck={false} autoComplete="off" autoCapitalize="off" />
        )}
      </FormField>
      <div>
        <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          {text.submit}
        </Button>
      </div>
    </FormStack>
  );
}
