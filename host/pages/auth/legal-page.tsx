import { authText, LegalText, Link, paths, useLegalText, useText } from "../../../src/core/index";
import { LanguageSwitch } from "../../layouts/language-switch";
import { LegalHead, LegalSheet } from "./legal-page.styles";

/** The agreement or the privacy policy as a page of its own, which anybody can be led to. */
export function LegalPage({ which }: { which: "agreement" | "privacy" }) {
  const text = useText(authText);
  const { title } = useLegalText(which);
  return (
    <LegalSheet>
      <LegalHead>
        <Link to={paths.login}>{text.toLogin}</Link>
        <LanguageSwitch />
      </LegalHead>
      <h1>{title}</h1>
      <LegalText which={which} />
    </LegalSheet>
  );
}
