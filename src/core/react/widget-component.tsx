import { useCallback, useContext, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ElementDefinition, WithProps } from "../element/element-definition";
import type { XiErrorDetail } from "../element/element-events";
import { showPlaceholder } from "../element/placeholder";
import { SharedSessionContext } from "./session-context";
import { isSupportedReact, UnsupportedReact } from "./unsupported-react";
import { useComponentRoot } from "./use-frame";
import type { CommonWidgetProps, WidgetComponent } from "./widget-props";

/**
 * A widget as a component of any React app: an element of its own with a shadow root, in which the
 * widget is drawn as a part of the app's tree. Only this file and what it imports runs in the app's
 * first load, on the server, and in a React too old for the widget.
 */
export function widgetComponent<Props>(
  definition: ElementDefinition & WithProps<Props>,
): WidgetComponent<Props> {
  const name = definition.tag.replace("xi-", "");

  function Widget({ id, className, style, ...rest }: CommonWidgetProps) {
    const shared = useContext(SharedSessionContext);
    const [root, setRoot] = useState<ShadowRoot | null>(null);
    const attach = useCallback((host: HTMLElement | null) => {
      // A shadow root would hide the words below, which are all that an older React gets.
      if (!host || !isSupportedReact) return;
      const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
      showPlaceholder(shadow);
      setRoot(shadow);
    }, []);
    const { given, slots } = useSlots(rest);
    const { onFault } = given;
    const Container = useComponentRoot(root, onFault, given.onLoading);
    const locale = rest.locale ?? shared?.locale;
    return (
      <div ref={attach} id={id} className={className} style={style} data-xi-widget={name}>
        {isSupportedReact && slots}
        {!isSupportedReact && <UnsupportedReact locale={locale} onFault={onFault} />}
        {root &&
          Container &&
          createPortal(
            <Container definition={definition} root={root} shared={shared} given={given} />,
            root,
          )}
      </div>
    );
  }
  Widget.displayName = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return Widget as WidgetComponent<Props>;
}

type Rest = Omit<CommonWidgetProps, "id" | "className" | "style"> &
  Readonly<Record<string, unknown>>;

/** Draws what the app has for the time before the widget and for faults, as light children of its element. */
function useSlots({ placeholder, placeholderHeight, renderError, ...rest }: Rest) {
  const [isReady, setReady] = useState(false);
  const [error, setError] = useState<XiErrorDetail | null>(null);
  const latest = useRef(rest);
  latest.current = rest;
  // The same functions every time: another `onFault` would be told of old faults again.
  const [callbacks] = useState(() => ({
    onReady() {
      setReady(true);
      setError(null);
      latest.current.onReady?.();
    },
    onFault(detail: XiErrorDetail) {
      setError(detail);
      latest.current.onFault?.(detail);
    },
  }));
  const waits = placeholder ?? (placeholderHeight ? <Space heightPx={placeholderHeight} /> : null);
  const slots = (
    <>
      {!isReady && waits ? <div slot="placeholder">{waits}</div> : null}
      {error && renderError ? <div slot="error">{renderError(error)}</div> : null}
    </>
  );
  return { given: { ...rest, ...callbacks }, slots };
}

const Space = ({ heightPx }: { heightPx: number }) => (
  <div aria-hidden="true" style={{ height: heightPx }} />
);
