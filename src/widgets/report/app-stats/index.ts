export { AppStats } from "./app-stats";
