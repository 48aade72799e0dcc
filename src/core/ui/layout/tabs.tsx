import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { styled } from "styled-components";
import { narrowMedia } from "./use-media";

const gapPx = 24;

const List = styled.div`
  display: flex;
  gap: 0 ${gapPx}px;
  border-bottom: 1px solid var(--_hairline);
  /* A mouse cannot push a row aside: there the tabs take as many rows as they need. */
  flex-wrap: wrap;
  @media ${narrowMedia} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    /* What goes on beyond the edge fades towards it; the last tab stops before. */
    padding-inline-end: ${gapPx}px;
    mask-image: linear-gradient(to right, #000 calc(100% - ${gapPx}px), transparent);
  }
`;

const Tab = styled.button`
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
  &[aria-selected="true"] {
    border-bottom-color: var(--_brand);
    color: var(--_brand-text);
    font-weight: 500;
  }
`;

const Panel = styled.div`
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

/** Returns the tab that a key leads to from the tab at `index`; null = other keys. */
function tabAt(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** Views of one thing; only the chosen one is drawn, and arrow keys choose. */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const ownId = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are a row of which some are out of sight.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[role="tab"][aria-selected="true"]`);
    if (!list.current || !tab || value === undefined) return;
    const { scrollLeft, clientWidth, offsetLeft } = list.current;
    const left = tab.offsetLeft - offsetLeft;
    if (left < scrollLeft || left + tab.offsetWidth > scrollLeft + clientWidth)
      list.current.scrollLeft = left - gapPx;
  }, [value]);
  const selected = items.find(({ id }) => id === value);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAt(
      event.key,
      items.findIndex(({ id }) => id === value),
      items.length,
    );
    const item = next === null ? undefined : items[next];
    if (next === null || !item) return;
    event.preventDefault();
    onChange(item.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map(({ id, label: name }) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${ownId}-${id}`}
            aria-selected={id === value}
            aria-controls={id === value ? `${ownId}-panel` : undefined}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
          </Tab>
        ))}
      </List>
      {selected && (
        <Panel
          key={selected.id}
          role="tabpanel"
          id={`${ownId}-panel`}
          aria-labelledby={`${ownId}-${selected.id}`}
          tabIndex={0}
        >
          {selected.content}
        </Panel>
      )}
    </>
  );
}
