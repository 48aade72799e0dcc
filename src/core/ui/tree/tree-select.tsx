import { useMemo } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { FieldName, fieldFrame } from "../input";
import { Icon } from "../layout";
import { FieldPanel } from "../overlay";
import { indexTree, type TreeNode } from "./tree-index";
import { TreePanel } from "./tree-panel";

const Trigger = styled.button`
  ${fieldFrame}
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

/** Several of a tree; a parent stands for all its leaves. */
export function TreeSelect(props: TreeSelectProps) {
  const { nodes, value, onChange, label, placeholder, id, className, isDisabled } = props;
  const text = useText(uiText);
  const items = useMemo(() => indexTree(nodes), [nodes]);
  const only = value.length === 1 ? items.find((item) => item.id === value[0])?.label : undefined;
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
    >
      <TreePanel label={label} items={items} value={value} onChange={onChange} />
    </FieldPanel>
  );
}
