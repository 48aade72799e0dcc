import { useCallback, useMemo } from "react";
import { type PatchOptions, useSearchParams } from "./navigation";
import type { SearchParamParser } from "./search-param-parser";

/** Parameters to set; null takes one out of the address. */
export type SearchParamsPatch = Record<string, string | null>;

type Fields = Record<string, SearchParamParser<unknown>>;

type Values<F extends Fields> = {
  [Key in keyof F]: F[Key] extends SearchParamParser<infer Value> ? Value : never;
};

/** A state that stands in the address. */
export interface SearchState<State> {
  defaults: State;
  /** The parameters that it stands in. */
  names: readonly string[];
  /** Reads the state from the address; missing or malformed fields take their default. */
  read(params: URLSearchParams): State;
  /**
   * The address of a change: defaults stay out, a change of anything but the page goes back to
   * page 1, and parameters that are none of the state's are left alone.
   */
  write(patch: Partial<State>): SearchParamsPatch;
  /** The keys whose values narrow what is shown. */
  activeFilters(state: State): (keyof State)[];
  isFiltered(state: State): boolean;
  /** The change that takes every filter away. */
  clearedFilters: Partial<State>;
}

export type StateOf<A> = A extends SearchState<infer State> ? State : never;

/** Makes reading, writing, defaults and `isFiltered` of a state from its fields, one line each. */
export function defineSearchState<F extends Fields>(fields: F): SearchState<Values<F>> {
  type State = Values<F>;
  const all = Object.entries(fields);
  const pick = (selected: [string, SearchParamParser<unknown>][]) =>
    Object.fromEntries(selected.map(([key, { fallback }]) => [key, fallback]));

  const textsOf = (
    key: string,
    field: SearchParamParser<unknown>,
    value: unknown,
  ): SearchParamsPatch => {
    const usual = field.write(field.fallback);
    const texts = field.write(value);
    const isUsual = texts.every((text, at) => text === usual[at]);
    return Object.fromEntries(
      field.names(key).map((name, at) => [name, isUsual ? null : (texts[at] ?? null)]),
    );
  };

  const write = (patch: Partial<State>): SearchParamsPatch => {
    const changed = all.filter(([key]) => patch[key] !== undefined);
    const goes = new Set(changed.flatMap(([, { options }]) => options.clears ?? []));
    if (changed.some(([, { options }]) => !options.preservesPage)) goes.add("page");
    const cleared = all.filter(([key]) => goes.has(key));
    return Object.assign(
      {},
      ...cleared.map(([key, field]) => textsOf(key, field, field.fallback)),
      ...changed.map(([key, field]) => textsOf(key, field, patch[key])),
    );
  };

  const activeFilters = (state: State) =>
    all
      .filter(
        ([key, field]) =>
          field.options.isFilter &&
          Object.values(textsOf(key, field, state[key])).some((text) => text !== null),
      )
      .map(([key]) => key);

  return {
    defaults: pick(all) as State,
    names: all.flatMap(([key, field]) => field.names(key)),
    clearedFilters: pick(all.filter(([, { options }]) => options.isFilter)) as Partial<State>,
    read: (params) =>
      Object.fromEntries(
        all.map(([key, field]) => [
          key,
          field.read(field.names(key).map((name) => params.get(name))),
        ]),
      ) as State,
    write,
    activeFilters,
    isFiltered: (state) => activeFilters(state).length > 0,
  };
}

/** A state of the page's address and the setter of a part of it; each change may overrule the options. */
export function useSearchState<State>(
  address: SearchState<State>,
  { replace = false }: PatchOptions = {},
): readonly [state: State, change: (patch: Partial<State>, options?: PatchOptions) => void] {
  const [params, patchSearch] = useSearchParams();
  const state = useMemo(() => address.read(params), [address, params]);
  const change = useCallback(
    (patch: Partial<State>, options: PatchOptions = {}) =>
      patchSearch(address.write(patch), { replace, ...options }),
    [address, patchSearch, replace],
  );
  return [state, change];
}
