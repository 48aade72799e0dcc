import { styled } from "styled-components";
export const Spread = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`;

export const SwitchRow = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  white-space: nowrap;
`;

/** Side by side where there is room, else one above the other. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px;
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Tags = styled.span`
  display: inline-flex;
  gap: 4px;
  white-space: nowrap;
  @media (max-width: 640px) {
    flex-wrap: wrap;
    justify-content: flex-end;
  }
`;

export const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
`;

export const Padded = styled.div`
  padding: 0 20px 12px;
`;

export const Entry = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 0;
  border-bottom: 1px solid var(--_hairline);
  overflow-wrap: anywhere;
  & ol {
    display: grid;
    gap: 6px;
    padding: 6px 0 0 20px;
  }
  & details pre {
    margin-top: 6px;
  }
`;

/** The app's own events, up to 200: they scroll. */
export const OwnEvents = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 8px 12px;
  max-height: 168px;
  overflow-y: auto;
  padding: 8px 12px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
`;
