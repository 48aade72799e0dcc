import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { OpenPanel } from "./open-panel";
import { type PanelPlace, placeBelow } from "./place-below";

type FieldProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement>;

export interface FieldPanelProps {
  /** One button; a press on it opens and closes. */
  trigger: ReactElement<FieldProps>;
  /** Name read aloud. */
  label: string;
  widthPx: number;
  children: ReactNode;
}

interface Opened {
  place: PanelPlace;
  /** A finger opened it: the search is not focused, or the keyboard would cover the panel. */
  isTouch: boolean;
}

function takeFocus({ current }: RefObject<HTMLElement | null>): void {
  current?.focus({ preventScroll: true });
}

/** A panel at a field; a press outside, Esc or leaving it by Tab closes it. */
export function FieldPanel({ trigger, label, widthPx, children }: FieldPanelProps) {
  const field = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    takeFocus(field);
    setOpened(null);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: field,
        "aria-haspopup": "dialog",
        "aria-expanded": opened !== null,
        "aria-controls": opened ? id : undefined,
        onClick: ({ currentTarget, nativeEvent }) => {
          if (opened) close();
          else
            setOpened({
              place: placeBelow(currentTarget, widthPx),
              isTouch: "pointerType" in nativeEvent && nativeEvent.pointerType === "touch",
            });
        },
        onKeyDown: (event) => {
          if (event.key !== "Escape" || !opened) return;
          event.stopPropagation();
          close();
        },
      })}
      {opened && (
        <OpenPanel
          id={id}
          label={label}
          field={field}
          firstPlace={opened.place}
          findPlace={(element) => placeBelow(element, widthPx)}
          focusesFirst={!opened.isTouch}
          onClose={close}
          onLeave={() => setOpened(null)}
        >
          {children}
        </OpenPanel>
      )}
    </>
  );
}
