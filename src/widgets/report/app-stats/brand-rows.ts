import type { DistributionBefore, DistributionRow } from "../../../core/api/contract";

/** A row of a list of values, or of makers with their models below them. */
export interface LevelRow extends DistributionRow {
  level: "value" | "brand" | "model";
}

/** Each maker's sum above its models, which come together already. */
export function withBrands(
  rows: readonly DistributionRow[],
  nameOf: (brand: DistributionRow["brand"]) => string,
): LevelRow[] {
  return [...new Set(rows.map(({ brand }) => brand))].flatMap((brand) => {
    const models = rows.filter((row) => row.brand === brand);
    const before = models.flatMap(({ previous }) => previous ?? []);
    const sum: LevelRow = {
      level: "brand",
      name: nameOf(brand),
      brand,
      devices: models.reduce((total, { devices }) => total + devices, 0),
      register: models.reduce((total, { register }) => total + register, 0),
      share: models.reduce<number | null>((total, { share }) => added(total, share), 0),
      ...(before.length > 0 && { previous: sumBefore(before) }),
    };
    return [sum, ...models.map((row): LevelRow => ({ ...row, level: "model" }))];
  });
}

const added = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

const sumBefore = (rows: readonly DistributionBefore[]): DistributionBefore =>
  rows.reduce((sum, row) => ({
    devices: added(sum.devices, row.devices),
    register: added(sum.register, row.register),
    share: added(sum.share, row.share),
  }));
