import { edgeBusinesses } from "../../../core/api/contract/constants/acceleration";
import { FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import type { XiForm } from "../../../core/form/use-xi-form";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { NumberInput, RadioGroup, TextInput } from "../../../core/ui/input";
import type { DomainValues } from "./domain-values";

export interface StepProps {
  form: XiForm<DomainValues>;
}

/** Which domain it is, which is said once, and what it carries. */
export function DomainStep({ form, isNew }: StepProps & { isNew: boolean }) {
  const text = useText(edgeSettingsText);
  const { businesses } = useText(edgeDomainsText);
  const { rules } = useValidationRules();
  const { control } = form;
  const business = form.watch("settings.business");
  return (
    <Fields>
      {isNew ? (
        <FormField
          control={control}
          name="domain"
          label={text.domain}
          hint={text.domainHint}
          isRequired
          rules={rules({ required: text.domain, maxLength: 253 })}
        >
          {(field) => (
            <TextInput
              {...field}
              maxLength={253}
              placeholder={text.domainPlaceholder}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
      ) : null}
      <FormField
        control={control}
        name="settings.business"
        label={text.business}
        hint={text.businessHints[business]}
      >
        {({ value, onChange }) => (
          <RadioGroup
            label={text.business}
            value={value}
            onChange={onChange}
            options={edgeBusinesses.map((one) => ({ value: one, label: businesses[one] }))}
          />
        )}
      </FormField>
      <Pair>
        {business === "tcp" ? (
          <FormField
            control={control}
            name="settings.tcpPort"
            label={text.tcpPort}
            hint={text.tcpPortHint}
            isRequired
            rules={{ validate: (value: number | null) => value !== null || text.required.tcpPort }}
          >
            {(field) => <NumberInput {...field} />}
          </FormField>
        ) : null}
        <FormField
          control={control}
          name="note"
          label={text.versionNote}
          hint={text.versionNoteHint}
          rules={rules({ maxLength: 100 })}
        >
          {(field) => <TextInput {...field} maxLength={100} />}
        </FormField>
      </Pair>
    </Fields>
  );
}
