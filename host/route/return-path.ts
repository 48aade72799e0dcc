/** Where sign-in returns to, as `from` asks; only a path of our own. */
export function returnPath(search: string): string | null {
  const from = new URLSearchParams(search).get("from");
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}
