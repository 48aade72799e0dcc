import { styled } from "styled-components";

export const Ways = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Row of a notice channel: name, target and actions. */
export const Way = styled.li`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  min-height: 48px;
  padding: 6px 0;
  border-top: 1px solid var(--_hairline);
  overflow-wrap: anywhere;
  &:first-child {
    border-top: 0;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    & > :first-child {
      font-size: 12px;
    }
    /* The words of the buttons stand where those above them do. */
    & > :nth-child(3) {
      justify-self: start;
      margin-left: -8px;
    }
  }
`;

export const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;

export const ErrorText = styled.span`
  color: var(--_danger);
`;

/** An event and what it covers. */
export const EventName = styled.span`
  display: inline-grid;
  gap: 2px;
  padding: 6px 0;
  & > :last-child {
    font-weight: 400;
    font-size: 12px;
    color: var(--_text-muted);
  }
`;

/** An event on a phone: what it is, then its ways. */
export const EventCard = styled.li`
  display: grid;
  gap: 6px;
  padding: 8px 0;
  border-top: 1px solid var(--_hairline);
`;

export const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 16px;
  padding-bottom: 6px;
`;
