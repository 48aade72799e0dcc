import type { DomainPurpose, DomainRow } from "../../../core/api/contract";
import { domainPurposes } from "../../../core/api/contract/words/domain";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, Select, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { CertificateFields } from "./certificate-fields";
import { Narrow } from "./domain-form.styles";
import { type DomainValues, domainBody, domainValues, everyApp } from "./form-values";

export interface DomainFieldsProps {
  /** The domain to change; null adds one. */
  known: DomainRow | null;
  onAdded: (id: number) => void;
}

/** Renders the purpose of a domain and its certificate. */
export function DomainFields({ known, onAdded }: DomainFieldsProps) {
  const text = useText(domainListText);
  const { form: words } = text;
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useRules();
  const save = useAction("domain/newsave", { quiet: true });
  const { reply } = useCall("apply/applyList", { isApplyAuth: 0, applyShow: 0, pageSize: 9999 });
  const form = useXiForm<DomainValues>({
    defaultValues: domainValues(known),
    ...(known ? {} : { draftKey: "domain", secretFields: ["certificate", "privateKey"] as const }),
  });
  const { control } = form;
  const apps = (reply?.data.records ?? [])
    .filter((app) => !app.isExperienceApp)
    .map(({ id, name }) => ({ value: id, label: name }));

  const submit = form.submit(async (values) => {
    if (!mayWrite()) return;
    const { map } = await save.run(domainBody(values, known));
    form.settle(domainValues(known ? map : null));
    toast.success(known ? words.saved : words.added);
    if (!known) onAdded(map.id);
  });

  return (
    <Narrow>
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <FormFault message={form.formState.errors.root} />
        <FormField
          control={control}
          name="host"
          label={words.host}
          isRequired
          hint={words.hostHint}
          rules={rules({ required: words.host, maxLength: 253 })}
        >
          {(field) => (
            <TextInput
              {...field}
              maxLength={253}
              disabled={known !== null}
              spellCheck={false}
              autoCapitalize="off"
              placeholder={words.hostPlaceholder}
            />
          )}
        </FormField>
        <FormField control={control} name="purpose" label={words.purpose} isRequired>
          {(field) => (
            <Select<DomainPurpose>
              {...field}
              options={domainPurposes.map((value) => ({ value, label: text.purposes[value] }))}
            />
          )}
        </FormField>
        <FormField control={control} name="appId" label={words.app} hint={words.appHint}>
          {(field) => (
            <Select<number>
              {...field}
              options={[{ value: everyApp, label: text.everyApp }, ...apps]}
            />
          )}
        </FormField>
        <FormField control={control} name="isHttpsForced" hint={words.httpsHint}>
          {({ value, onChange, ...field }) => (
            <Checkbox {...field} checked={value} onChange={onChange}>
              {words.https}
            </Checkbox>
          )}
        </FormField>
        <FormField
          control={control}
          name="icp"
          label={words.icp}
          hint={words.icpHint}
          rules={rules({ maxLength: 40 })}
        >
          {(field) => <TextInput {...field} maxLength={40} placeholder={words.icpPlaceholder} />}
        </FormField>
        <CertificateFields control={control} known={known} />
        <div>
          <Button
            writes="own"
            type="submit"
            variant="primary"
            isLoading={form.formState.isSubmitting}
          >
            {known ? words.save : words.addAndShow}
          </Button>
        </div>
      </FormStack>
    </Narrow>
  );
}
