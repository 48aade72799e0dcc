/** A module and all it imports without `import()`. */
export function staticallyFrom(id, context, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    staticallyFrom(imported, context, found);
  return found;
}
