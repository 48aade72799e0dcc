export { EdgeUse } from "./edge-use";
