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
    // A fraction of what is counted stays, for its form to refuse: cut off it would be another number.
    const kept = decimals > 0 ? fraction.slice(0, decimals) : fraction;
    const text = kept ? `${whole}.${kept}` : whole;
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
