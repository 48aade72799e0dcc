import type { FieldValues, RegisterOptions } from "react-hook-form";
import { formText } from "../text/form";
import { useText } from "../text/use-text";
import { type PatternName, patterns } from "./patterns";

/** Rules of a field, whatever the form around it. */
export type FieldRules = Pick<
  RegisterOptions<FieldValues, string>,
  "required" | "pattern" | "maxLength" | "validate"
>;

export interface RuleRequest {
  /** Label of the field, for the message that it is missing. */
  required?: string;
  pattern?: PatternName;
  maxLength?: number;
  /** Returns what is wrong, or null. */
  check?: (value: string, values: Record<string, unknown>) => string | null;
}

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** Named rules with their messages in the current language. */
export function useValidationRules() {
  const text = useText(formText);
  const rules = ({ required, pattern, maxLength, check }: RuleRequest): FieldRules => ({
    ...(required ? { required: text.required(required) } : {}),
    ...(maxLength ? { maxLength: { value: maxLength, message: text.maxLength(maxLength) } } : {}),
    validate: (value: string, values: Record<string, unknown>) => {
      if (required && isBlank(value)) return text.required(required);
      const isChecked = pattern && typeof value === "string" && value !== "";
      if (isChecked && !patterns[pattern].test(value.trim())) return text.patterns[pattern];
      return check?.(value, values) ?? true;
    },
  });
  /** App name: required, at most 15 digits, letters and Chinese characters. */
  const appName: FieldRules = {
    maxLength: { value: 15, message: text.maxLength(15) },
    validate: (value: string) => {
      if (isBlank(value)) return text.appNameRequired;
      return patterns.alphanumericChinese.test(value.trim()) || text.appNameSpecial;
    },
  };
  return { rules, appName };
}
