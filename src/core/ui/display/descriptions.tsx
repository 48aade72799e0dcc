import type { ReactNode } from "react";
import { styled } from "styled-components";

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 12px 24px;
  /* Five are three and two, not four and one. */
  &:has(> :nth-child(5):last-child) {
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  }
  & dt {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & dd {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 24px;
    overflow-wrap: anywhere;
  }
`;

export interface DescriptionsProps {
  items: { id: string; label: string; value: ReactNode }[];
}

/** Names and values of one thing. */
export function Descriptions({ items }: DescriptionsProps) {
  return (
    <List>
      {items.map((item) => (
        <div key={item.id}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </List>
  );
}
