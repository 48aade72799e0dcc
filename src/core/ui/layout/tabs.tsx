import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { styled } from "styled-components";

const List = styled.div`
  display: flex;
  gap: 24px;
  border-bottom: 1px solid var(--_hairline);
  overflow-x: auto;
  scrollbar-width: none;
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

/** Where a key leads from the tab at `index`; null = the key is none of ours. */
function tabAt(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** Scrolls the row of tabs so that the chosen one is in sight, when it or the row's width changes. */
function useChosenInSight(row: RefObject<HTMLDivElement | null>, chosenId: string): void {
  const shown = useRef("");
  useEffect(() => {
    const list = row.current;
    if (!list || shown.current === `${chosenId} ${list.scrollWidth}`) return;
    shown.current = `${chosenId} ${list.scrollWidth}`;
    const tab = [...list.children].find(({ id }) => id === chosenId);
    if (!tab) return;
    const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
    else if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  });
}

/** Views of one thing; only the chosen one is drawn, and arrow keys choose. */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const ownId = useId();
  const chosen = items.find(({ id }) => id === value);
  const row = useRef<HTMLDivElement>(null);
  useChosenInSight(row, `${ownId}-${value}`);
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
      <List ref={row} role="tablist" aria-label={label} onKeyDown={move}>
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
      {chosen && (
        <Panel
          key={chosen.id}
          role="tabpanel"
          id={`${ownId}-panel`}
          aria-labelledby={`${ownId}-${chosen.id}`}
          tabIndex={0}
        >
          {chosen.content}
        </Panel>
      )}
    </>
  );
}
