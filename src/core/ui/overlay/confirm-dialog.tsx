import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { TextInput } from "../input";
import { Button } from "../layout";
import { Dialog } from "./dialog";

export interface ConfirmQuestion {
  title: string;
  body?: ReactNode;
  /** Label of the button; default 「确定」. */
  confirm?: string;
  cancel?: string;
  isDangerous?: boolean;
  /** Something to be read, with one answer only. */
  isNotice?: boolean;
  /** Must be typed before the button works: for what cannot be taken back lightly. */
  mustType?: string;
}

const Typed = styled.form`
  display: grid;
  gap: 6px;
  margin-top: 16px;
  & > label {
    overflow-wrap: anywhere;
  }
`;

export interface ConfirmDialogProps extends ConfirmQuestion {
  isOpen: boolean;
  isLoading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers; a grave one asks for a word to be typed first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const text = useText(uiText);
  const [typed, setTyped] = useState("");
  const inputId = useId();
  const { mustType } = props;
  const mayConfirm = mustType === undefined || typed.trim() === mustType;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      widthPx={450}
      isAlert
      footer={
        <>
          {props.isNotice ? null : (
            <Button onClick={props.onCancel}>{props.cancel ?? text.cancel}</Button>
          )}
          <Button
            variant={props.isDangerous ? "danger" : "primary"}
            isLoading={props.isLoading ?? false}
            disabled={!mayConfirm}
            onClick={props.onConfirm}
          >
            {props.confirm ?? text.confirm}
          </Button>
        </>
      }
    >
      {props.body}
      {mustType !== undefined && (
        <Typed
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (mayConfirm) props.onConfirm();
          }}
        >
          <label htmlFor={inputId}>{text.typeToConfirm(mustType)}</label>
          <TextInput id={inputId} value={typed} onChange={setTyped} autoComplete="off" />
        </Typed>
      )}
    </Dialog>
  );
}
