import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { styled } from "styled-components";
import { useOverlayContainer } from "../theme/overlay-root";
import { Icon, type IconName } from "./icons";

export type ToastKind = "success" | "error" | "warning" | "info";

export interface Toasts {
  success(message: string): void;
  error(message: string): void;
  warning(message: string): void;
  info(message: string): void;
}

/** Messages stay this long, by the specification. */
export const toastDurationMs = 2000;

const ToastContext = createContext<Toasts | null>(null);

/** Short messages that go by themselves. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("XiProvider is missing above this component");
  return toasts;
}

const icons: Record<ToastKind, IconName> = {
  success: "check",
  error: "error",
  warning: "warning",
  info: "info",
};

const Stack = styled.div`
  position: fixed;
  top: 20px;
  left: 50%;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  transform: translateX(-50%);
  pointer-events: none;
`;

const Item = styled.div<{ $kind: ToastKind }>`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: min(560px, calc(100vw - 32px));
  padding: 9px 16px;
  border: 1px solid var(--xi-hairline);
  border-radius: var(--xi-radius);
  background: var(--xi-raised);
  color: var(--xi-text);
  box-shadow: var(--xi-shadow);
  pointer-events: auto;
  svg {
    color: var(--xi-${({ $kind }) => ($kind === "error" ? "danger" : $kind)});
  }
`;

interface Shown {
  id: number;
  kind: ToastKind;
  message: string;
}

/** Shows the messages of one root; hovering keeps one on screen. */
export function ToastHost({ children }: { children: ReactNode }) {
  const container = useOverlayContainer();
  const [shown, setShown] = useState<Shown[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const nextId = useRef(1);

  const hold = useCallback((id: number) => clearTimeout(timers.current.get(id)), []);
  const release = useCallback((id: number) => {
    const remove = () => {
      timers.current.delete(id);
      setShown((items) => items.filter((item) => item.id !== id));
    };
    timers.current.set(id, setTimeout(remove, toastDurationMs));
  }, []);
  const toasts = useMemo<Toasts>(() => {
    const show = (kind: ToastKind) => (message: string) => {
      const id = nextId.current++;
      setShown((items) => [
        ...items.filter((item) => item.message !== message),
        { id, kind, message },
      ]);
      release(id);
    };
    return {
      success: show("success"),
      error: show("error"),
      warning: show("warning"),
      info: show("info"),
    };
  }, [release]);

  const stack = (
    <Stack role="status" aria-live="polite">
      {shown.map(({ id, kind, message }) => (
        <Item
          key={id}
          $kind={kind}
          onPointerEnter={() => hold(id)}
          onPointerLeave={() => release(id)}
        >
          <Icon name={icons[kind]} />
          {message}
        </Item>
      ))}
    </Stack>
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {container && shown.length > 0 ? createPortal(stack, container) : null}
    </ToastContext>
  );
}
