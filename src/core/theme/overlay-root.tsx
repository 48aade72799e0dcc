import { createContext, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { css, styled } from "styled-components";

interface OverlayPlacement {
  container(): HTMLElement | null;
  subscribe(tell: () => void): () => void;
  attach(element: HTMLDivElement | null): void;
}

const nowhere: OverlayPlacement = {
  container: () => null,
  subscribe: () => () => undefined,
  attach: () => undefined,
};

const OverlayContext = createContext(nowhere);

/** Returns the container of the overlays of this root; null until the root has mounted. */
export function useOverlayContainer(): HTMLElement | null {
  const { subscribe, container } = use(OverlayContext);
  return useSyncExternalStore(subscribe, container, container);
}

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

/**
 * Kept outside of React's state: who has drawn before the layer was there draws anew once the first
 * picture is on the screen, and nothing makes that picture wait.
 */
function createContainer(): OverlayPlacement {
  let container: HTMLElement | null = null;
  const tellers = new Set<() => void>();
  return {
    container: () => container,
    subscribe(tell) {
      tellers.add(tell);
      return () => tellers.delete(tell);
    },
    attach(element) {
      if (!element || element === container) return;
      showBeforeInsert(element);
      container = element;
      for (const tell of tellers) tell();
    },
  };
}

/** Holds the overlay layer of one root. */
export function OverlayRoot({ children }: { children: ReactNode }) {
  const [container] = useState(createContainer);
  return (
    <OverlayContext value={container}>
      {children}
      <Layer ref={container.attach} data-xi-overlays="" />
    </OverlayContext>
  );
}
