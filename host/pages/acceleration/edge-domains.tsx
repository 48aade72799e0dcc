export { EdgeDomains as Page } from "../../../src/widgets/index";
