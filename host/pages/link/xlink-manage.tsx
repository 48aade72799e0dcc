export { LinkList as Page } from "../../../src/widgets/index";
