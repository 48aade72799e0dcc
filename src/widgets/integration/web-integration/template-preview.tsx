import type { LandingTemplate } from "../../../core/api/contract";
import { textColorOn } from "../../../core/api/contract/constants/landing";
import { useCurrentApp } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { AppIcon } from "../../../core/ui/display";
import { SmallScreen } from "./web-integration.styles";

export interface TemplatePreviewProps {
  template: LandingTemplate;
  /** `#rrggbb`. */
  accent: string;
  slogan: string;
}

/** A landing page in small, as rendered in the light theme. */
export function TemplatePreview({ template, accent, slogan }: TemplatePreviewProps) {
  const text = useText(webIntegrationText);
  const app = useCurrentApp();
  const ink = textColorOn(accent);
  const isBold = template === "bold";
  const isCard = template === "card";
  const downloadStyle = isBold
    ? { background: ink, color: accent, borderRadius: 12 }
    : { background: accent, color: ink, borderRadius: isCard ? 12 : 7 };
  return (
    <SmallScreen
      aria-hidden="true"
      style={
        isBold
          ? { background: accent, color: ink, justifyContent: "space-between" }
          : isCard
            ? { background: `linear-gradient(${accent} 0 40%, #f6f7fa 40%)` }
            : { justifyContent: "center", gap: 16 }
      }
    >
      <header
        style={
          isCard
            ? {
                background: "#fff",
                borderRadius: "10px 10px 0 0",
                padding: "20px 8px 10px",
                marginTop: 18,
              }
            : isBold
              ? { margin: "auto" }
              : {}
        }
      >
        <AppIcon name={app?.name ?? ""} src={app?.appIcon ?? ""} sizePx={isBold ? 52 : 42} />
        <strong>{app?.name}</strong>
        {slogan && <span>{slogan}</span>}
        <span style={{ opacity: 0.9 }}>{text.smallPlatform}</span>
      </header>
      <div
        style={
          isCard
            ? { background: "#fff", borderRadius: "0 0 10px 10px", padding: "0 10px 12px" }
            : {}
        }
      >
        <b style={downloadStyle}>{text.smallDownload}</b>
        <i style={isCard ? { borderColor: "transparent" } : { borderRadius: isBold ? 12 : 7 }}>
          {text.smallOpen}
        </i>
      </div>
    </SmallScreen>
  );
}
