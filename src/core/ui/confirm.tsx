import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { Button } from "./button";
import { Dialog } from "./dialog";

export interface ConfirmQuestion {
  title: string;
  body?: ReactNode;
  /** What the button does; 「确定」 unless told. */
  confirm?: string;
  cancel?: string;
  isDangerous?: boolean;
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  isOpen: boolean;
  isLoading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const text = useText(uiText);
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      widthPx={450}
      isAlert
      footer={
        <>
          <Button onClick={props.onCancel}>{props.cancel ?? text.cancel}</Button>
          <Button
            variant={props.isDangerous ? "danger" : "primary"}
            isLoading={props.isLoading ?? false}
            onClick={props.onConfirm}
          >
            {props.confirm ?? text.confirm}
          </Button>
        </>
      }
    >
      {props.body}
    </Dialog>
  );
}

/** Asks and resolves true when confirmed. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Gives `useConfirm()` to everything within; one per root. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(answer: boolean) => void>(undefined);
  const confirm = useCallback<Confirm>((asked) => {
    settle.current?.(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const answer = (isConfirmed: boolean) => {
    settle.current?.(isConfirmed);
    settle.current = undefined;
    setOpen(false);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmDialog
          {...question}
          isOpen={isOpen}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
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
