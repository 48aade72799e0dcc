import { colorPattern } from "../../../core/api/contract/constants/landing";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormField,
} from "../../../core/form/form-field";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { TextInput } from "../../../core/ui/input";
import { ColorRow, Swatch } from "./web-integration.styles";

export interface ColorFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  isReadOnly: boolean;
}

/** A colour, chosen or typed. */
export function ColorField<Values extends FieldValues>(props: ColorFieldProps<Values>) {
  const { control, name, label, hint, isReadOnly } = props;
  const text = useText(webIntegrationText);
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      hint={hint}
      rules={{ validate: (value: string) => colorPattern.test(value.trim()) || text.colorForm }}
    >
      {({ value, onChange, ...field }) => (
        <ColorRow>
          <Swatch
            type="color"
            aria-label={text.pickColor(label)}
            value={colorPattern.test(value) ? value.toLowerCase() : "#000000"}
            disabled={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <TextInput
            {...field}
            value={value}
            onChange={onChange}
            maxLength={7}
            disabled={isReadOnly}
            autoComplete="off"
            spellCheck={false}
          />
        </ColorRow>
      )}
    </FormField>
  );
}
