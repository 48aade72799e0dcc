import { styled } from "styled-components";
import { narrowMedia, Toolbar } from "../../../core/ui/layout";

export const Layout = styled.div<{ $hasGroups: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasGroups }) => ($hasGroups ? "184px " : "")}minmax(0, 1fr);
  align-items: start;
  gap: 16px;
`;

export const Groups = styled.div`
  display: grid;
  max-height: calc(100vh - 220px);
  padding: 8px;
  overflow: auto;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_surface);
`;

export const GroupButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 36px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  text-align: left;
  &:hover {
    background: var(--_hover);
  }
  &[aria-current] {
    background: var(--_selected);
    color: var(--_brand-text);
    font-weight: 500;
  }
  & > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const GroupCount = styled.span`
  color: var(--_text-muted);
  font-weight: 400;
`;

export const Tools = styled(Toolbar)`
  padding: 0 20px 12px;
  & > .search {
    width: 220px;
  }
  & > .choice {
    width: 140px;
  }
  @media (max-width: 599px) {
    & > .search {
      width: 100%;
    }
    & > .choice {
      flex: 1;
    }
  }
`;

export const Push = styled.span`
  flex: 1;
`;

/** Ten rows and their head, so that nothing below moves when they arrive. */
export const TableSpace = styled.div`
  min-height: 440px;
`;

export const PagesSpace = styled.div`
  min-height: 56px;
`;

export const Code = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font-weight: 500;
`;

export const StateMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

/** Keeps what cannot be taken back away from the rest. */
export const Apart = styled.span`
  width: 1px;
  height: 20px;
  margin-inline: auto 4px;
  background: var(--_hairline);
`;

/** The menu of a group takes the place of its count while it is pointed at. An open one has more after its button. */
export const GroupLine = styled.div`
  position: relative;
  display: grid;
  & > button:not(:first-child) {
    position: absolute;
    top: 5px;
    right: 8px;
    opacity: 0;
  }
  @media (hover: none) {
    & > button:not(:first-child) {
      right: 0;
      opacity: 1;
    }
    & > :first-child:not(:last-child) {
      padding-right: 34px;
    }
  }
  &:hover > button,
  & > button:focus-visible,
  & > button[aria-expanded="true"] {
    opacity: 1;
  }
  &:hover > :first-child:not(:last-child) ${GroupCount}, &:focus-within > :first-child:not(:last-child) ${GroupCount} {
    opacity: 0;
  }
`;

export const LinkCode = styled.span`
  min-width: 9ch;
  font-family: var(--_font-mono);
  font-size: 13px;
  font-weight: 400;
`;

/** As high without a link yet, so that the rows below stay where they are. */
export const LinkHostLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 6px;
  min-height: 26px;
  margin: 0 20px 8px;
  color: var(--_text-muted);
  font-size: 12px;
  & > code {
    color: var(--_text);
    font-family: var(--_font-mono);
    overflow-wrap: anywhere;
  }
  @media ${narrowMedia} {
    min-height: 47px;
  }
`;
