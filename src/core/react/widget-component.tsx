import { useCallback, useContext, useState } from "react";
import { createPortal } from "react-dom";
import type { ElementDefinition, WithProps } from "../element/element-definition";
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
      if (host && isSupportedReact) setRoot(host.shadowRoot ?? host.attachShadow({ mode: "open" }));
    }, []);
    const { onFault } = rest;
    const Container = useComponentRoot(root, onFault);
    const locale = rest.locale ?? shared?.locale;
    return (
      <div ref={attach} id={id} className={className} style={style} data-xi-widget={name}>
        {!isSupportedReact && <UnsupportedReact locale={locale} onFault={onFault} />}
        {root &&
          Container &&
          createPortal(
            <Container definition={definition} root={root} shared={shared} given={rest} />,
            root,
          )}
      </div>
    );
  }
  Widget.displayName = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return Widget as WidgetComponent<Props>;
}
