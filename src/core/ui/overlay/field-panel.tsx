import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type RefAttributes,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { sessionText } from "../../text/session";
import { useText } from "../../text/use-text";
import { useToast } from "../feedback";
import { fetchAhead, type OnDemand } from "../on-demand";
import type { OpenPanelProps } from "./open-panel";
import { type PanelPlace, placeBelow } from "./place-below";

type FieldProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement>;

/** What an opened panel hands on to its `OpenPanel`. */
export type PanelFrame = Omit<OpenPanelProps, "children">;

export interface FieldPanelProps<Props> {
  /** One button; a press on it opens and closes. */
  trigger: ReactElement<FieldProps>;
  /** Name read aloud. */
  label: string;
  widthPx: number;
  /** What opens, drawn into an `OpenPanel`; its code comes with the pointer or the focus. */
  panel: OnDemand<Props & { frame: PanelFrame }>;
  props: Props;
}

interface Opened<Props> {
  Panel: ComponentType<Props & { frame: PanelFrame }>;
  place: PanelPlace;
  /** A finger opened it: the search is not focused, or the keyboard would cover the panel. */
  isTouch: boolean;
}

function takeFocus({ current }: RefObject<HTMLElement | null>): void {
  current?.focus({ preventScroll: true });
}

/** A panel at a field; a press outside, Esc or leaving it by Tab closes it. */
export function FieldPanel<Props extends object>(options: FieldPanelProps<Props>) {
  const { trigger, label, widthPx, panel, props } = options;
  const { network } = useText(sessionText);
  const toast = useToast();
  const field = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  const id = useId();
  const [opened, setOpened] = useState<Opened<Props> | null>(null);
  const close = () => {
    takeFocus(field);
    setOpened(null);
  };
  const open = ({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>) => {
    const isTouch = "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
    const show = (Panel: Opened<Props>["Panel"]) =>
      setOpened({ Panel, isTouch, place: placeBelow(currentTarget, widthPx) });
    const here = panel.current();
    if (here) return show(here);
    if (isAwaited.current) return;
    isAwaited.current = true;
    const settle = (then: () => void) => {
      if (isAwaited.current) then();
      isAwaited.current = false;
    };
    panel.load().then(
      (Panel) => settle(() => show(Panel)),
      () => settle(() => toast.error(network)),
    );
  };
  const Panel = opened?.Panel;
  return (
    <>
      {cloneElement(trigger, {
        ref: field,
        "aria-haspopup": "dialog",
        "aria-expanded": opened !== null,
        "aria-controls": opened ? id : undefined,
        ...fetchAhead(panel),
        onBlur: () => {
          isAwaited.current = false;
        },
        onClick: (event) => (opened ? close() : open(event)),
        onKeyDown: (event) => {
          if (event.key !== "Escape" || !opened) return;
          event.stopPropagation();
          close();
        },
      })}
      {opened && Panel && (
        <Panel
          {...props}
          frame={{
            id,
            label,
            field,
            firstPlace: opened.place,
            findPlace: (element) => placeBelow(element, widthPx),
            focusesFirst: !opened.isTouch,
            onClose: close,
            onLeave: () => setOpened(null),
          }}
        />
      )}
    </>
  );
}
