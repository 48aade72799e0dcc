import {
  type ComponentType,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { sessionText } from "../../text/session";
import { useText } from "../../text/use-text";
import { useToast } from "../feedback";
import type { LazyComponent } from "./lazy-component";

/** The live part hands its trigger's element out, so that the first use can be repeated on it. */
export interface TriggerRef {
  triggerRef: RefObject<HTMLButtonElement | null>;
}

interface Use {
  event: Event;
  element: Element;
}

const hasFocus = (element: Element): boolean => {
  const root = element.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
};

const repeat = (event: Event, target: Element): void => {
  const Again = event.constructor as new (type: string, like: EventInit) => Event;
  // To the new trigger, a pointer that moves over it has never come.
  if (event.type === "mousemove") target.dispatchEvent(new Again("mouseenter", event));
  target.dispatchEvent(new Again(event.type, event));
};

/** Swaps a plain trigger for the live part at its first use, which is repeated there. */
export function useActivateOnInteraction<Props>(
  part: LazyComponent<Props & TriggerRef>,
  isOpen: boolean,
  onFail?: () => void,
) {
  const { network } = useText(sessionText);
  const toast = useToast();
  const [Live, setLive] = useState<ComponentType<Props & TriggerRef> | null>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const waiting = useRef<Use>(null);
  const taken = useRef<{ event: Event; hadFocus: boolean }>(null);

  const adopt = (code: ComponentType<Props & TriggerRef>) => {
    const use = waiting.current;
    waiting.current = null;
    taken.current = use && { event: use.event, hadFocus: hasFocus(use.element) };
    setLive(() => code);
  };
  const fail = () => {
    waiting.current = null;
    toast.error(network);
    onFail?.();
  };
  const begin = ({ nativeEvent, currentTarget }: SyntheticEvent<Element>) => {
    const isUnderWay = waiting.current !== null;
    waiting.current = { event: nativeEvent, element: currentTarget };
    const code = part.current();
    if (code) adopt(code);
    else if (!isUnderWay)
      part.load().then(
        (loaded) => waiting.current && adopt(loaded),
        () => waiting.current && fail(),
      );
  };
  const cancel = useCallback(() => {
    waiting.current = null;
  }, []);

  const latest = useRef({ adopt, fail });
  useEffect(() => {
    latest.current = { adopt, fail };
  });
  useEffect(() => {
    if (!isOpen || Live) return;
    let isWanted = true;
    part.load().then(
      (code) => isWanted && latest.current.adopt(code),
      () => isWanted && latest.current.fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, Live, part]);
  // With the swap itself: a key pressed right after it still finds the focus where it was.
  useLayoutEffect(() => {
    if (Live && taken.current?.hadFocus) triggerRef.current?.focus({ preventScroll: true });
  }, [Live]);
  useEffect(() => {
    // The effect of the plain trigger may come as late as the first use, which is not its to forget.
    if (!Live) return;
    const trigger = triggerRef.current;
    const use = taken.current;
    taken.current = null;
    if (trigger && use) repeat(use.event, trigger);
  }, [Live]);
  useEffect(() => cancel, [cancel]);

  return { Live, triggerRef, begin, cancel };
}
