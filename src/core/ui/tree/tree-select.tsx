import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { FieldName, inputBox } from "../input";
import { Icon } from "../layout";
import { lazyComponent } from "../lazy";
import { FieldPanel, type PanelAnchor } from "../overlay";
import type { OpenTreeProps } from "./open-tree";
import type { TreeNode } from "./tree-index";

const openTree = lazyComponent<OpenTreeProps & { anchor: PanelAnchor }>(
  async () => (await import("./open-tree")).OpenTree,
);

const Trigger = styled.button`
  ${inputBox}
  justify-content: space-between;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface TreeSelectProps {
  nodes: readonly TreeNode[];
  /** Ids of the chosen leaves; an id the tree does not hold is kept. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Name of the field, read aloud. */
  label: string;
  /** Shown when nothing is chosen, such as 「全部渠道」. */
  placeholder?: string;
  id?: string;
  className?: string;
  isDisabled?: boolean;
  /** The label is written before the value, within the field. */
  isLabelInside?: boolean;
}

function labelOf(nodes: readonly TreeNode[], id: string): string | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.label : labelOf(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Several of a tree; a parent stands for all its leaves. */
export function TreeSelect(props: TreeSelectProps) {
  const { nodes, value, onChange, label, placeholder, id, className, isDisabled } = props;
  const text = useText(uiText);
  const [first] = value;
  const only = value.length === 1 && first !== undefined ? labelOf(nodes, first) : undefined;
  const valueLabel =
    value.length === 0 ? (placeholder ?? text.select) : (only ?? text.selectedCount(value.length));
  return (
    <FieldPanel
      label={label}
      widthPx={320}
      trigger={
        <Trigger
          type="button"
          id={id}
          className={className}
          disabled={isDisabled}
          aria-label={`${label} ${valueLabel}`}
        >
          <span>
            {props.isLabelInside && <FieldName>{text.nameOf(label)}</FieldName>}
            {valueLabel}
          </span>
          <Icon name="chevron-down" />
        </Trigger>
      }
      panel={openTree}
      props={{ nodes, value, onChange }}
    />
  );
}
