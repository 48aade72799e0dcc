import type { PreloadedCalls } from "../api/preloaded-calls";
import type { ApiConfig } from "../api/request";
import type { MessageOverrides } from "../text/message-overrides";
import type { WidgetDesign } from "../theme/appearance";
import type { Appearance, Mode } from "./state";
import type { FetchToken } from "./token-source";

/** Options of a session; a deployment's `config.json` contains all of them. */
export interface SessionOptions extends Partial<ApiConfig> {
  /**
   * Name by which a tag's `session` attribute refers to it, and under which its state is stored;
   * default `default`.
   */
  name?: string;
  /** Gets an embed token from the page's own backend; without it people sign in here. */
  fetchToken?: FetchToken;
  /** The app to open; default the one open before, or the token's first. */
  appkey?: string;
  /** Never signs anybody in and keeps nothing; for public reports. */
  isAnonymous?: boolean;
  /** Default: what this person chose before, at first `auto` and `zh-cn`. */
  theme?: Appearance["theme"];
  locale?: Appearance["locale"];
  /** `none` lets the page's colour through; default `auto`. */
  background?: WidgetDesign["background"];
  /** Colours, fonts and measures of the widgets; kept in memory only. */
  appearance?: WidgetDesign["appearance"];
  /** Texts in the place of the widgets' own; kept in memory only. */
  messages?: MessageOverrides;
  demoHosts?: string[];
  operationsHosts?: string[];
  privateHosts?: string[];
  experienceAppId?: number;
  /** Product name in titles, logo and agreement. */
  productName?: string;
  /** Customer service: a phone number and the address of a QR picture. */
  contact?: { phone: string; qr: string };
  docsUrl?: string;
  /** A page that shows one shared report. */
  isSharedChart?: () => boolean;
  /** Calls that the page began before this session was there; it takes them over. */
  early?: PreloadedCalls;
}

/** Returns the mode of the console for a host. */
export function modeOf(host: string, options: SessionOptions): Mode {
  const name = host.replace(/:\d+$/, "");
  if (options.demoHosts?.includes(name)) return "demo";
  if (options.operationsHosts?.includes(name)) return "operations";
  if (options.privateHosts?.includes(name)) return "private";
  return "normal";
}
