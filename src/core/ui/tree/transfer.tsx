import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { Checkbox, SearchInput } from "../input";
import { Button, IconButton, useLandmark } from "../layout";

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.section`
  display: flex;
  flex-direction: column;
  height: 340px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  overflow: hidden;
  @media (max-width: 640px) {
    height: 260px;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 40px;
  padding: 4px 8px 4px 12px;
  border-bottom: 1px solid var(--_hairline);
  font-weight: 500;
`;

const Search = styled.div`
  padding: 8px 12px;
`;

const List = styled.ul`
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: 4px 0;
  overflow: auto;
  list-style: none;
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 34px;
    padding: 0 8px 0 12px;
  }
  & label,
  & li > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    margin-left: 6px;
    color: var(--_text-muted);
  }
`;

const Nothing = styled.p`
  padding: 24px 12px;
  color: var(--_text-muted);
  text-align: center;
`;

export interface TransferItem {
  id: number;
  name: string;
  /** Shown small beside the name and searched too. */
  code: string;
}

export interface TransferMessages {
  available: string;
  selected: string;
  search: string;
  selectAll: string;
  /** Instead of `selectAll` where not all of them fit; count = how many do. */
  selectFirst?: (count: number) => string;
  removeAll: string;
  nothing: string;
  nothingSelected: string;
  takeOff: (name: string) => string;
}

export interface TransferProps {
  items: readonly TransferItem[];
  /** Ids in the order chosen. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  messages: TransferMessages;
  /** No more than this; what goes beyond cannot be chosen. */
  most?: number;
}

/** As many rows as a list draws; a search finds the others. */
const drawnAtMost = 300;

/** Many to choose from at the left, those chosen at the right. */
export function Transfer({ items, value, onChange, messages, most }: TransferProps) {
  const role = useLandmark("region");
  const [keyword, setKeyword] = useState("");
  const selected = useMemo(() => new Set(value), [value]);
  const found = useMemo(() => {
    const word = keyword.trim().toLowerCase();
    return items.filter(({ name, code }) => `${code} ${name}`.toLowerCase().includes(word));
  }, [items, keyword]);
  const isFull = most !== undefined && value.length >= most;
  const toggle = (id: number) =>
    onChange(selected.has(id) ? value.filter((other) => other !== id) : [...value, id]);
  const open = found.filter(({ id }) => !selected.has(id));
  const remaining = most === undefined ? open.length : Math.max(0, most - value.length);
  const isMoreThanFits = open.length > remaining;
  const addAll = () => onChange([...value, ...open.slice(0, remaining).map(({ id }) => id)]);
  return (
    <Sides>
      <Side role={role} aria-label={messages.available}>
        <Head>
          <span>
            {messages.available} {items.length - value.length}
          </span>
          <Button variant="text" disabled={open.length === 0 || isFull} onClick={addAll}>
            {isMoreThanFits && !isFull
              ? (messages.selectFirst?.(remaining) ?? messages.selectAll)
              : messages.selectAll}
          </Button>
        </Head>
        <Search>
          <SearchInput value={keyword} onChange={setKeyword} placeholder={messages.search} />
        </Search>
        {found.length === 0 ? (
          <Nothing>{messages.nothing}</Nothing>
        ) : (
          <List aria-label={messages.available}>
            {found.slice(0, drawnAtMost).map(({ id, name, code }) => (
              <li key={id}>
                <Checkbox
                  checked={selected.has(id)}
                  disabled={isFull && !selected.has(id)}
                  onChange={() => toggle(id)}
                >
                  <span>
                    {name}
                    <small>{code}</small>
                  </span>
                </Checkbox>
              </li>
            ))}
          </List>
        )}
      </Side>
      <Side role={role} aria-label={messages.selected}>
        <Head>
          <span>
            {messages.selected} {most === undefined ? value.length : `${value.length} / ${most}`}
          </span>
          <Button variant="text" disabled={value.length === 0} onClick={() => onChange([])}>
            {messages.removeAll}
          </Button>
        </Head>
        {value.length === 0 ? (
          <Nothing>{messages.nothingSelected}</Nothing>
        ) : (
          <List aria-label={messages.selected}>
            {value.map((id) => {
              const item = items.find((one) => one.id === id);
              if (!item) return null;
              return (
                <li key={id}>
                  <span>
                    {item.name}
                    <small>{item.code}</small>
                  </span>
                  <IconButton
                    icon="close"
                    size={24}
                    label={messages.takeOff(item.name)}
                    onClick={() => toggle(id)}
                  />
                </li>
              );
            })}
          </List>
        )}
      </Side>
    </Sides>
  );
}
