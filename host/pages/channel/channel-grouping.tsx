export { GroupList as Page } from "../../../src/widgets/index";
