import { useMemo } from "react";
import { OpenPanel, type PanelAnchor } from "../overlay";
import { indexTree, type TreeNode } from "./tree-index";
import { TreePanel } from "./tree-panel";

export interface OpenTreeProps {
  nodes: readonly TreeNode[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** The panel of a tree's field while it is open. */
export function OpenTree({
  nodes,
  value,
  onChange,
  anchor,
}: OpenTreeProps & { anchor: PanelAnchor }) {
  const items = useMemo(() => indexTree(nodes), [nodes]);
  return (
    <OpenPanel {...anchor}>
      <TreePanel label={anchor.label} items={items} value={value} onChange={onChange} />
    </OpenPanel>
  );
}
