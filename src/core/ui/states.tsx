import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ApiError } from "../api/errors";
import { sessionText } from "../text/session";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { Button } from "./button";
import { Icon, type IconName } from "./icons";

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 40px 24px;
  text-align: center;
  color: var(--xi-text-muted);
`;

const Title = styled.p`
  font-size: 16px;
  font-weight: 500;
  color: var(--xi-text);
`;

const Detail = styled.p`
  font-size: 12px;
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: 4px;
  border-radius: 50%;
  background: var(--xi-hover);
`;

export interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  icon?: IconName;
}

/** Nothing to show: what this is, and one action. */
export function EmptyState({ title, hint, action, icon = "doc" }: EmptyStateProps) {
  return (
    <Box>
      <Picture>
        <Icon name={icon} sizePx={22} />
      </Picture>
      <Title>{title}</Title>
      {hint ? <p>{hint}</p> : null}
      {action}
    </Box>
  );
}

export interface ErrorStateProps {
  error: Error;
  onRetry?: () => void;
  title?: string;
}

/** What failed, a way to retry, and the request id for support. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const text = useText(uiText);
  const message = useErrorMessage()(error);
  const requestId = error instanceof ApiError ? error.requestId : "";
  return (
    <Box role="alert">
      <Picture>
        <Icon name="warning" sizePx={22} />
      </Picture>
      <Title>{title ?? text.errorTitle}</Title>
      <p>{message}</p>
      {onRetry ? (
        <Button icon="refresh" onClick={onRetry}>
          {text.retry}
        </Button>
      ) : null}
      {requestId ? (
        <Detail>
          {text.requestId} {requestId}
        </Detail>
      ) : null}
    </Box>
  );
}

/** The words for an error: the service's own, or ours where it gave none. */
export function useErrorMessage(): (error: unknown) => string {
  const text = useText(sessionText);
  return (error) => {
    if (!(error instanceof ApiError)) return text.unknownError;
    if (error.code === "network" || error.code === "timeout") return text.network;
    return error.message || text.unknownError;
  };
}
