/** Whether a path is an address of a route pattern such as `/a/:id`; two patterns are alike whatever they call their parameters. */
export function isOfShape(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith(":") || part === given[at])
  );
}
