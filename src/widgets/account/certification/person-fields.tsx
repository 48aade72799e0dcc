import { isIdentityNo } from "../../../core/api/contract/constants/certification";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import type { XiForm } from "../../../core/form/use-xi-form";
import { certificationText } from "../../../core/text/certification";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { Checkbox, TextInput } from "../../../core/ui/input";
import { Card, Row } from "../../../core/ui/layout";
import type { CertificationValues } from "./form-values";
import { Day, Fields } from "./image-field.styles";

export interface PersonFieldsProps {
  form: XiForm<CertificationValues>;
  title: string;
}

/** Renders the fields of an identity card. */
export function PersonFields({ form, title }: PersonFieldsProps) {
  const text = useText(certificationText);
  const { rules } = useValidationRules();
  const { control } = form;
  const hasNoEnd = form.watch("hasNoEnd");
  const isRight = (value: string) =>
    isIdentityNo(value.trim().toUpperCase()) ? null : text.identityWrong;
  const isName = (value: string) =>
    /^[\p{Script=Han}A-Za-z·• .]+$/u.test(value.trim()) ? null : text.nameWrong;
  return (
    <Card title={title}>
      <Fields>
        <FormField
          control={control}
          name="name"
          label={text.name}
          isRequired
          rules={rules({ required: text.name, maxLength: 30, check: isName })}
        >
          {(field) => <TextInput {...field} maxLength={30} autoComplete="off" />}
        </FormField>
        <FormField
          control={control}
          name="identityNo"
          label={text.identityNo}
          isRequired
          rules={rules({ required: text.identityNo, check: isRight })}
        >
          {(field) => <TextInput {...field} maxLength={18} autoComplete="off" />}
        </FormField>
        <FormField
          control={control}
          name="validUntil"
          label={text.validUntil}
          hint={text.validHint}
          isRequired
          rules={{
            validate: (value: string | null) =>
              value !== null || form.getValues("hasNoEnd") || text.validRequired,
          }}
        >
          {({ value, onChange, id }) => (
            <Row $gapPx={12}>
              <Day>
                <DayInput
                  id={id}
                  aria-label={text.validUntil}
                  value={hasNoEnd ? null : value}
                  onChange={(day) => {
                    form.setValue("hasNoEnd", false);
                    onChange(day);
                  }}
                  placeholder={hasNoEnd ? text.noEnd : "YYYY-MM-DD"}
                />
              </Day>
              <Checkbox
                checked={hasNoEnd}
                onChange={(next) => {
                  form.setValue("hasNoEnd", next);
                  void form.trigger("validUntil");
                }}
              >
                {text.noEnd}
              </Checkbox>
            </Row>
          )}
        </FormField>
      </Fields>
    </Card>
  );
}
