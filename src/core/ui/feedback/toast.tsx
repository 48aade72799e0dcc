import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { keyframes, styled } from "styled-components";
import { useOverlayContainer } from "../../theme/overlay-root";
import { Icon, type IconName, VisuallyHidden } from "../layout";
import { useCountdown } from "./use-countdown";

export type ToastKind = "success" | "error" | "warning" | "info";

/** Shows short messages; each goes after 2 s, with a button after 6 s. */
export type ToastApi = Record<ToastKind, (message: string, action?: ReactNode) => void>;

interface ToastItem {
  id: number;
  kind: ToastKind;
  message: string;
  action: ReactNode;
}

const ToastContext = createContext<ToastApi | null>(null);
const maxShown = 3;

/** Messages stay this long, by the specification. */
export const toastDurationMs = 2000;
/** Time to reach the button of a message. */
const actionDurationMs = 6000;

const icons: Record<ToastKind, IconName> = {
  success: "success",
  error: "error",
  warning: "warning",
  info: "info",
};

const slideDown = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

const Stack = styled.div`
  position: absolute;
  top: 24px;
  left: 50%;
  z-index: 10;
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: calc(100vw - 32px);
  transform: translateX(-50%);
`;

const Box = styled.div<{ $kind: ToastKind }>`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 9px 16px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_raised);
  color: var(--_text);
  box-shadow: var(--_shadow);
  animation: ${slideDown} 150ms ease-out;
  & > svg {
    color: var(--_${({ $kind }) => ($kind === "error" ? "danger" : $kind)});
  }
`;

function Toast({ item, onGone }: { item: ToastItem; onGone: (id: number) => void }) {
  const { id, kind, message, action } = item;
  const { pause, resume } = useCountdown(action ? actionDurationMs : toastDurationMs, () =>
    onGone(id),
  );
  return (
    <Box $kind={kind} onPointerEnter={pause} onPointerLeave={resume}>
      <Icon name={icons[kind]} />
      <span aria-hidden="true">{message}</span>
      {action}
    </Box>
  );
}

/** Gives `useToast()` to everything within; one per root. */
export function ToastHost({ children }: { children: ReactNode }) {
  const container = useOverlayContainer();
  const [items, setItems] = useState<ToastItem[]>([]);
  const lastId = useRef(0);
  const remove = useCallback(
    (id: number) => setItems((current) => current.filter((item) => item.id !== id)),
    [],
  );
  const toasts = useMemo<ToastApi>(() => {
    const show = (kind: ToastKind) => (message: string, action?: ReactNode) => {
      lastId.current += 1;
      const item = { id: lastId.current, kind, message, action };
      setItems((current) => {
        const others = current.filter((other) => other.kind !== kind || other.message !== message);
        return [...others, item].slice(-maxShown);
      });
    };
    return {
      success: show("success"),
      error: show("error"),
      warning: show("warning"),
      info: show("info"),
    };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      <VisuallyHidden role="status" aria-live="polite">
        {items.map((item) => item.message).join("；")}
      </VisuallyHidden>
      {container &&
        items.length > 0 &&
        createPortal(
          <Stack data-xi-toasts="">
            {items.map((item) => (
              <Toast key={item.id} item={item} onGone={remove} />
            ))}
          </Stack>,
          container,
        )}
    </ToastContext>
  );
}

/** Returns functions that show a toast. */
export function useToast(): ToastApi {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("ToastHost is missing above this component");
  return toasts;
}
