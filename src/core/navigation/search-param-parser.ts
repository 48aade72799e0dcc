/** Field of a state and its form in the address. */
export interface SearchParamParser<Value> {
  /** Value of a missing or malformed field; it is never written. */
  fallback: Value;
  /** The parameters it stands in, when it is kept under `key` of the state. */
  names(key: string): readonly string[];
  /** Never throws: what it cannot read is the fallback. One text for each of the names. */
  read(texts: readonly (string | null)[]): Value;
  /** Returns one string per parameter name; null leaves it out. */
  write(value: Value): readonly (string | null)[];
  options: AddressFieldOptions;
}

export interface AddressFieldOptions {
  /** The parameter's name; the key of the state when absent. */
  as?: string;
  /** True when a non-default value narrows the view; each kind of field has its own default. */
  isFilter?: boolean;
  /** Keys of the state that go back to their fallback when this one changes. */
  clears?: readonly string[];
  /** A change of it stays on the page where the reader is. */
  preservesPage?: boolean;
}

interface SingleField<Value> {
  fallback: Value;
  read: (text: string) => Value;
  write: (value: Value) => string | null;
}

/** A part of a shape of its own in one parameter. */
export const part = <Value>(
  { fallback, read, write }: SingleField<Value>,
  options: AddressFieldOptions = {},
): SearchParamParser<Value> => ({
  fallback,
  names: (key) => [options.as ?? key],
  read: ([text = null]) => (text === null ? fallback : read(text)),
  write: (value) => [write(value)],
  options: { isFilter: true, ...options },
});
