import { styled } from "styled-components";

export const Bar = styled.progress`
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: 4px;
  overflow: hidden;
  appearance: none;
  background: var(--_hairline);
  &::-webkit-progress-bar {
    background: var(--_hairline);
  }
  &::-webkit-progress-value {
    background: var(--_brand);
  }
  &::-moz-progress-bar {
    background: var(--_brand);
  }
`;

export const Summary = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, auto 1fr);
  gap: 4px 12px;
  margin: 0;
  & dt {
    color: var(--_text-muted);
  }
  & dd {
    margin: 0;
  }
  @media (max-width: 600px) {
    grid-template-columns: auto 1fr;
  }
`;

export const Task = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) 140px 96px 128px;
  align-items: center;
  gap: 4px 16px;
  padding: 12px 20px;
  & + & {
    border-top: 1px solid var(--_hairline);
  }
  & > :nth-child(4) {
    justify-self: start;
  }
  @media (max-width: 760px) {
    grid-template-columns: 36px minmax(0, 1fr) auto;
    & > :nth-child(3) {
      grid-column: 2;
    }
    & > :nth-child(4) {
      grid-column: 3;
      grid-row: 1;
      justify-self: end;
    }
    & > :nth-child(5) {
      grid-column: 3;
      grid-row: 2;
    }
  }
`;

export const DoneMark = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--_${({ $isDone }) => ($isDone ? "success-bg" : "hover")});
  color: var(--_${({ $isDone }) => ($isDone ? "success" : "text-muted")});
`;

export const Facts = styled.div`
  display: grid;
  gap: 2px;
  & strong {
    font-weight: 500;
  }
  & span {
    font-size: 12px;
  }
`;

export const ActionText = styled.span`
  justify-self: end;
`;
