export { LiveEvents, type LiveEventsProps } from "./live-events";
