import type { KeyboardEvent } from "react";

/** An arrow along a list. */
export const isArrow = ({ key }: KeyboardEvent): boolean =>
  key === "ArrowDown" || key === "ArrowUp";

/** A letter typed to find an option by its name. */
export const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Runs on such keys, which then do not scroll the page. */
export const onKeys =
  (isKey: (event: KeyboardEvent) => boolean, run: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (!isKey(event)) return;
    event.preventDefault();
    run(event);
  };
