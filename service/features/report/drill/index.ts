export { drilledDevices } from "./drilled-devices";
export { drilledEvents } from "./drilled-events";
