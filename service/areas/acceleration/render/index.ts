export { httpDomain, type RenderedDomain } from "./http-domain";
export { streamDomain } from "./stream-domain";
