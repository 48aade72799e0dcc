import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { Lazy, lazyComponent } from "../lazy";
import type { ConfirmDialogProps, ConfirmQuestion } from "./confirm-dialog";

/** Questions are rare; sign-in does without the dialog's code. */
const confirmDialog = lazyComponent<ConfirmDialogProps>(
  async () => (await import("./confirm-dialog")).ConfirmDialog,
);

/** Asks and resolves true when confirmed. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Gives `useConfirm()` to everything within; one per root. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<{ id: number; content: ConfirmQuestion } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(response: boolean) => void>(undefined);
  const confirm = useCallback<Confirm>((content) => {
    settle.current?.(false);
    setQuestion((last) => ({ id: (last?.id ?? 0) + 1, content }));
    setOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const result = (isConfirmed: boolean) => {
    settle.current?.(isConfirmed);
    settle.current = undefined;
    setOpen(false);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <Lazy
          key={question.id}
          part={confirmDialog}
          props={{
            ...question.content,
            isOpen,
            onConfirm: () => result(true),
            onCancel: () => result(false),
          }}
          onFail={() => result(false)}
        />
      )}
    </ConfirmContext>
  );
}

/** A question asked in code: `if (await confirm({ title })) …`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error("ConfirmHost is missing above this component");
  return confirm;
}
