import type { DomainPurpose, DomainRow } from "../../../core/api/contract";
import { domainPurposes } from "../../../core/api/contract/constants/domain";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { patterns } from "../../../core/form/patterns";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { domainListText } from "../../../core/text/domain-list";
import { formText } from "../../../core/text/form";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, Select, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { CertificateFields } from "./certificate-fields";
import { Narrow } from "./domain-form.styles";
import { asciiHost, type DomainValues, domainBody, domainValues, everyApp } from "./form-values";

export interface DomainFieldsProps {
  /** The domain to change; null adds one. */
  known: DomainRow | null;
  onAdded: (id: number) => void;
}

/** Renders the purpose of a domain and its certificate. */
export function DomainFields({ known, onAdded }: DomainFieldsProps) {
  const text = useText(domainListText);
  const { form: messages } = text;
  const { patterns: patternText } = useText(formText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const save = useApiMutation("domain/newsave", { suppressToast: true });
  const { data } = useApiQuery("apply/applyList", { isApplyAuth: 0, applyShow: 0, pageSize: 9999 });
  const form = useXiForm<DomainValues>({
    defaultValues: domainValues(known),
    ...(known ? {} : { draftKey: "domain", secretFields: ["certificate", "privateKey"] as const }),
  });
  const { control } = form;
  const apps = (data?.data.records ?? [])
    .filter((app) => !app.isExperienceApp)
    .map(({ id, name }) => ({ value: id, label: name }));

  const submit = form.submit(async (values) => {
    if (!mayWrite()) return;
    const { map } = await save.mutateAsync(domainBody(values, known));
    form.settle(domainValues(known ? map : null));
    toast.success(known ? messages.saved : messages.added);
    if (!known) onAdded(map.id);
  });

  return (
    <Narrow>
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <FormErrorSummary message={form.formState.errors.root} />
        <FormField
          control={control}
          name="host"
          label={messages.host}
          isRequired
          hint={messages.hostHint}
          rules={rules({
            required: messages.host,
            maxLength: 253,
            check: (typed) => (patterns.domain.test(asciiHost(typed)) ? null : patternText.domain),
          })}
        >
          {(field) => (
            <TextInput
              {...field}
              maxLength={253}
              disabled={known !== null}
              spellCheck={false}
              autoCapitalize="off"
              placeholder={messages.hostPlaceholder}
            />
          )}
        </FormField>
        <FormField control={control} name="purpose" label={messages.purpose} isRequired>
          {(field) => (
            <Select<DomainPurpose>
              {...field}
              options={domainPurposes.map((value) => ({ value, label: text.purposes[value] }))}
            />
          )}
        </FormField>
        <FormField control={control} name="appId" label={messages.app} hint={messages.appHint}>
          {(field) => (
            <Select<number>
              {...field}
              options={[{ value: everyApp, label: text.everyApp }, ...apps]}
            />
          )}
        </FormField>
        <FormField control={control} name="isHttpsForced" hint={messages.httpsHint}>
          {({ value, onChange, ...field }) => (
            <Checkbox {...field} checked={value} onChange={onChange}>
              {messages.https}
            </Checkbox>
          )}
        </FormField>
        <FormField
          control={control}
          name="icp"
          label={messages.icp}
          hint={messages.icpHint}
          rules={rules({ maxLength: 40 })}
        >
          {(field) => <TextInput {...field} maxLength={40} placeholder={messages.icpPlaceholder} />}
        </FormField>
        <CertificateFields control={control} known={known} />
        <div>
          <Button
            writes="own"
            type="submit"
            variant="primary"
            isLoading={form.formState.isSubmitting}
          >
            {known ? messages.save : messages.addAndShow}
          </Button>
        </div>
      </FormStack>
    </Narrow>
  );
}
