import type { JumpLook } from "../../../core/api/contract";
import { textColorOn } from "../../../core/api/contract/constants/landing";
import { useCurrentApp } from "../../../core/session/use-session";
import { AppIcon } from "../../../core/ui/display";
import { SmallPage } from "./wechat-link-form.styles";

/** A transit page in small, as the service draws it in the light. */
export function PagePreview({ look }: { look: JumpLook }) {
  const app = useCurrentApp();
  const { template, logo, title, about, button, color } = look;
  const ink = textColorOn(color);
  const isBold = template === "bold";
  return (
    <SmallPage
      aria-hidden="true"
      data-look={template}
      style={
        isBold
          ? { background: color, color: ink }
          : template === "card"
            ? { background: `linear-gradient(${color} 0 40%, #f6f7fa 40%)` }
            : {}
      }
    >
      <header>
        {logo === "app" ? (
          <AppIcon name={app?.name ?? ""} src={app?.appIcon ?? ""} sizePx={44} />
        ) : null}
        <strong>{title}</strong>
        <span>{about}</span>
      </header>
      <b style={isBold ? { background: ink, color } : { background: color, color: ink }}>
        {button}
      </b>
    </SmallPage>
  );
}
