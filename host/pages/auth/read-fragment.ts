/** A secret of the address's fragment, which no proxy and no log sees; empty for none. */
export const readFragment = (name: string): string =>
  new URLSearchParams(globalThis.location.hash.slice(1)).get(name) ?? "";
