import { styled } from "styled-components";

export const Section = styled.div`
  display: grid;
  gap: 6px;
`;

export const Title = styled.span`
  font-weight: 500;
`;

export const WithButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > :first-child {
    flex: 1;
    min-width: 200px;
  }
`;

export const Note = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
`;

export const ErrorText = styled.p`
  color: var(--_danger);
  font-size: 12px;
`;

export const Preview = styled.p`
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
  font-size: 12px;
  overflow-wrap: anywhere;
`;
