import type { XiErrorDetail } from "../core/element/element-events";
import type { SessionEventMap } from "./tag-props";
import type { EventsOf, Tag } from "./tags";

type Union<Map> = Map extends unknown ? keyof Map : never;

/** The names of all events of ours. */
type EventName = Union<{ [Each in Tag]: EventsOf<Each> }[Tag]>;
type WidgetEvents = {
  [Name in EventName]: {
    [Each in Tag]: Name extends keyof EventsOf<Each> ? EventsOf<Each>[Name] : never;
  }[Tag];
};

/** Events that bubble up to the document of a page, by name, for all tags. */
export type XiEventMap = Omit<WidgetEvents, keyof SessionEventMap> &
  Omit<SessionEventMap, "xi-ready" | "xi-error"> & {
    "xi-ready": CustomEvent<undefined> | SessionEventMap["xi-ready"];
    "xi-error": CustomEvent<XiErrorDetail>;
  };
