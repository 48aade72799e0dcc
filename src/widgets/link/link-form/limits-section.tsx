import type { LinkDetail } from "../../../core/api/contract";
import { linkLimits } from "../../../core/api/contract/constants/link";
import { FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useClock } from "../../../core/session/use-clock";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { Checkbox, NumberInput, PasswordInput, TextInput } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import type { SectionProps } from "./section";

const passwordPattern = /^[0-9A-Za-z]{4,16}$/;

/** When a link ends, where it leads then, and who may open it. */
export function LimitsSection({ form, values, link }: SectionProps & { link: LinkDetail | null }) {
  const text = useText(linkFormText);
  const { today } = useClock();
  const { rules } = useValidationRules();
  const { control } = form;
  const isGood = (value: string) =>
    value === "" || passwordPattern.test(value) ? null : text.passwordHint;
  return (
    <Card title={text.limits}>
      <Fields>
        <Pair>
          <FormField
            control={control}
            name="expireDay"
            label={text.expireDay}
            hint={text.expireHint}
          >
            {({ ref: _, value, onChange, ...field }) => (
              <DayInput
                {...field}
                value={value || null}
                min={today()}
                onChange={(day) => onChange(day ?? "")}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="clickLimit"
            label={text.clickLimit}
            hint={text.clickLimitHint}
          >
            {(field) => <NumberInput {...field} min={1} max={linkLimits.clicks} />}
          </FormField>
        </Pair>
        <FormField
          control={control}
          name="expiredUrl"
          label={text.expiredUrl}
          hint={text.expiredUrlHint}
        >
          {(field) => <TextInput {...field} inputMode="url" placeholder="https://" />}
        </FormField>
        <FormField
          control={control}
          name="password"
          label={text.password}
          hint={link?.hasPassword ? text.passwordKept : text.passwordHint}
          rules={rules({ check: isGood })}
        >
          {(field) => (
            <PasswordInput
              {...field}
              maxLength={linkLimits.password}
              autoComplete="new-password"
              disabled={values.isPasswordRemoved}
            />
          )}
        </FormField>
        {link?.hasPassword ? (
          <Checkbox
            checked={values.isPasswordRemoved}
            onChange={() =>
              form.setValue("isPasswordRemoved", !values.isPasswordRemoved, { shouldDirty: true })
            }
          >
            {text.passwordRemove}
          </Checkbox>
        ) : null}
      </Fields>
    </Card>
  );
}
