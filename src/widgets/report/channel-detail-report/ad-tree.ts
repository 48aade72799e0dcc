import type { AdLeaf } from "../../../core/api/contract";

type Sums = Omit<AdLeaf, "ids" | "names">;

/** A level of the ads with what it sums. */
export interface AdNode extends Sums {
  /** Path of ids; unique in the tree. */
  key: string;
  name: string;
  /** 0 at the top. */
  depth: number;
  /** Installs that no ad explains. */
  isUnexplained: boolean;
  /** Of Apple Search Ads: only what we count is known of it. */
  isCreative: boolean;
  children: AdNode[];
}

const noSums = (): Sums => ({
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

const summed = [
  ...(["shows", "clicks", "newDownloads", "redownloads", "install", "register"] as const),
  ...(["d1Size", "d1", "d7Size", "d7", "pay"] as const),
];

function addTo(sums: Sums, leaf: AdLeaf): void {
  for (const key of summed) sums[key] += leaf[key];
  if (leaf.spend !== null) sums.spend = (sums.spend ?? 0) + leaf.spend;
}

/** The leaves as a tree, from `fromLevel` on; what no ad explains stands by itself at the end. */
export function adTree(leaves: readonly AdLeaf[], fromLevel: 0 | 1): AdNode[] {
  const root: AdNode[] = [];
  const nodes = new Map<string, AdNode>();
  for (const leaf of leaves) {
    const isUnexplained = leaf.ids.every((id) => id === "");
    const ids = leaf.ids.slice(fromLevel);
    const path = isUnexplained ? [""] : leaf.ids[4] === "" ? ids.slice(0, -1) : ids;
    let siblings = root;
    path.forEach((id, depth) => {
      const key = `${isUnexplained ? "?" : ""}${JSON.stringify(path.slice(0, depth + 1))}`;
      let node = nodes.get(key);
      if (!node) {
        const name = (isUnexplained ? "" : leaf.names[depth + fromLevel]) || id;
        node = {
          ...noSums(),
          key,
          name,
          depth,
          isUnexplained,
          children: [],
          isCreative: depth + fromLevel === 4,
        };
        nodes.set(key, node);
        siblings.push(node);
      }
      addTo(node, leaf);
      siblings = node.children;
    });
  }
  const sort = (list: AdNode[]): AdNode[] => {
    list.sort(
      (a, b) =>
        Number(a.isUnexplained) - Number(b.isUnexplained) ||
        b.install - a.install ||
        b.clicks - a.clicks,
    );
    for (const { children } of list) sort(children);
    return list;
  };
  return sort(root);
}

/** The rows to show: of an open node its children too. */
export const openRows = (nodes: readonly AdNode[], open: ReadonlySet<string>): AdNode[] =>
  nodes.flatMap((node) => [node, ...(open.has(node.key) ? openRows(node.children, open) : [])]);

/** Everything together. */
export function adTotal(leaves: readonly AdLeaf[]): Sums {
  const sums = noSums();
  for (const leaf of leaves) addTo(sums, leaf);
  return sums;
}
