/** A module and all it imports without `import()`. */
export function staticImportsOf(id, context, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    staticImportsOf(imported, context, found);
  return found;
}
