export { Certification } from "./certification";
