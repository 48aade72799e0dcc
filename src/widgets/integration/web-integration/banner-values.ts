import type { BannerConfig, BannerPlace, CallBody } from "../../../core/api/contract";

export interface BannerValues {
  isOn: boolean;
  title: string;
  about: string;
  button: string;
  picture: string;
  /** Preview address of the picture; not saved. */
  pictureUrl: string;
  background: string;
  accent: string;
  place: BannerPlace;
  hideDays: number | null;
  channelId: number | null;
}

/** A banner as the form edits it; `usual` fills the words of one that was never set. */
export const bannerValues = (
  banner: BannerConfig,
  usual: { title: string; about: string; button: string },
): BannerValues => {
  const bannerTexts = banner.revision === 0 ? usual : banner;
  return {
    isOn: banner.isOn,
    title: bannerTexts.title,
    about: bannerTexts.about,
    button: bannerTexts.button,
    picture: banner.picture,
    pictureUrl: banner.pictureUrl,
    background: banner.background,
    accent: banner.accent,
    place: banner.place,
    hideDays: banner.hideDays,
    channelId: banner.channel?.id ?? null,
  };
};

export const bannerBody = (
  { pictureUrl: _, ...values }: BannerValues,
  revision: number,
): CallBody<"banner/edit"> => ({
  ...values,
  revision,
  title: values.title.trim(),
  about: values.about.trim(),
  button: values.button.trim(),
  background: values.background.trim(),
  accent: values.accent.trim(),
  hideDays: values.hideDays ?? 0,
});
