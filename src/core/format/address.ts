/** A name of a query with its value, as they are read. */
export type Pair = readonly [name: string, value: string];

/** The parts of an address as they are written; `query` is null where there is no `?`. */
function partsOf(address: string): { base: string; query: string | null; fragment: string } {
  const hash = address.indexOf("#");
  const fragment = hash === -1 ? "" : address.slice(hash);
  const whole = hash === -1 ? address : address.slice(0, hash);
  const queryStart = whole.indexOf("?");
  if (queryStart === -1) return { base: whole, query: null, fragment };
  return { base: whole.slice(0, queryStart), query: whole.slice(queryStart + 1), fragment };
}

const joined = (base: string, query: string | null, fragment: string): string =>
  `${base}${query === null ? "" : `?${query}`}${fragment}`;

/** A name as it is compared; what is no UTF-8 stays as it is written, so that GBK names differ, too. */
function read(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

const nameOf = (written: string): string => read(written.split("=", 1)[0] ?? "");

const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"));

const written = ([name, value]: Pair): string => `${encoded(name)}=${encoded(value)}`;

/** The query of an address as it is written, without its `?`; empty for none. */
export const queryOf = (address: string): string => partsOf(address).query ?? "";

/** The names of an address's query, decoded. */
export const namesOf = (address: string): Set<string> =>
  new Set(
    queryOf(address)
      .split("&")
      .filter((text) => text !== "")
      .map(nameOf),
  );

/** Returns the kept pairs of a query, byte for byte. */
export const keptQuery = (query: string, isKept: (name: string) => boolean) =>
  query
    .split("&")
    .filter((text) => text === "" || isKept(nameOf(text)))
    .join("&");

/** An address with a query behind its own; not a byte of either changes, and the fragment stays last. */
export function withQuery(address: string, more: string): string {
  if (more === "") return address;
  const { base, query, fragment } = partsOf(address);
  const own = query ?? "";
  const between = own === "" || own.endsWith("&") ? "" : "&";
  return joined(base, `${own}${between}${more}`, fragment);
}

/** An address with pairs behind its own query; a name that it has already stays as it is. */
export function withPairs(address: string, pairs: Iterable<Pair>): string {
  const own = namesOf(address);
  // The last of a repeated name, where its first stood: as in a map.
  const added = [...new Map(pairs)].filter(([name]) => name !== "" && !own.has(name));
  return withQuery(address, added.map(written).join("&"));
}

/** An address with pairs in its query; a name that it has already takes the given value, in its place. */
export function withPairsSet(address: string, pairs: Iterable<Pair>): string {
  const { base, query, fragment } = partsOf(address);
  const given = new Map(pairs);
  const placed = new Set<string>();
  const own = (query ?? "").split("&").flatMap((text) => {
    const name = nameOf(text);
    const value = text === "" ? undefined : given.get(name);
    if (value === undefined) return [text];
    if (placed.has(name)) return [];
    placed.add(name);
    return [written([name, value])];
  });
  const kept = joined(base, query === null ? null : own.join("&"), fragment);
  const rest = [...given].filter(([name]) => name !== "" && !placed.has(name));
  return withQuery(kept, rest.map(written).join("&"));
}

const utf8 = new TextEncoder();
const escaped = (text: string): string =>
  Array.from(
    utf8.encode(text),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");

/** A host in letters that no header takes, as names are looked up. */
function plainHost(address: string): string {
  const [begin, authority = ""] = /^https?:\/\/([^/?#\\]*)/i.exec(address) ?? [];
  if (begin === undefined || !/[^\x21-\x7e]/.test(authority) || !URL.canParse(begin)) {
    return address;
  }
  const { protocol, host } = new URL(begin);
  return `${protocol}//${host}${address.slice(begin.length)}`;
}

/**
 * An address as the value of a `Location` header: what a header cannot hold is escaped as UTF-8, once;
 * escapes that are there stay, whatever they mean. Line breaks and tabs are left out, as browsers do.
 */
export const locationOf = (address: string): string =>
  plainHost(address.replace(/[\t\r\n]/g, "").trim()).replace(/[^\x21-\x7e]+/g, escaped);
