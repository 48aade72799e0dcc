export { AccessRequest, type AccessRequestProps } from "./access-request";
