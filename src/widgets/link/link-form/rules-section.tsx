import { clockPattern, linkLimits } from "../../../core/api/contract/constants/link";
import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { Checkbox, TextInput } from "../../../core/ui/input";
import { Button, Card, Row } from "../../../core/ui/layout";
import { Days, Item, Lines, Note, Wrong } from "./link-form.styles";
import type { SectionProps } from "./section";

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const blank = { provinces: "", days: [], from: "", to: "", url: "" };

/** Who is led elsewhere by region and time. */
export function RulesSection({ form, values }: SectionProps) {
  const text = useText(linkFormText);
  const { rules: rulesOf } = useValidationRules();
  const { control, setValue, clearErrors, formState } = form;
  const { rules } = values;
  const change = (next: typeof rules) => {
    clearErrors("rules");
    setValue("rules", next, { shouldDirty: true });
  };
  const isClock = (value: string) =>
    value === "" || clockPattern.test(value) ? null : text.clockBad;
  return (
    <Card title={text.rules}>
      <Lines>
        <Note>{text.rulesHint}</Note>
        {rules.map((rule, index) => {
          const errorText = formState.errors.rules?.[index]?.message;
          const toggle = (day: number) =>
            change(
              rules.map((one, at) =>
                at !== index
                  ? one
                  : {
                      ...one,
                      days: one.days.includes(day)
                        ? one.days.filter((known) => known !== day)
                        : [...one.days, day].toSorted((a, b) => a - b),
                    },
              ),
            );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are known by their place alone
            <Item key={index}>
              <legend>{text.rule(index + 1)}</legend>
              <FormField
                control={control}
                name={`rules.${index}.provinces`}
                label={text.provinces}
                hint={text.provincesHint}
              >
                {(field) => <TextInput {...field} />}
              </FormField>
              <Days role="group" aria-label={text.days}>
                {weekdays.map((day, at) => (
                  <Checkbox
                    key={day}
                    checked={rule.days.includes(day)}
                    onChange={() => toggle(day)}
                  >
                    {text.weekdays[at]}
                  </Checkbox>
                ))}
              </Days>
              <Pair>
                <FormField
                  control={control}
                  name={`rules.${index}.from`}
                  label={text.from}
                  rules={rulesOf({ check: isClock })}
                >
                  {(field) => <TextInput {...field} placeholder="09:00" maxLength={5} />}
                </FormField>
                <FormField
                  control={control}
                  name={`rules.${index}.to`}
                  label={text.to}
                  rules={rulesOf({ check: isClock })}
                >
                  {(field) => <TextInput {...field} placeholder="18:00" maxLength={5} />}
                </FormField>
              </Pair>
              <FormField
                control={control}
                name={`rules.${index}.url`}
                label={text.ruleUrl}
                isRequired
                rules={rulesOf({ required: text.ruleUrl })}
              >
                {(field) => <TextInput {...field} inputMode="url" placeholder="https://" />}
              </FormField>
              {errorText ? <Wrong role="alert">{errorText}</Wrong> : null}
              <Row>
                <Button
                  variant="text"
                  icon="trash"
                  onClick={() => change(rules.filter((_, at) => at !== index))}
                >
                  {text.removeRule(index + 1)}
                </Button>
              </Row>
            </Item>
          );
        })}
        {rules.length < linkLimits.rules ? (
          <Row>
            <Button icon="plus" onClick={() => change([...rules, blank])}>
              {text.addRule}
            </Button>
          </Row>
        ) : null}
      </Lines>
    </Card>
  );
}
