import { ParameterReport } from "../../../src/widgets/index";

export const Page = () => <ParameterReport />;
