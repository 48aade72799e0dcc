import { lazy, Suspense, useState } from "react";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Link, Stack } from "../../../core/ui/layout";
import { LegalLine, SideLinks } from "../side-links";
import { CodeLogin } from "./code-login";
import { PasswordLogin } from "./password-login";

const QrLogin = lazy(() => import("./qr-login").then((module) => ({ default: module.QrLogin })));

type Way = "password" | "code" | "qr";

export interface LoginFormProps {
  onSignedIn: () => void;
}

/** Sign-in by password, by code or by QR; what was typed stays when the way changes. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const text = useText(authText);
  const { search } = useNavigation();
  const { productName } = useSession().brand;
  const [way, setWay] = useState<Way>("password");
  const [mobile, setMobile] = useState("");
  const [isRemembered, setRemembered] = useState(true);
  const shared = {
    mobile,
    onMobileChange: setMobile,
    isRemembered,
    onRememberedChange: setRemembered,
    onSignedIn,
  };
  return (
    <Stack $gapPx={20}>
      <SegmentedControl
        label={text.loginTitle(productName)}
        value={way}
        onChange={setWay}
        options={[
          { value: "password", label: text.byPassword },
          { value: "code", label: text.byCode },
          { value: "qr", label: text.byQr },
        ]}
      />
      {way === "password" && <PasswordLogin {...shared} onUseCode={() => setWay("code")} />}
      {way === "code" && <CodeLogin {...shared} />}
      {way === "qr" && (
        <Suspense fallback={<Skeleton shape="chart" heightPx={260} />}>
          <QrLogin onSignedIn={onSignedIn} />
        </Suspense>
      )}
      <LegalLine>
        {text.legalBefore} <Link to={paths.agreement}>{text.agreement}</Link> {text.legalAnd}{" "}
        <Link to={paths.privacy}>{text.privacy}</Link>
      </LegalLine>
      <SideLinks>
        <span>
          {text.noAccount}{" "}
          <Link to={paths.withQuery(paths.register, search)}>{text.toRegister}</Link>
        </span>
        <Link to={paths.withQuery(paths.forget, search)}>{text.forgot}</Link>
      </SideLinks>
    </Stack>
  );
}
