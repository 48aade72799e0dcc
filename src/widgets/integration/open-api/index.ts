export { OpenApi } from "./open-api";
