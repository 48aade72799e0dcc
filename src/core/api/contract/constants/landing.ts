export const landingTemplates = ["plain", "card", "bold"] as const;
export type LandingTemplate = (typeof landingTemplates)[number];

export const bannerPlaces = ["bottom", "top"] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** The most characters of a text, and of days that a closed banner stays away. */
export const webLimits = { title: 12, about: 20, button: 6, slogan: 40, hideDays: 365 } as const;

/** Sides and bytes of an uploaded picture, which is square. */
export const pictureLimits = { leastPx: 64, mostPx: 512, bytes: 512 * 1024 } as const;

/** A colour of a banner or a landing page: `#rrggbb`. */
export const colorPattern = /^#[0-9a-f]{6}$/i;

export const usualAccent = "#3655cd";
export const usualBackground = "#ffffff";

const darkInk = "#1d2129";
const lightInk = "#ffffff";

/** Relative luminance as WCAG defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour of text that can be read on a colour: whichever of dark and white stands out more. */
export const textColorOn = (color: string): string =>
  contrastOf(color, lightInk) >= contrastOf(color, darkInk) ? lightInk : darkInk;
