import type { ReactNode } from "react";
import { styled } from "styled-components";

/** No `<header>`: on a page of others that would be a second banner. */
const Head = styled.div.withConfig({ shouldForwardProp: () => true })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 36px;
`;

const Title = styled.h1`
  font-size: 20px;
  font-weight: 600;
  line-height: 1.4;
`;

const Note = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
`;

/** Controls in a row that wraps; fields keep a usable width. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > button[role="combobox"] {
    flex: none;
    width: 160px;
  }
  & > :has(> input[type="search"]) {
    flex: none;
    width: min(288px, 100%);
  }
  @media (max-width: 640px) {
    & > button[role="combobox"] {
      flex: 1 1 120px;
      width: auto;
    }
    & > :has(> input[type="search"]) {
      flex: 1 1 100%;
    }
  }
`;

/** Toolbar with wider choices, for long names. */
export const NameToolbar = styled(Toolbar)`
  @media (min-width: 641px) {
    && > button[role="combobox"] {
      width: 280px;
    }
  }
`;

export interface PageHeaderProps {
  title: ReactNode;
  /** Below the title, muted. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** The title of a page and what can be done on it. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <Head part="header">
      <div>
        <Title>{title}</Title>
        {note && <Note>{note}</Note>}
      </div>
      {actions && <Toolbar>{actions}</Toolbar>}
    </Head>
  );
}
