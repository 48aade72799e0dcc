import { isCreditCode } from "../../../core/api/contract/constants/certification";
import { type Control, FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { certificationText } from "../../../core/text/certification";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import type { CertificationValues } from "./form-values";
import { Fields } from "./image-field.styles";

/** Renders the fields of a company's licence. */
export function CompanyFields({ control }: { control: Control<CertificationValues> }) {
  const text = useText(certificationText);
  const { rules } = useValidationRules();
  const isRight = (value: string) =>
    isCreditCode(value.trim().toUpperCase()) ? null : text.creditWrong;
  return (
    <Card title={text.companyFacts}>
      <Fields>
        <FormField
          control={control}
          name="company"
          label={text.company}
          isRequired
          rules={rules({ required: text.company, maxLength: 50 })}
        >
          {(field) => <TextInput {...field} maxLength={50} autoComplete="organization" />}
        </FormField>
        <FormField
          control={control}
          name="creditCode"
          label={text.creditCode}
          hint={text.creditHint}
          isRequired
          rules={rules({ required: text.creditCode, check: isRight })}
        >
          {(field) => <TextInput {...field} maxLength={18} />}
        </FormField>
        <FormField
          control={control}
          name="legalPerson"
          label={text.legalPerson}
          isRequired
          rules={rules({ required: text.legalPerson, maxLength: 30 })}
        >
          {(field) => <TextInput {...field} maxLength={30} />}
        </FormField>
      </Fields>
    </Card>
  );
}
