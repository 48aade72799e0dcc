export { ApplicationList } from "./application-list";
