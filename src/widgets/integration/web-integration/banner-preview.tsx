import { colorPattern, textColorOn } from "../../../core/api/contract/constants/landing";
import { useCurrentApp } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import type { BannerValues } from "./banner-values";
import {
  BannerBar,
  BannerButton,
  BannerClose,
  BannerMessages,
  IconTile,
  PageLines,
  Phone,
  PhoneScreen,
} from "./web-integration.styles";

const colorOr = (typed: string, usual: string) => (colorPattern.test(typed) ? typed : usual);

/** The banner as it is typed, on a phone. */
export function BannerPreview({ values }: { values: BannerValues }) {
  const text = useText(webIntegrationText);
  const appName = useCurrentApp()?.name ?? "";
  const background = colorOr(values.background, "#ffffff");
  const accent = colorOr(values.accent, "#3655cd");
  return (
    <Phone>
      <PhoneScreen role="img" aria-label={text.bannerPreviewOf(values.title, values.button)}>
        <PageLines>
          <span />
          <span />
          <span />
          <span />
          <span />
          <span />
        </PageLines>
        <BannerBar $place={values.place} style={{ background, color: textColorOn(background) }}>
          <BannerClose>×</BannerClose>
          <IconTile $sizePx={38} style={{ background: accent, color: textColorOn(accent) }}>
            {values.pictureUrl ? <img src={values.pictureUrl} alt="" /> : [...appName][0]}
          </IconTile>
          <BannerMessages>
            <span>{values.title}</span>
            {values.about && <span>{values.about}</span>}
          </BannerMessages>
          <BannerButton style={{ background: accent, color: textColorOn(accent) }}>
            {values.button}
          </BannerButton>
        </BannerBar>
      </PhoneScreen>
      <figcaption>{values.isOn ? text.previewOn : text.previewOff}</figcaption>
    </Phone>
  );
}
