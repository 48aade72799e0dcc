export { httpDomain } from "./http-domain";
export { streamDomain } from "./stream-domain";
