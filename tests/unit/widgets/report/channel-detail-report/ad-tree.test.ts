import { describe, expect, test } from "vitest";
import type { AdLeaf } from "../../../../../src/core/api/contract";
import {
  adTotal,
  adTree,
  openRows,
} from "../../../../../src/widgets/report/channel-detail-report/ad-tree";

const leaf = (ids: AdLeaf["ids"], install: number, spend: number | null = null): AdLeaf => ({
  ids,
  names: ids,
  shows: 10,
  clicks: 5,
  newDownloads: 1,
  redownloads: 0,
  install,
  register: 1,
  d1Size: install,
  d1: 1,
  d7Size: 0,
  d7: 0,
  pay: 2,
  spend,
});

const leaves = [
  leaf(["acc", "c1", "g1", "k1", ""], 3, 1),
  leaf(["acc", "c1", "g1", "k2", ""], 5),
  leaf(["acc", "c2", "g9", "k1", ""], 1, 2),
  leaf(["", "", "", "", ""], 4),
];

describe("the tree of ads", () => {
  test("sums every level from the ones below, with what no ad explains at the end", () => {
    const tree = adTree(leaves, 0);
    expect(tree.map(({ name, install }) => [name, install])).toEqual([
      ["acc", 9],
      ["", 4],
    ]);
    const [account] = tree;
    expect(account?.children.map(({ name, install, spend }) => [name, install, spend])).toEqual([
      ["c1", 8, 1],
      ["c2", 1, 2],
    ]);
    const total = adTotal(leaves);
    expect(tree.reduce((sum, { install }) => sum + install, 0)).toBe(total.install);
    expect(total.spend).toBe(3);
  });

  test("knows what campaigns cost, and their accounts; what is below does not", () => {
    const spent = [
      { account: "acc", campaign: "c1", name: "新客", spend: 4 },
      { account: "", campaign: "", name: "", spend: 3 },
    ];
    const adv = leaves.map((one) => ({ ...one, spend: null }));
    const tree = adTree(adv, 0, spent);
    expect(tree.map(({ name, spend, isUnexplained }) => [name, spend, isUnexplained])).toEqual([
      ["acc", 4, false],
      ["", 3, true],
    ]);
    const [campaign] = tree[0]?.children ?? [];
    expect([campaign?.spend, campaign?.children[0]?.spend]).toEqual([4, null]);
    expect(adTotal(adv, spent).spend).toBe(7);
  });

  test("sums what is opposite on every level, and what campaigns cost then", () => {
    const opposite = (one: AdLeaf, install: number): AdLeaf => {
      const { ids: _, names: _n, ...figures } = one;
      return { ...one, previous: { ...figures, install, spend: null } };
    };
    const both = leaves.map((one, at) => opposite(one, at + 1));
    const spent = [{ account: "acc", campaign: "c1", name: "新客", spend: null, previous: 4 }];
    const [account, rest] = adTree(both, 0, spent);
    expect(account?.previous).toMatchObject({ install: 1 + 2 + 3, spend: 4 });
    expect(account?.children[0]?.previous).toMatchObject({ install: 1 + 2, spend: 4 });
    expect(rest?.previous).toMatchObject({ install: 4, spend: null });
    expect(adTree(leaves, 0)[0]?.previous).toBeUndefined();
  });

  test("of search ads begins with the campaign", () => {
    expect(adTree(leaves, 1).map(({ name }) => name)).toEqual(["c1", "c2", ""]);
  });

  test("of search ads goes down to the creative, where an install told one", () => {
    const ads = [
      leaf(["", "c1", "g1", "k1", ""], 3, 1),
      leaf(["", "c1", "g1", "k1", "ad7"], 2),
      leaf(["", "c1", "g1", "k2", ""], 1),
    ];
    const keywords = adTree(ads, 1)[0]?.children[0]?.children ?? [];
    expect(keywords.map(({ name, install, isCreative }) => [name, install, isCreative])).toEqual([
      ["k1", 5, false],
      ["k2", 1, false],
    ]);
    expect(
      keywords[0]?.children.map(({ name, install, isCreative }) => [name, install, isCreative]),
    ).toEqual([["ad7", 2, true]]);
  });

  test("shows the children of what is open, also where ids repeat in another branch", () => {
    const tree = adTree(leaves, 1);
    const open = new Set([tree[0]?.key ?? "", tree[0]?.children[0]?.key ?? ""]);
    expect(openRows(tree, open).map(({ name, depth }) => `${depth}${name}`)).toEqual([
      ...["0c1", "1g1", "2k2", "2k1", "0c2", "0"],
    ]);
    const keys = openRows(tree, new Set(tree.map(({ key }) => key))).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
