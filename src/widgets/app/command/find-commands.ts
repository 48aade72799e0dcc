import type { CommandEntry, CommandKeys, CommandKind } from "./command-entry";

export interface IndexedEntry {
  entry: CommandEntry;
  keys: CommandKeys;
}

/** Entries of one kind, best first. */
export interface CommandGroup {
  kind: CommandKind;
  entries: CommandEntry[];
}

/** Pages are few enough to show them all: a page that is left out looks as if it were not there. */
const perGroup: Record<CommandKind, number> = {
  recent: 5,
  action: 12,
  date: 8,
  page: 100,
  channel: 12,
  device: 5,
  app: 8,
};

/** The order of an empty search; with words the best match leads. */
const usualOrder: readonly CommandKind[] = [
  "recent",
  "action",
  "date",
  "page",
  "app",
  "channel",
  "device",
];

const letter = /^[a-z0-9]$/;
const wordStart = /[\s\-_/·（(]/;

/** 0 for none; higher is nearer: the whole, its beginning, the beginning of a word, anywhere. */
function textScore(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return text.length === word.length ? 100 : 80;
  if (wordStart.test(text.charAt(at - 1))) return 60;
  // One letter stands somewhere in nearly every name.
  return letter.test(word) ? 0 : 40;
}

function keysScore({ title, code, initials, whole }: CommandKeys, word: string): number {
  const byName = Math.max(textScore(title, word), textScore(code, word));
  if (byName >= 80) return byName;
  // Pinyin counts from the beginning of a syllable, or half of all names would hold an 「a」.
  const byInitials = initials && textScore(initials, word) * 0.7;
  const byWhole = whole.startsWith(word) ? 65 : word.length > 2 && whole.includes(word) ? 30 : 0;
  return Math.max(byName, byInitials || 0, byWhole);
}

/** The groups to show for what was typed: every word must be found in an entry. */
export function findCommands(all: readonly IndexedEntry[], typed: string): CommandGroup[] {
  const terms = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<CommandKind, { score: number; entry: CommandEntry }[]>();
  for (const { entry, keys } of all) {
    // Nobody scrolls through ten thousand channels: they show once something is typed.
    if (terms.length === 0 && entry.kind === "channel") continue;
    if (terms.length > 0 && entry.kind === "recent") continue;
    let score = 1;
    for (const word of terms) {
      const found = keysScore(keys, word);
      score = found === 0 ? 0 : score + found;
      if (score === 0) break;
    }
    if (score === 0) continue;
    const group = groups.get(entry.kind);
    if (group) group.push({ score, entry });
    else groups.set(entry.kind, [{ score, entry }]);
  }
  return [...groups]
    .map(([kind, found]) => {
      // Stable: entries of one score keep the order they were given in.
      found.sort((a, b) => b.score - a.score);
      return { kind, best: found[0]?.score ?? 0, entries: found.slice(0, perGroup[kind]) };
    })
    .sort(
      (a, b) =>
        (terms.length > 0 ? b.best - a.best : 0) ||
        usualOrder.indexOf(a.kind) - usualOrder.indexOf(b.kind),
    )
    .map(({ kind, entries }) => ({ kind, entries: entries.map(({ entry }) => entry) }));
}
