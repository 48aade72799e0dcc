import { styled } from "styled-components";
import { authText, LegalText, Link, paths, useLegalText, useText } from "../../../src/core/index";
import { LanguageSwitch } from "../../layouts/language-switch";

const LegalSheet = styled.main`
  display: grid;
  gap: 16px;
  width: min(820px, 100%);
  margin: 0 auto;
  padding: 24px 20px 64px;
  line-height: 1.7;
  & h1 {
    font-size: 20px;
    font-weight: 600;
  }
`;

const LegalHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** The agreement or the privacy policy as a page of its own, which anybody can be led to. */
export function LegalPage({ which }: { which: "agreement" | "privacy" }) {
  const text = useText(authText);
  const { title } = useLegalText(which);
  return (
    <LegalSheet>
      <LegalHeader>
        <Link to={paths.login}>{text.toLogin}</Link>
        <LanguageSwitch />
      </LegalHeader>
      <h1>{title}</h1>
      <LegalText which={which} />
    </LegalSheet>
  );
}
