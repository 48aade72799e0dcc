export { AppAnalysis as Page } from "../../../src/widgets/index";
