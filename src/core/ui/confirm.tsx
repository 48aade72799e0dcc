import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { Button } from "./button";
import { Dialog } from "./dialog";

export interface Question {
  title: string;
  body?: ReactNode;
  confirm?: string;
  cancel?: string;
  isDangerous?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks a yes-or-no question; resolves true when it is confirmed. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error("XiProvider is missing above this component");
  return ask;
}

interface Pending extends Question {
  answer: (isYes: boolean) => void;
}

/** Shows the questions of one root, one at a time. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const text = useText(uiText);
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setPending((previous) => {
          previous?.answer(false);
          return { ...question, answer: resolve };
        });
      }),
    [],
  );
  const settle = (isYes: boolean) => {
    pending?.answer(isYes);
    setPending(null);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        isOpen={pending !== null}
        isAlert
        widthPx={450}
        title={pending?.title ?? ""}
        onClose={() => settle(false)}
        footer={
          <>
            <Button onClick={() => settle(false)}>{pending?.cancel ?? text.cancel}</Button>
            <Button kind={pending?.isDangerous ? "danger" : "primary"} onClick={() => settle(true)}>
              {pending?.confirm ?? text.confirm}
            </Button>
          </>
        }
      >
        {pending?.body}
      </Dialog>
    </ConfirmContext>
  );
}
