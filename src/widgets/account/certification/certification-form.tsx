import { useState } from "react";
import type { CertificationKind } from "../../../core/api/contract";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { certificationText } from "../../../core/text/certification";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { CompanyFields } from "./company-fields";
import { bodyOf, type CertificationValues, emptyValues } from "./form-values";
import { ImageField } from "./image-field";
import { Pictures } from "./image-field.styles";
import { PersonFields } from "./person-fields";

export interface CertificationFormProps {
  kind: CertificationKind;
  /** True when pictures are read; otherwise everything is typed. */
  hasReader: boolean;
  onDone: () => void;
}

/** Pictures of the documents, and what they say. */
export function CertificationForm({ kind, hasReader, onDone }: CertificationFormProps) {
  const text = useText(certificationText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [busy, setBusy] = useState(0);
  const submitting = useApiMutation("userAuth/certification", { suppressToast: true });
  const form = useXiForm<CertificationValues>({ defaultValues: emptyValues });
  const { control } = form;
  const fill = (fields: Partial<CertificationValues>) => {
    for (const [name, value] of Object.entries(fields)) {
      if (value) form.setValue(name as keyof CertificationValues, value, { shouldValidate: true });
    }
  };
  const onBusy = (isBusy: boolean) => setBusy((count) => count + (isBusy ? 1 : -1));
  const submit = form.submit(async (values) => {
    if (!mayWrite({ experience: true })) return;
    await submitting.mutateAsync(bodyOf(kind, values));
    toast.success(text.submitted);
    onDone();
  });
  const shared = { form, onFill: fill, onBusy };
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Card title={text.documents}>
          <Muted>
            {text.documentsHint} {hasReader ? null : text.noReader}
          </Muted>
          <Pictures>
            {kind === "company" ? <ImageField {...shared} kind="license" /> : null}
            <ImageField {...shared} kind="face" />
            <ImageField {...shared} kind="emblem" />
          </Pictures>
        </Card>
        {kind === "company" ? <CompanyFields control={control} /> : null}
        <PersonFields form={form} title={kind === "company" ? text.operatorFacts : text.facts} />
      </Stack>
      <FormField
        control={control}
        name="agreed"
        rules={{ validate: (value: boolean) => value || text.agreeRequired }}
      >
        {({ value, ...field }) => (
          <Checkbox {...field} checked={value}>
            {text.agree}
          </Checkbox>
        )}
      </FormField>
      <FormErrorSummary message={form.formState.errors.root} />
      <div>
        <Button
          writes="own"
          type="submit"
          variant="primary"
          isLoading={submitting.isPending}
          disabled={busy > 0}
        >
          {text.submit}
        </Button>
      </div>
    </FormStack>
  );
}
