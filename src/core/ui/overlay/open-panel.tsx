import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { watchSize } from "../layout";
import { overlayBox } from "../lazy";
import type { PanelPlacement } from "./place-below";
import { useOutsidePress } from "./use-outside-press";

/** It stands beside its field in the document, so what a cell or label hands down is taken back. */
const Box = styled.div`
  ${overlayBox}
  position: fixed;
  z-index: 5;
  inset: auto;
  margin: 0;
  padding: 0;
  font-size: 14px;
  font-weight: 400;
  text-align: left;
  white-space: normal;
  cursor: auto;
  &[data-ahead] {
    visibility: hidden;
    animation: none;
  }
`;

export interface OpenPanelProps {
  id: string;
  label: string;
  field: RefObject<HTMLElement | null>;
  /** Drawn but not open, it is not shown. */
  isOpen: boolean;
  /** Position until the field moves. */
  firstPlace: PanelPlacement;
  findPlace: (field: Element) => PanelPlacement;
  /** Its first input takes the focus; else the panel itself does. */
  focusesFirst: boolean;
  /** Closes it and gives the focus back. */
  onClose: () => void;
  /** Closes it; the focus has gone on. */
  onLeave: () => void;
  children: ReactNode;
}

/** Calls back when the field may have moved; what scrolls within the panel moves nothing. */
function followField(field: Element, panel: Element, onMove: () => void): () => void {
  const scroll = ({ target }: Event) => {
    if (target instanceof Node && !panel.contains(target)) onMove();
  };
  const endSizes = watchSize([field], onMove);
  addEventListener("resize", onMove);
  window.visualViewport?.addEventListener("resize", onMove);
  // A scroll within a shadow root is not heard outside of it.
  const scrolled = new Set<EventTarget>([window, field.getRootNode()]);
  for (const item of scrolled) item.addEventListener("scroll", scroll, { capture: true });
  return () => {
    endSizes();
    removeEventListener("resize", onMove);
    window.visualViewport?.removeEventListener("resize", onMove);
    for (const item of scrolled) item.removeEventListener("scroll", scroll, { capture: true });
  };
}

/**
 * The open panel of a field. It is a popover of the browser right behind its field: the top layer
 * shows it whole, Tab goes on in the order of the document, and a dialog around it knows it as its own.
 */
export function OpenPanel(props: OpenPanelProps) {
  const { id, label, field, isOpen, firstPlace, findPlace, focusesFirst, onClose, onLeave } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [movedTo, setMovedTo] = useState<PanelPlacement | null>(null);
  useOutsidePress([panel, field], onClose, isOpen);
  useLayoutEffect(() => {
    const box = panel.current;
    if (typeof box?.showPopover !== "function") return;
    box.setAttribute("popover", "manual");
    box.showPopover();
  }, []);
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || !isOpen) return;
    const first = focusesFirst ? box.querySelector<HTMLElement>("input") : null;
    (first ?? box).focus({ preventScroll: true });
  }, [isOpen, focusesFirst]);
  const find = useRef(findPlace);
  useEffect(() => {
    const anchor = field.current;
    const box = panel.current;
    if (!anchor || !box || !isOpen) return;
    return followField(anchor, box, () => setMovedTo(find.current(anchor)));
  }, [field, isOpen]);

  const keyDown = (event: KeyboardEvent) => {
    // A form around it is not sent by the Enter of a search.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null || relatedTarget === field.current) return;
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <Box
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-ahead={!isOpen || undefined}
      style={movedTo ?? firstPlace}
      onKeyDown={keyDown}
      onBlur={blur}
    >
      {props.children}
    </Box>
  );
}
