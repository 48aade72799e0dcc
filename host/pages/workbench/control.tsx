import { AppList } from "../../../src/widgets/index";

export const Page = () => <AppList />;
