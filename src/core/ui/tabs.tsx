import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { styled } from "styled-components";

const List = styled(Base.List)`
  display: flex;
  gap: 24px;
  border-bottom: 1px solid var(--_hairline);
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled(Base.Tab)`
  flex: none;
  padding: 10px 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--_text-muted);
  white-space: nowrap;
  &:hover {
    color: var(--_text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-active] {
    border-bottom-color: var(--_brand);
    color: var(--_brand-text);
    font-weight: 500;
  }
`;

const Panel = styled(Base.Panel)`
  padding-top: 16px;
  outline-offset: 2px;
`;

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Name read aloud. */
  label: string;
  items: TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Views of one thing; only the chosen one is drawn. */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Id)}>
      <List aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Tab key={item.id} value={item.id}>
            {item.label}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} value={item.id}>
          {item.content}
        </Panel>
      ))}
    </Base.Root>
  );
}
