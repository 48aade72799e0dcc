import { type Control, FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { NumberInput, RadioGroup, Switch } from "../../../core/ui/input";
import type { AdValues } from "./form-values";

/** The app's windows, or the channel's own. */
export function WindowFields({
  control,
  values,
}: {
  control: Control<AdValues>;
  values: AdValues;
}) {
  const text = useText(adText);
  const number = (
    name: "clickWindowDays" | "fuzzyWindowHours" | "viewWindowHours",
    label: string,
    max: number,
  ) => {
    const isWithin = (value: number | null) =>
      (value !== null && value >= 1 && value <= max && Number.isInteger(value)) ||
      text.outOfRange(1, max);
    return (
      <FormField
        control={control}
        name={name}
        label={label}
        hint={text.range(1, max)}
        rules={{ validate: isWithin as never }}
      >
        {(field) => <NumberInput {...field} min={1} max={max} />}
      </FormField>
    );
  };
  return (
    <>
      <FormField control={control} name="hasWindows" label={text.windows}>
        {({ value, onChange }) => (
          <RadioGroup
            label={text.windows}
            value={value ? "own" : "app"}
            onChange={(choice) => onChange(choice === "own")}
            options={[
              { value: "app", label: text.windowsFollow },
              { value: "own", label: text.windowsOwn },
            ]}
          />
        )}
      </FormField>
      {values.hasWindows ? (
        <Pair>
          {number("clickWindowDays", text.clickWindow, 30)}
          {number("fuzzyWindowHours", text.fuzzyWindow, 24)}
          <FormField control={control} name="isViewCounted" label={text.viewCounted}>
            {({ id, value, onChange }) => (
              <div>
                <Switch id={id} checked={value} onChange={onChange} />
              </div>
            )}
          </FormField>
          {values.isViewCounted ? number("viewWindowHours", text.viewWindow, 24) : null}
        </Pair>
      ) : null}
    </>
  );
}
