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
    const [whole = "", fraction = ""] = typed.replaceAll(/[^\d.-]/g, "").split(".");
    const text = decimals > 0 && fraction ? `${whole}.${fraction.slice(0, decimals)}` : whole;
    const number = Number(text);
    onChange(text === "" || Number.isNaN(number) ? null : number);
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
