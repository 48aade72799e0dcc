export { EventStats } from "./event-stats";
