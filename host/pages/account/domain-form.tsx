import { DomainForm } from "../../../src/widgets/index";

export const Page = () => <DomainForm />;
