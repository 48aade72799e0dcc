import { styled } from "styled-components";
import { Button } from "../ui/layout";

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  color: var(--_warning);
`;

export interface ConflictNoticeProps {
  message: string;
  reloadLabel: string;
  onReload: () => unknown;
}

/** Tells that somebody else saved in between, and offers what they saved. */
export const ConflictNotice = ({ message, reloadLabel, onReload }: ConflictNoticeProps) => (
  <Notice role="alert">
    {message}
    <Button icon="refresh" onClick={onReload}>
      {reloadLabel}
    </Button>
  </Notice>
);
