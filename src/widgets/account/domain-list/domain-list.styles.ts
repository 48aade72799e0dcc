import { styled } from "styled-components";

export const TwoLines = styled.span`
  display: inline-flex;
  flex-direction: column;
  min-width: 0;
  padding: 4px 0;
  & small {
    color: var(--_text-muted);
    font-size: 12px;
  }
`;
