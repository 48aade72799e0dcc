/** The most columns, up to `most`, in which no card is left alone on the last line; one where none does it. */
export function cardColumns(count: number, most: number): number {
  for (let columns = Math.min(count, most); columns > 1; columns -= 1) {
    if (count % columns !== 1) return columns;
  }
  return 1;
}
