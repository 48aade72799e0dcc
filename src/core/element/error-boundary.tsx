import { Component, type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { sessionText } from "../text/session";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { Button } from "../ui/layout";
import { ErrorSlot } from "./page-slots";

interface Props {
  children: ReactNode;
  /** Another value clears the error, such as the path of the page. */
  resetKey?: unknown;
  onError?: (error: Error, onRetry: () => void) => void;
  /** Clears what may have caused the crash. */
  beforeRetry?: () => void;
}

interface State {
  error: Error | null;
  /** Asked to try again, which is done once what crashed has let go of all it used. */
  isAsked: boolean;
  resetKey: unknown;
}

/** Keeps a crash inside one widget and offers to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, isAsked: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error, isAsked: false };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, isAsked: false, resetKey };
  }

  readonly #ask = () => this.setState({ isAsked: true });

  readonly #retry = () => {
    this.props.beforeRetry?.();
    this.setState({ error: null, isAsked: false });
  };

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error, this.#ask);
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return (
      <ErrorSlot>
        <Crashed isAsked={this.state.isAsked} onAsk={this.#ask} onRetry={this.#retry} />
      </ErrorSlot>
    );
  }
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 40px 24px;
  text-align: center;
`;

interface CrashedProps {
  isAsked: boolean;
  onAsk: () => void;
  onRetry: () => void;
}

function Crashed({ isAsked, onAsk, onRetry }: CrashedProps) {
  useEffect(() => {
    if (isAsked) onRetry();
  }, [isAsked, onRetry]);
  const text = useText(sessionText);
  const ui = useText(uiText);
  return (
    <Box role="alert">
      <strong>{text.crashTitle}</strong>
      <p>{text.crashHint}</p>
      <Button icon="refresh" onClick={onAsk}>
        {ui.retry}
      </Button>
    </Box>
  );
}
