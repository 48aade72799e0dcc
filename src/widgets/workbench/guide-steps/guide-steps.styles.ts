import { styled } from "styled-components";

export const Steps = styled.ol`
  display: grid;
  /* All five beside each other, or else three and two: below 830 px a step is wider by up to 50 px. */
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, calc(150px + clamp(0px, (830px - 100%) * 100, 50px))), 1fr)
  );
  gap: 20px;
`;

export const Step = styled.li`
  display: flex;
  gap: 12px;
  & p {
    margin-bottom: 8px;
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

export const StepCheck = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  font-size: 12px;
  font-weight: 600;
  background: var(--_${({ $isDone }) => ($isDone ? "success-bg" : "hover")});
  color: var(--_${({ $isDone }) => ($isDone ? "success" : "text-muted")});
  [aria-current] > & {
    background: var(--_brand);
    color: var(--_text-on-brand);
  }
`;

export const DoneMark = styled.span`
  color: var(--_success);
  font-size: 12px;
  line-height: 28px;
`;
