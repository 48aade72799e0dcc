import type { ColorName } from "./tokens";

/** Whose colour lies behind a widget: its own (`auto`), or the page's, whose scheme it then follows. */
export type Background = "auto" | "none";

/** A CSS colour, or one for each scheme. */
export type ThemeColor = string | { light: string; dark: string };

export type Density = "compact" | "normal" | "comfortable";

/** Look of the widgets of a session, given by their page; what is left out stays ours. */
export interface WidgetAppearance {
  /** By the name of the token: `brand` stands for `--xi-brand`; `background` lies behind the widget. */
  colors?: Partial<Record<ColorName | "background", ThemeColor>>;
  /** Lists of font families; the page brings their `@font-face`. */
  fonts?: { text?: string; mono?: string };
  /** Of buttons and fields, in px, 0–24; cards have 4 px more. */
  radius?: number;
  /** Height of a table's row: 32, 40 or 48 px. */
  density?: Density;
  /** Of running text, in px, 12–16; all other sizes follow. */
  textSize?: number;
}

/** Background and appearance of the widgets of a session. */
export interface WidgetDesign {
  background: Background;
  appearance: WidgetAppearance | null;
}
