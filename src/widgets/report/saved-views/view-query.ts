/** Parts of an address that belong to a moment, not to a view. */
const passing = new Set(["page"]);

/** The query that a view keeps: sorted, so that the same state is the same text. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of passing) params.delete(key);
  params.sort();
  return params.toString();
}

/** The change that brings an address from where it is to a view's query. */
export function patchTo(query: string, search: string): Record<string, string | null> {
  const cleared = [...new URLSearchParams(search).keys()].map((key) => [key, null] as const);
  return Object.fromEntries([...cleared, ...new URLSearchParams(query)]);
}
