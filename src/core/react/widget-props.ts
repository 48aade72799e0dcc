import type { CSSProperties, ReactNode, Ref } from "react";
import type { XiErrorDetail } from "../element/element-events";
import type { NavigateDetail } from "../element/element-navigation";
import type { Locale } from "../text/define-messages";
import type { Background } from "../theme/appearance";
import type { Theme } from "../theme/theme-style";

export interface WidgetHandle {
  /** The element on the page; the widget is drawn in its shadow root. */
  readonly element: HTMLElement;
  /** Asks the service again for everything the widget shows. */
  refresh(): void;
}

/** Props of every widget in addition to its own. */
export interface CommonWidgetProps {
  id?: string;
  className?: string;
  style?: CSSProperties;
  /** Default: what the provider or its session says. */
  theme?: Theme;
  locale?: Locale;
  /** `none` lets the page's colour through; default: what the provider or its session says. */
  background?: Background;
  /** Origin of the service, for a widget that needs no session; default the provider's, else the page's own. */
  baseUrl?: string;
  /** Stands in the widget's place until it is drawn, in the server's response as well. */
  placeholder?: ReactNode;
  /** Height that is kept free until the widget is drawn, in pixels, where there is no `placeholder`. */
  placeholderHeight?: number;
  /** Stands in the place of our own words where the widget cannot be drawn. */
  renderError?: (error: XiErrorDetail) => ReactNode;
  /** The widget's code is being fetched. */
  onLoading?: () => void;
  /** Drawn for the first time. */
  onReady?: () => void;
  /** Something went wrong; the widget shows it as well, and may be retried. */
  onFault?: (error: XiErrorDetail) => void;
  /** The reader wants to go to another page of the console; default the provider's. */
  onNavigate?: (detail: NavigateDetail) => void;
  ref?: Ref<WidgetHandle>;
}

type Callback = (...args: never[]) => unknown;
type CallbackKey<Props> = {
  [Key in keyof Props]-?: NonNullable<Props[Key]> extends Callback ? Key : never;
}[keyof Props];

/** A widget's own props; its callbacks may be left out. */
export type WidgetProps<Props> = Omit<Props, CallbackKey<Props>> &
  Partial<Pick<Props, CallbackKey<Props>>> &
  CommonWidgetProps;

/** A widget as a React component. */
export interface WidgetComponent<Props> {
  (props: WidgetProps<Props>): ReactNode;
  displayName: string;
}
