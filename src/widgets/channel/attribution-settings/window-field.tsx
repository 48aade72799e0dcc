import type { AttributionRules } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import { NumberInput } from "../../../core/ui/input";
import { WindowLine } from "./attribution-settings.styles";
import { bounds, isWithin, type NumberKey } from "./rule-values";

export interface WindowFieldProps {
  control: Control<AttributionRules>;
  name: NumberKey;
  label: string;
  unit: string;
  hint?: string;
  /** A wide range is typed only. */
  hasSlider?: boolean;
}

/** A number with its slider. */
export function WindowField(props: WindowFieldProps) {
  const { control, name, label, unit, hint, hasSlider = true } = props;
  const text = useText(attributionText);
  const [min, max] = bounds[name];
  const rule = (value: number | null) => isWithin(name, value) || text.outOfRange(min, max);
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      hint={hint ? text.hintedRange(hint, min, max, unit) : text.range(min, max, unit)}
      rules={{ validate: rule as never }}
    >
      {({ value, onChange, ...field }) => (
        <WindowLine $hasSlider={hasSlider}>
          {hasSlider ? (
            <input
              type="range"
              min={min}
              max={max}
              value={value ?? min}
              aria-label={label}
              onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            />
          ) : null}
          <NumberInput {...field} min={min} max={max} value={value} onChange={onChange} />
          <span>{unit}</span>
        </WindowLine>
      )}
    </FormField>
  );
}
