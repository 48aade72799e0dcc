import { TextInput, type TextInputProps } from "./text-input";

export interface NumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits after the point; none by default. */
  decimals?: number;
}

/** A number; anything that is not part of one is dropped while typing. */
export function NumberInput({ value, onChange, decimals = 0, ...rest }: NumberInputProps) {
  const read = (typed: string) => {
    const text = typed.replaceAll(/[^\d.-]/g, "");
    const number = Number(text);
    if (text === "" || Number.isNaN(number)) onChange(null);
    else onChange(Math.trunc(number * 10 ** decimals) / 10 ** decimals);
  };
  const step = 1 / 10 ** decimals;
  return (
    <TextInput
      {...rest}
      type="number"
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      step={step}
      value={value === null ? "" : String(value)}
      onChange={read}
    />
  );
}
