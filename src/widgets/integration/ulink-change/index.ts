export { UlinkChange } from "./ulink-change";
