import { createContext, type ReactNode, use, useState } from "react";
import { css, styled } from "styled-components";

const OverlayContext = createContext<HTMLElement | null>(null);

/** Where overlays of this root go; null until the root has mounted. */
export const useOverlayContainer = (): HTMLElement | null => use(OverlayContext);

const layer = css`
  position: fixed;
  inset: 0;
  width: 100vw;
  height: 100vh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;

const Layer = styled.div`
  ${layer}
`;

/**
 * Overlays are shown in the top layer, so that no `overflow` or `transform` of a host page can cut
 * them. The layer must be in the top layer before its first child arrives, or initial focus is lost;
 * an observer would come too late, so insertion itself shows it.
 */
function showBeforeInsert(element: HTMLElement): void {
  if (typeof element.showPopover !== "function") return;
  element.setAttribute("popover", "manual");
  const show = () => {
    if (element.isConnected && !element.matches(":popover-open")) element.showPopover();
  };
  const { appendChild, insertBefore } = element;
  element.appendChild = function append<Child extends Node>(child: Child): Child {
    show();
    return appendChild.call(this, child) as Child;
  };
  element.insertBefore = function insert<Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    show();
    return insertBefore.call(this, child, before) as Child;
  };
  new MutationObserver(() => {
    if (!element.hasChildNodes() && element.matches(":popover-open")) element.hidePopover();
  }).observe(element, { childList: true });
}

/** Holds the overlay layer of one root. */
export function OverlayRoot({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const attach = (element: HTMLDivElement | null) => {
    if (!element || element === container) return;
    showBeforeInsert(element);
    setContainer(element);
  };
  return (
    <OverlayContext value={container}>
      {children}
      <Layer ref={attach} data-xi-overlays="" />
    </OverlayContext>
  );
}
