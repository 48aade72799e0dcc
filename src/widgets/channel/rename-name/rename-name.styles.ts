import { styled } from "styled-components";

export const NameCell = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 120px;
  @media (max-width: 599px) {
    min-width: 0;
  }
  @media (min-width: 600px) {
    @media (hover: hover) {
      & > button {
        opacity: 0;
      }
      :is(tr):hover & > button,
      & > button:focus-visible {
        opacity: 1;
      }
    }
  }
`;

export const Name = styled.span`
  display: inline-block;
  max-width: 220px;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: middle;
`;

export const NameProblem = styled.span`
  position: absolute;
  top: 100%;
  left: 0;
  z-index: 3;
  padding: 4px 8px;
  border-radius: var(--_radius);
  background: var(--_danger-bg);
  color: var(--_danger);
  font-size: 12px;
  white-space: nowrap;
`;
