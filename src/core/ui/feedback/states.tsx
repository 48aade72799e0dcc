import type { ReactNode } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Button, Icon, type IconName } from "../layout";

const Box = styled.div<{ $isCompact: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  padding: ${({ $isCompact }) => ($isCompact ? "20px 16px" : "48px 24px")};
  text-align: center;
`;

const StateIcon = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: 6px;
  border-radius: 50%;
  background: var(--_hover);
  color: var(--_text-muted);
`;

const Title = styled.p`
  font-size: 16px;
  font-weight: 600;
`;

const Hint = styled.p`
  max-width: 42ch;
  text-wrap: balance;
  color: var(--_text-muted);
`;

const Action = styled.div`
  margin-top: 10px;
`;

const Small = styled.p`
  color: var(--_text-muted);
  font-size: 12px;
  user-select: all;
`;

export interface EmptyStateProps {
  title?: string;
  hint?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  icon?: IconName;
  isCompact?: boolean;
  /** It is the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** Nothing here: what it is and one thing to do. */
export function EmptyState({
  title,
  hint,
  action,
  icon = "doc",
  isCompact = false,
  isPage = false,
}: EmptyStateProps) {
  const text = useText(uiText);
  return (
    <Box $isCompact={isCompact}>
      <StateIcon>
        <Icon name={icon} size={20} />
      </StateIcon>
      <Title as={isPage ? "h1" : "p"}>{title ?? text.empty}</Title>
      {hint && <Hint>{hint}</Hint>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}

export interface ErrorStateProps {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  /** Quoted to support. */
  requestId?: string;
  /** The one thing to do next where trying again would not help. */
  action?: ReactNode;
  isCompact?: boolean;
  /** It is the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** Something failed: what, a retry and the request id. */
export function ErrorState({
  title,
  message,
  onRetry,
  requestId,
  action,
  isCompact = false,
  isPage = false,
}: ErrorStateProps) {
  const text = useText(uiText);
  return (
    <Box role="alert" $isCompact={isCompact}>
      <StateIcon>
        <Icon name="warning" size={20} />
      </StateIcon>
      <Title as={isPage ? "h1" : "p"}>{title ?? text.errorTitle}</Title>
      <Hint>{message}</Hint>
      {requestId && (
        <Small>
          {text.requestId} {requestId}
        </Small>
      )}
      {action && <Action>{action}</Action>}
      {onRetry && !action && (
        <Action>
          <Button icon="refresh" onClick={onRetry}>
            {text.retry}
          </Button>
        </Action>
      )}
    </Box>
  );
}

/** The viewer may not see this. */
export function NoPermission({ action }: { action?: ReactNode }) {
  const text = useText(uiText);
  return (
    <EmptyState
      icon="lock"
      title={text.noPermissionTitle}
      hint={text.noPermissionHint}
      action={action}
    />
  );
}
