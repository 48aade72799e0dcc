export { ApplicationList as Page } from "../../../src/widgets/index";
