/**
 * True when a path matches a route pattern such as `/a/:id`; two patterns match regardless of
 * parameter names.
 */
export function isOfShape(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith(":") || part === given[at])
  );
}
