import { LegalPage } from "./legal-page";

export const Page = () => <LegalPage which="privacy" />;
