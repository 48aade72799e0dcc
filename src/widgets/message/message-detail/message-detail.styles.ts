import { styled } from "styled-components";

export const About = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding-top: 6px;
`;

export const Body = styled.p`
  max-width: 80ch;
  line-height: 1.75;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const MessageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 20px;
`;

/** The message before at the left, the one after at the right; above each other on a phone. */
export const Neighbours = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
  & > a,
  & > span {
    display: grid;
    gap: 2px;
    min-width: 0;
    padding: 12px 16px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius-large);
    background: var(--_surface);
  }
  & > a:hover {
    background: var(--_hover);
  }
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
  & > span {
    color: var(--_text-muted);
  }
  & b {
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
