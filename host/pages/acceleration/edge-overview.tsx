export { EdgeOverview as Page } from "../../../src/widgets/index";
