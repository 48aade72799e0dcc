/** An element of the page without its ways to listen. */
export type PlainElement = Omit<HTMLElement, "addEventListener" | "removeEventListener">;

/** Our names are known to the last: one that is not in the map is a slip of the pen. */
type NotOurs<Name extends string> = Name extends `xi-${string}` ? never : Name;

interface Listening<Events, Options> {
  <Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | Options,
  ): void;
  <Name extends Exclude<keyof HTMLElementEventMap, keyof Events | `xi-${string}`>>(
    type: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options?: boolean | Options,
  ): void;
  <Name extends string>(
    type: NotOurs<Name>,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | Options,
  ): void;
}

/** The ways to listen to an element that has these events. */
export interface ListensTo<Events> {
  addEventListener: Listening<Events, AddEventListenerOptions>;
  removeEventListener: Listening<Events, EventListenerOptions>;
}
