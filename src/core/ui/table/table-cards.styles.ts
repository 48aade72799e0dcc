import { styled } from "styled-components";

export const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const List = styled.ul`
  border-top: 1px solid var(--_hairline);
  /* Alone it has nothing to be set off from. */
  &:first-child {
    border-top: 0;
  }
`;

export const SortLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 0 16px 8px;
  & > div {
    display: flex;
    align-items: center;
    min-width: 0;
    margin-left: auto;
  }
  & button[role="combobox"] {
    border-color: transparent;
  }
`;

export const Item = styled.li<{ $isTotal: boolean; $isSelected: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--_hairline);
  background: var(--_${({ $isTotal, $isSelected }) =>
    $isSelected ? "selected" : $isTotal ? "hover" : "surface"});
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
`;

export const Title = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
  & > [data-variant="text"]:first-child {
    margin-left: -8px;
  }
`;

/** Larger under a finger than it looks. */
export const More = styled.button`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 2px;
  padding: 4px 0 4px 8px;
  border: 0;
  background: none;
  color: var(--_text-muted);
  font-size: 12px;
  &::after {
    content: "";
    position: absolute;
    inset: -8px -12px;
  }
`;

export const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  color: var(--_text-muted);
  font-size: 12px;
  overflow-wrap: anywhere;
`;

export const Figures = styled.dl<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 4)}, minmax(0, 1fr));
  gap: 8px;
  /* A name of two lines keeps the figures of the row on one. */
  & > div {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
  }
  & dt {
    color: var(--_text-muted);
    font-size: 12px;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;

export const Rest = styled.dl`
  padding-top: 4px;
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 32px;
  }
  & dt {
    display: inline-flex;
    flex: none;
    align-items: center;
    max-width: 60%;
    color: var(--_text-muted);
  }
  & dd {
    min-width: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  padding-top: 4px;
`;
