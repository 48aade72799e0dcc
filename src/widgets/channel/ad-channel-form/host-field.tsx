import type { AdPlatform } from "../../../core/api/contract";
import { isHostName } from "../../../core/api/contract/constants/postback";
import { type Control, FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import type { AdValues } from "./form-values";

export interface HostFieldProps {
  control: Control<AdValues>;
  values: AdValues;
  platform: AdPlatform;
}

/** The one host that postbacks go to, where neither the platform nor a template says it. */
export function HostField({ control, values, platform }: HostFieldProps) {
  const text = useText(adText);
  const { rules } = useValidationRules();
  if (!platform.needsHost || values.keys.template) return null;
  const isOn = values.planId !== null || values.rules.length > 0;
  const check = (typed: string) => {
    if (typed.trim() === "") return isOn ? text.postbackHostMissing : null;
    return isHostName(typed.trim()) ? null : text.postbackHostWrong;
  };
  return (
    <FormField
      control={control}
      name="postbackHost"
      label={text.postbackHost}
      hint={text.postbackHostHint}
      isRequired={isOn}
      rules={rules({ check })}
    >
      {(field) => (
        <TextInput
          {...field}
          maxLength={253}
          autoComplete="off"
          placeholder="callback.example.com"
        />
      )}
    </FormField>
  );
}
