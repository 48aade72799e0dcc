import { useCallback, useMemo } from "react";
import type { AddressField } from "./address-field";
import { useSearchParams } from "./navigation";

/** Parameters to set; null takes one out of the address. */
export type AddressPatch = Record<string, string | null>;

type Fields = Record<string, AddressField<unknown>>;

type Values<F extends Fields> = {
  [Key in keyof F]: F[Key] extends AddressField<infer Value> ? Value : never;
};

/** A state that stands in the address. */
export interface AddressState<State> {
  defaults: State;
  /** The parameters that it stands in. */
  names: readonly string[];
  /** Reads the state from the address; missing or malformed fields take their default. */
  read(params: URLSearchParams): State;
  /**
   * The address of a change: defaults stay out, a change of anything but the page goes back to
   * page 1, and parameters that are none of the state's are left alone.
   */
  write(patch: Partial<State>): AddressPatch;
  /** The keys whose values narrow what is shown. */
  narrowedBy(state: State): (keyof State)[];
  isFiltered(state: State): boolean;
  /** The change that takes every filter away. */
  noFilters: Partial<State>;
}

export type StateOf<A> = A extends AddressState<infer State> ? State : never;

/** Makes reading, writing, defaults and `isFiltered` of a state from its fields, one line each. */
export function defineState<F extends Fields>(fields: F): AddressState<Values<F>> {
  type State = Values<F>;
  const all = Object.entries(fields);
  const pick = (chosen: [string, AddressField<unknown>][]) =>
    Object.fromEntries(chosen.map(([key, { fallback }]) => [key, fallback]));

  const textsOf = (key: string, field: AddressField<unknown>, value: unknown): AddressPatch => {
    const usual = field.write(field.fallback);
    const texts = field.write(value);
    const isUsual = texts.every((text, at) => text === usual[at]);
    return Object.fromEntries(
      field.names(key).map((name, at) => [name, isUsual ? null : (texts[at] ?? null)]),
    );
  };

  const write = (patch: Partial<State>): AddressPatch => {
    const changed = all.filter(([key]) => patch[key] !== undefined);
    const goes = new Set(changed.flatMap(([, { options }]) => options.clears ?? []));
    if (changed.some(([, { options }]) => !options.keepsPage)) goes.add("page");
    const cleared = all.filter(([key]) => goes.has(key));
    return Object.assign(
      {},
      ...cleared.map(([key, field]) => textsOf(key, field, field.fallback)),
      ...changed.map(([key, field]) => textsOf(key, field, patch[key])),
    );
  };

  const narrowedBy = (state: State) =>
    all
      .filter(
        ([key, field]) =>
          field.options.narrows &&
          Object.values(textsOf(key, field, state[key])).some((text) => text !== null),
      )
      .map(([key]) => key);

  return {
    defaults: pick(all) as State,
    names: all.flatMap(([key, field]) => field.names(key)),
    noFilters: pick(all.filter(([, { options }]) => options.narrows)) as Partial<State>,
    read: (params) =>
      Object.fromEntries(
        all.map(([key, field]) => [
          key,
          field.read(field.names(key).map((name) => params.get(name))),
        ]),
      ) as State,
    write,
    narrowedBy,
    isFiltered: (state) => narrowedBy(state).length > 0,
  };
}

export interface ChangeOptions {
  /** Adds no step to the history. */
  replace?: boolean;
}

/** A state of the page's address and the setter of a part of it; each change may overrule the options. */
export function useAddressState<State>(
  address: AddressState<State>,
  { replace = false }: ChangeOptions = {},
): readonly [state: State, change: (patch: Partial<State>, options?: ChangeOptions) => void] {
  const [params, patchSearch] = useSearchParams();
  const state = useMemo(() => address.read(params), [address, params]);
  const change = useCallback(
    (patch: Partial<State>, options: ChangeOptions = {}) =>
      patchSearch(address.write(patch), { replace, ...options }),
    [address, patchSearch, replace],
  );
  return [state, change];
}
