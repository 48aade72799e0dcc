import { linkLimits } from "../../../core/api/contract/constants/link";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { Select, TextInput } from "../../../core/ui/input";
import { Button, Card, IconButton, Row } from "../../../core/ui/layout";
import { Lines, Note, TargetLine, Wrong } from "./link-form.styles";
import type { SectionProps } from "./section";

const names = ["A", "B", "C", "D", "E"];
const weights = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/** Shares of a whole in steps of ten, the first ones the larger. */
const evenly = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const tenths = Math.floor(10 / count) + (index < 10 % count ? 1 : 0);
    return tenths * 10;
  });

/** Several targets against each other. */
export function VariantsSection({ form, values }: SectionProps) {
  const text = useText(linkFormText);
  const { rules } = useValidationRules();
  const { control, setValue, clearErrors, formState } = form;
  const { variants } = values;
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  const change = (urls: string[]) => {
    clearErrors("variants");
    const shares = evenly(urls.length);
    setValue(
      "variants",
      urls.map((url, index) => ({ url, weight: shares[index] ?? 10 })),
      { shouldDirty: true },
    );
  };
  const urls = variants.map(({ url }) => url);
  const remove = (index: number) => {
    const left = urls.filter((_, at) => at !== index);
    change(left.length < linkLimits.variantsLeast ? [] : left);
  };
  const errorText = formState.errors.variants?.message;
  return (
    <Card title={text.variants}>
      <Lines>
        <Note>{text.variantsHint}</Note>
        {variants.map((_, index) => {
          const name = names[index] ?? "";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: targets are known by their place alone
            <TargetLine key={index}>
              <FormField
                control={control}
                name={`variants.${index}.url`}
                label={text.variant(name)}
                isRequired
                rules={rules({ required: text.variant(name) })}
              >
                {(field) => <TextInput {...field} inputMode="url" placeholder="https://" />}
              </FormField>
              <FormField control={control} name={`variants.${index}.weight`} label={text.weight}>
                {(field) => (
                  <Select
                    {...field}
                    options={weights.map((value) => ({ value, label: `${value}%` }))}
                  />
                )}
              </FormField>
              <IconButton
                writes
                icon="trash"
                label={text.removeVariant(name)}
                onClick={() => remove(index)}
              />
            </TargetLine>
          );
        })}
        {variants.length > 0 && sum !== 100 ? <Wrong role="alert">{text.sum(sum)}</Wrong> : null}
        {errorText ? <Wrong role="alert">{errorText}</Wrong> : null}
        {variants.length < linkLimits.variantsMost ? (
          <Row>
            <Button
              icon="plus"
              onClick={() => change(variants.length === 0 ? [values.target, ""] : [...urls, ""])}
            >
              {variants.length === 0 ? text.beginTest : text.addVariant}
            </Button>
          </Row>
        ) : null}
      </Lines>
    </Card>
  );
}
