import type { ComponentType } from "react";
import { loadTextsOfNewCode } from "../../text/define-messages";

/** A component whose code is fetched when first asked for. */
export interface LazyComponent<Props> {
  /** The component once its code is here. */
  current(): ComponentType<Props> | null;
  /** Fetches it; a failed fetch is made anew at the next call. */
  load(): Promise<ComponentType<Props>>;
  /** Fetches it ahead of its use; a failure is told when it is used. */
  preload(): void;
}

/** Puts off a component's code until it is needed. */
export function lazyComponent<Props>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let part: ComponentType<Props> | null = null;
  let pending: Promise<ComponentType<Props>> | null = null;
  const load = () => {
    pending ??= fetchCode()
      .then((fetched) => {
        const take = () => {
          part = fetched;
          return fetched;
        };
        return loadTextsOfNewCode()?.then(take) ?? take();
      })
      .catch((error: unknown) => {
        pending = null;
        throw error;
      });
    return pending;
  };
  return { current: () => part, load, preload: () => void load().catch(() => {}) };
}

/** For the button that will need it: pointer and focus fetch ahead. */
export const preloadOnIntent = ({ preload }: Pick<LazyComponent<never>, "preload">) => ({
  onPointerEnter: preload,
  onFocus: preload,
});
