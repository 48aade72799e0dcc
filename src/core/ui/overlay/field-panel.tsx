import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type RefAttributes,
  type RefObject,
  startTransition,
  useId,
  useRef,
  useState,
} from "react";
import { sessionText } from "../../text/session";
import { useText } from "../../text/use-text";
import { useToast } from "../feedback";
import type { LazyComponent } from "../lazy";
import type { OpenPanelProps } from "./open-panel";
import { type PanelPlacement, placeBelow } from "./place-below";

type FieldProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement>;

/** Props that an opened panel passes to its `OpenPanel`. */
export type PanelAnchor = Omit<OpenPanelProps, "children">;

export interface FieldPanelProps<Props> {
  /** Button that opens and closes it. */
  trigger: ReactElement<FieldProps>;
  /** Name read aloud. */
  label: string;
  widthPx: number;
  /**
   * Content of the panel, rendered into an `OpenPanel`. Its code loads on hover or focus; hover
   * also renders it invisibly.
   */
  panel: LazyComponent<Props & { anchor: PanelAnchor }>;
  props: Props;
}

interface Drawn<Props> {
  Panel: ComponentType<Props & { anchor: PanelAnchor }>;
  placement: PanelPlacement;
  /** It is drawn before, while the pointer is on the field. */
  isOpen: boolean;
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
  const isPointedAt = useRef(false);
  const id = useId();
  const [drawn, setDrawn] = useState<Drawn<Props> | null>(null);
  const isOpen = drawn?.isOpen ?? false;
  const close = () => {
    takeFocus(field);
    setDrawn(null);
  };
  const drawAhead = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (currentTarget.matches(":disabled")) return;
    isPointedAt.current = true;
    const draw = (Panel: Drawn<Props>["Panel"]) => {
      const placement = placeBelow(currentTarget, widthPx);
      startTransition(() =>
        setDrawn((known) => known ?? { Panel, isTouch: false, isOpen: false, placement }),
      );
    };
    panel.load().then(
      (Panel) => isPointedAt.current && draw(Panel),
      () => {},
    );
  };
  const open = ({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>) => {
    const isTouch = "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
    const show = (Panel: Drawn<Props>["Panel"]) =>
      setDrawn({ Panel, isTouch, isOpen: true, placement: placeBelow(currentTarget, widthPx) });
    const current = panel.current();
    if (current) return show(current);
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
  return (
    <>
      {cloneElement(trigger, {
        ref: field,
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        onFocus: panel.preload,
        onPointerEnter: drawAhead,
        onPointerLeave: () => {
          isPointedAt.current = false;
          setDrawn((known) => (known?.isOpen ? known : null));
        },
        onBlur: () => {
          isAwaited.current = false;
        },
        onClick: (event) => (isOpen ? close() : open(event)),
        onKeyDown: (event) => {
          if (event.key !== "Escape" || !isOpen) return;
          event.stopPropagation();
          close();
        },
      })}
      {drawn && (
        <drawn.Panel
          {...props}
          anchor={{
            id,
            label,
            field,
            isOpen,
            firstPlace: drawn.placement,
            findPlace: (element) => placeBelow(element, widthPx),
            focusesFirst: !drawn.isTouch,
            onClose: close,
            onLeave: () => setDrawn(null),
          }}
        />
      )}
    </>
  );
}
