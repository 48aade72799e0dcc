import { type Control, FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { channelText } from "../../../core/text/channel";
import { formText } from "../../../core/text/form";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { type BatchValues, maxDigits, problemOfNames, problemOfNumbers } from "./batch-values";
import type { ChannelValues } from "./form-values";

/** From which numbers the codes and names of a batch are made. */
export function BatchFields({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  const { patterns } = useText(formText);
  const { rules } = useValidationRules();
  const numbers = (values: Record<string, unknown>) =>
    problemOfNumbers(values as unknown as BatchValues, {
      reversed: text.batchReversed,
      tooMany: text.batchTooMany,
      tooLong: text.batchTooLong,
    });
  const names = (values: Record<string, unknown>) =>
    problemOfNames(values as unknown as BatchValues, {
      unmarked: text.batchNameUnmarked,
      pattern: patterns.label,
    });
  return (
    <>
      <FormField
        control={control}
        name="prefix"
        label={text.batchPrefix}
        hint={text.batchPrefixHint}
        rules={rules({ maxLength: 31, pattern: "channelCode" })}
      >
        {(field) => <TextInput {...field} maxLength={31} placeholder="DT" autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="namePattern"
        label={text.batchName}
        isRequired
        hint={text.batchNameHint}
        rules={rules({ required: text.batchName, check: (_, values) => names(values) })}
      >
        {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="firstNumber"
        label={text.batchFirst}
        isRequired
        hint={text.batchFirstHint}
        rules={rules({ required: text.batchFirst, pattern: "digits" })}
      >
        {(field) => <TextInput {...field} inputMode="numeric" maxLength={maxDigits} />}
      </FormField>
      <FormField
        control={control}
        name="lastNumber"
        label={text.batchLast}
        isRequired
        hint={text.batchLastHint}
        rules={rules({
          required: text.batchLast,
          pattern: "digits",
          check: (_, values) => numbers(values),
        })}
      >
        {(field) => <TextInput {...field} inputMode="numeric" maxLength={maxDigits} />}
      </FormField>
    </>
  );
}
