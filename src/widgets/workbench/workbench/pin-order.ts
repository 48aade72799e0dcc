/** The list with one item moved to the front, or one place to either side. */
export function moved<Item>(
  list: readonly Item[],
  index: number,
  move: "moveFirst" | "moveEarlier" | "moveLater",
): Item[] {
  const to = { moveFirst: 0, moveEarlier: index - 1, moveLater: index + 1 }[move];
  const rest = list.filter((_, at) => at !== index);
  const item = list[index];
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
}
