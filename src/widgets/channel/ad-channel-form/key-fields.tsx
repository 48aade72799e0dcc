import type { AdPlatform } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { RadioGroup, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { FieldAndButton } from "./ad-channel-form.styles";
import type { AdValues } from "./form-values";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A key of 32 characters, 192 bits. */
const drawSigningKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte % 64]).join("");

/**
 * Renders the keys required by the platform's postback; a signing key is generated, not invented.
 */
export function KeyFields({
  control,
  platform,
}: {
  control: Control<AdValues>;
  platform: AdPlatform;
}) {
  const text = useText(adText);
  const { rules } = useValidationRules();
  if (platform.keys.length === 0) return null;
  return (
    <Pair>
      {platform.keys.map(({ key, name, hint, isRequired, isSecret, isSigning, options }) => (
        <FormField
          key={key}
          control={control}
          name={`keys.${key}`}
          label={name}
          isRequired={isRequired}
          hint={[hint, isSecret ? text.keyHint : ""].filter(Boolean).join("；")}
          rules={rules(isRequired ? { required: name } : {})}
        >
          {({ value, ...field }) => {
            if (options.length > 0) {
              return (
                <RadioGroup
                  label={name}
                  value={value || (options[0] ?? "")}
                  onChange={field.onChange}
                  options={options.map((option) => ({ value: option, label: option }))}
                />
              );
            }
            const input = (
              <TextInput {...field} value={value ?? ""} maxLength={500} autoComplete="off" />
            );
            if (!isSigning) return input;
            return (
              <FieldAndButton>
                {input}
                <Button onClick={() => field.onChange(drawSigningKey())}>{text.generateKey}</Button>
              </FieldAndButton>
            );
          }}
        </FormField>
      ))}
    </Pair>
  );
}
