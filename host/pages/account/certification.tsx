export { Certification as Page } from "../../../src/widgets/index";
