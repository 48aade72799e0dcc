import { cloneElement, type HTMLAttributes, type ReactElement, type SyntheticEvent } from "react";
import { type LazyComponent, preloadOnIntent } from "./lazy-component";
import { type TriggerRef, useActivateOnInteraction } from "./use-activate-on-interaction";

type Begin = (event: SyntheticEvent<Element>) => void;

export interface FirstUseProps<Props> {
  part: LazyComponent<Props & TriggerRef>;
  /** Props of the part once it has loaded. */
  props: Props;
  /** Drawn until the first use; looks and reads as the trigger that the part will draw. */
  trigger: ReactElement;
  /** Attributes of the trigger until then. */
  attributes?: HTMLAttributes<Element>;
  /** Handlers of the events that are a use, or take it back; a press is one unless told. */
  uses?: (begin: Begin, cancel: () => void) => HTMLAttributes<Element>;
  /** Opened from without. */
  isOpen?: boolean;
  /** The part could not be fetched, which the reader has been told. */
  onFail?: () => void;
}

const presses = (begin: Begin): HTMLAttributes<Element> => ({ onClick: begin });

/** The element with more properties; where both handle an event, its own come first. */
function withMore(element: ReactElement, more: HTMLAttributes<Element>): ReactElement {
  const own = element.props as Record<string, unknown>;
  const merged = Object.entries(more).map(([name, value]) => {
    const before = own[name];
    if (typeof value !== "function" || typeof before !== "function") return [name, value];
    const both = (event: unknown) => {
      before(event);
      value(event);
    };
    return [name, both];
  });
  return cloneElement(element, Object.fromEntries(merged));
}

/**
 * A plain trigger until it is used, then the live part with a trigger of its own, on which the use is
 * repeated: what is never opened costs neither a fetch nor work. Pointer and focus fetch ahead.
 */
export function ActivateOnInteraction<Props extends object>(options: FirstUseProps<Props>) {
  const { part, props, trigger, attributes, uses = presses, isOpen = false, onFail } = options;
  const { Live, triggerRef, begin, cancel } = useActivateOnInteraction(part, isOpen, onFail);
  if (Live) return <Live {...props} triggerRef={triggerRef} />;
  const ahead = { ...preloadOnIntent(part), onBlur: cancel };
  return withMore(withMore(withMore(trigger, attributes ?? {}), ahead), uses(begin, cancel));
}
