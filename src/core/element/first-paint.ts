import type { Locale } from "../text/define-messages";
import type { Background } from "../theme/appearance";
import type { Theme } from "../theme/theme-style";
import type { Values } from "./attributes";
import type { XiErrorDetail } from "./element-events";

/** Element API for a first picture; React is not loaded yet. */
export interface FirstPaintHost {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  values(): Values;
  /** Origin of the service. */
  readonly baseUrl: string;
  theme(): Theme;
  locale(): Locale;
  background(): Background;
  /** Puts the widget itself in the picture's place. */
  takeOver(): void;
  /** Fires `xi-ready`; call it once the picture is there. */
  ready(): void;
  fail(detail: XiErrorDetail): void;
}

export interface Preview {
  /** A property, the theme or the locale is another. */
  update(): void;
  /** Takes the picture off the shadow root. */
  stop(): void;
}

export interface PreviewModule {
  showPreview(host: FirstPaintHost): Preview;
}
