import type { WhyPart, WhySplit, WhySplitKind } from "../../../../src/core/api/contract";
import { matchCode, platformCode } from "../../../store/event-tables";
import type { Known } from "./analyse";
import {
  type Contribution,
  type Explained,
  leastStrength,
  type Sides,
  shareOfPart,
  sidesOf,
} from "./explain";

const partsAtMost = 5;
const restAtMost = 3;

/** Splits that explain something, strongest first; the one of channels also where their weights shifted. */
export function splitRows(
  found: readonly [WhySplitKind, Explained][],
  known: Known,
  isStructure: boolean,
): WhySplit[] {
  return found
    .filter(
      ([split, { strength, contributions }]) =>
        (isStructure && split === "channel") ||
        (strength >= leastStrength && contributions.some(({ isNamed }) => isNamed)),
    )
    .toSorted(([, a], [, b]) => b.strength - a.strength)
    .map(([split, explained]) =>
      splitRow(split, explained, known, isStructure && split === "channel"),
    );
}

/** Of equal changes, those that are named and then the larger counts come first. */
const bySize = (a: Contribution, b: Contribution): number =>
  Math.abs(b.change) - Math.abs(a.change) || Number(b.isNamed) - Number(a.isNamed);

function splitRow(
  split: WhySplitKind,
  { strength, contributions }: Explained,
  known: Known,
  showsAll: boolean,
): WhySplit {
  const ranked = contributions.toSorted(bySize);
  const parts = ranked.filter(({ isNamed }) => isNamed || showsAll).slice(0, partsAtMost);
  const shown = new Set(parts);
  const others = ranked.filter((one) => !shown.has(one));
  const sides = sidesOf(contributions);
  const rowOf = (part: Contribution) => partRow(split, part, sides, known);
  return {
    split,
    strength,
    ...sides,
    parts: parts.map(rowOf),
    rest:
      others.length === 0
        ? null
        : {
            count: others.length,
            change: others.reduce((sum, { change }) => sum + change, 0),
            largest: others.slice(0, restAtMost).map(rowOf),
          },
  };
}

const nameByCode = (codes: Readonly<Record<string, number>>, id: string): string =>
  Object.entries(codes).find(([, code]) => String(code) === id)?.[0] ?? id;

/** The key of a part as the contract writes it. */
export function idOf(split: WhySplitKind, id: string): string {
  if (split === "platform") return nameByCode(platformCode, id);
  return split === "method" ? nameByCode(matchCode, id) : id;
}

function partRow(
  split: WhySplitKind,
  { change, ...part }: Contribution,
  sides: Sides,
  known: Known,
): WhyPart {
  const channel = split === "channel" ? known.get(part.id) : undefined;
  const member =
    split === "group"
      ? [...known.values()].find(({ group_id }) => String(group_id) === part.id)
      : undefined;
  return {
    id: idOf(split, part.id),
    name: channel?.name ?? member?.group_name ?? "",
    type: channel?.type ?? null,
    isDeleted: channel?.isDeleted ?? false,
    value: part.value,
    previous: part.previous,
    change,
    side: change < 0 ? "down" : "up",
    share: shareOfPart(change, sides),
    z: part.z,
    isNamed: part.isNamed,
    rateEffect: part.rateEffect,
    mixEffect: part.mixEffect,
    counts: part.counts,
  };
}
