export { DomainList as Page } from "../../../src/widgets/index";
