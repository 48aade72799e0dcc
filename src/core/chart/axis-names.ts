const dayOrHour = /^\d{4}-\d{2}-\d{2}( |$)/;

/** What stands below an axis: days and hours go without their year when all share it. */
export function axisNames(x: readonly string[]): readonly string[] {
  const year = x[0]?.slice(0, 4);
  const isOneYear = x.every((name) => dayOrHour.test(name) && name.slice(0, 4) === year);
  return isOneYear ? x.map((name) => name.slice(5)) : x;
}
