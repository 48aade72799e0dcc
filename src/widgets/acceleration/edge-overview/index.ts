export { EdgeOverview } from "./edge-overview";
