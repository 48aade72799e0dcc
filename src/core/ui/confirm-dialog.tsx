import type { ReactNode } from "react";
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
