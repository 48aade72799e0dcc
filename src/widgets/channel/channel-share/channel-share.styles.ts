import { styled } from "styled-components";

export const ShareLink = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px;
  margin-bottom: 12px;
  padding: 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
  & > div:last-child {
    display: grid;
    justify-items: start;
    align-content: space-between;
    gap: 8px;
    overflow-wrap: anywhere;
  }
`;

export const Codes = styled.div`
  display: grid;
  flex: 1 0 100%;
  gap: 12px;
  min-width: 0;
  & header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;

export const Code = styled.pre`
  max-height: 120px;
  margin: 0;
  padding: 8px 12px;
  overflow: auto;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_page);
  font-family: var(--_font-mono);
  font-size: 12px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Signed = styled.section`
  margin: 8px 0;
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 8px 0;
    border-bottom: 1px solid var(--_hairline);
  }
  & li > span {
    display: grid;
    flex: 1;
    min-width: 0;
  }
`;

export const State = styled.div`
  display: flex;
  align-items: baseline;
  gap: 8px;
  margin-bottom: 12px;
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
  color: var(--_text-muted);
`;

export const Stopped = styled.div`
  margin-bottom: 12px;
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  color: var(--_warning);
`;

export const MetricGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 10px 12px;
`;

export const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
`;

/** Fills the dialog's width and stays in sight at its end. */
export const Footer = styled.div`
  position: sticky;
  bottom: -20px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 4px -24px -20px;
  padding: 12px 24px;
  border-top: 1px solid var(--_hairline);
  border-radius: 0 0 var(--_radius-large) var(--_radius-large);
  background: var(--_raised);
`;

/** The ways out of a share at the left, saving at the right. */
export const Spacer = styled.span`
  flex: 1;
`;

export const WithButton = styled.div`
  display: flex;
  gap: 8px;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
