export { WebIntegration } from "./web-integration";
