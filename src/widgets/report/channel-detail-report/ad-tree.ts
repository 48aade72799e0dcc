import type { AdFigures, AdLeaf, CampaignSpend } from "../../../core/api/contract";

/** A level of the ads with what it sums. */
export interface AdNode extends AdFigures {
  /** Path of ids; unique in the tree. */
  key: string;
  name: string;
  /** 0 at the top. */
  depth: number;
  /** True for what no ad explains: installs, or a cost entered for the whole channel. */
  isUnexplained: boolean;
  /** Of Apple Search Ads: only what we count is known of it. */
  isCreative: boolean;
  /** The same over the period compared with. Only in a comparison. */
  previous?: AdFigures;
  children: AdNode[];
}

const noFigures = (): AdFigures => ({
  shows: 0,
  clicks: 0,
  newDownloads: 0,
  redownloads: 0,
  install: 0,
  register: 0,
  d1Size: 0,
  d1: 0,
  d7Size: 0,
  d7: 0,
  pay: 0,
  spend: null,
});

const counted = [
  ...(["newDownloads", "redownloads", "install", "register"] as const),
  ...(["d1Size", "d1", "d7Size", "d7"] as const),
];
/** Metrics that a filter may hide: then their total is not shown either. */
const filtered = ["shows", "clicks", "pay"] as const;

function addTo(totals: AdFigures, leaf: AdFigures): void {
  for (const key of counted) totals[key] += leaf[key];
  for (const key of filtered) {
    const more = leaf[key];
    totals[key] = totals[key] === null || more === null ? null : totals[key] + more;
  }
  addSpend(totals, leaf.spend);
}

/** Adds a leaf to a node, and what is opposite. */
function addLeaf(node: AdNode, leaf: AdLeaf): void {
  addTo(node, leaf);
  if (!leaf.previous) return;
  node.previous ??= noFigures();
  addTo(node.previous, leaf.previous);
}

function addSpend(totals: AdFigures, spend: number | null): void {
  if (spend !== null) totals.spend = (totals.spend ?? 0) + spend;
}

/**
 * The leaves as a tree, from `fromLevel` on; what no ad explains stands by itself at the end. The cost
 * of a campaign is known of it and of its account, not of what is below.
 */
export function adTree(
  leaves: readonly AdLeaf[],
  fromLevel: 0 | 1,
  spent: readonly CampaignSpend[] = [],
): AdNode[] {
  const root: AdNode[] = [];
  const nodes = new Map<string, AdNode>();
  const nodesAlong = (
    ids: readonly string[],
    nameAt: (depth: number) => string,
    isUnexplained: boolean,
  ): AdNode[] => {
    let siblings = root;
    return ids.map((id, depth) => {
      const key = `${isUnexplained ? "?" : ""}${JSON.stringify(ids.slice(0, depth + 1))}`;
      const known = nodes.get(key);
      const node: AdNode = known ?? {
        ...noFigures(),
        key,
        name: (isUnexplained ? "" : nameAt(depth)) || id,
        depth,
        isUnexplained,
        children: [],
        isCreative: depth + fromLevel === 4,
      };
      if (!known) {
        nodes.set(key, node);
        siblings.push(node);
      }
      siblings = node.children;
      return node;
    });
  };
  for (const leaf of leaves) {
    const isUnexplained = leaf.ids.every((id) => id === "");
    const ids = leaf.ids.slice(fromLevel);
    const path = isUnexplained ? [""] : leaf.ids[4] === "" ? ids.slice(0, -1) : ids;
    const nameAt = (depth: number) => leaf.names[depth + fromLevel] ?? "";
    for (const node of nodesAlong(path, nameAt, isUnexplained)) addLeaf(node, leaf);
  }
  for (const { account, campaign, name, spend, previous } of spent) {
    const isWhole = campaign === "";
    const path = isWhole ? [""] : [account, campaign].slice(fromLevel);
    const nameAt = (depth: number) => (depth + fromLevel === 1 ? name : account);
    for (const node of nodesAlong(path, nameAt, isWhole)) {
      addSpend(node, spend);
      if (previous === undefined) continue;
      node.previous ??= noFigures();
      addSpend(node.previous, previous);
    }
  }
  return sorted(root);
}

function sorted(list: AdNode[]): AdNode[] {
  list.sort(
    (a, b) =>
      Number(a.isUnexplained) - Number(b.isUnexplained) ||
      b.install - a.install ||
      (b.clicks ?? 0) - (a.clicks ?? 0),
  );
  for (const { children } of list) sorted(children);
  return list;
}

/** The rows to show: of an open node its children too. */
export const openRows = (nodes: readonly AdNode[], open: ReadonlySet<string>): AdNode[] =>
  nodes.flatMap((node) => [node, ...(open.has(node.key) ? openRows(node.children, open) : [])]);

/** Everything together. */
export function adTotal(
  leaves: readonly AdLeaf[],
  spent: readonly CampaignSpend[] = [],
): AdFigures {
  const totals = noFigures();
  for (const leaf of leaves) addTo(totals, leaf);
  for (const { spend } of spent) addSpend(totals, spend);
  return totals;
}
