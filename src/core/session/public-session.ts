import type { ApiError, ErrorBehaviour } from "../api/errors";
import type { MessageOverrides } from "../text/message-overrides";
import type { WidgetDesign } from "../theme/appearance";
import type { Appearance } from "./state";
import type { FetchToken } from "./token-source";

export interface SessionEvents {
  /** A call has failed in a way that concerns the reader; widgets show it themselves. */
  error: { error: ApiError; behaviour: ErrorBehaviour };
  "signed-in": undefined;
  "signed-out": undefined;
  /** The sign-in has ended and could not be renewed. */
  expired: ApiError;
}

/** Settings that `update` may change while widgets are on the page. */
export interface SessionUpdate extends Partial<Appearance>, Partial<WidgetDesign> {
  fetchToken?: FetchToken;
  /** Texts in the place of the widgets' own; replaces those given before. */
  messages?: MessageOverrides;
}

/** A session as the page that embeds widgets holds it. */
export interface PublicSession {
  /** Name by which a tag's `session` attribute refers to it. */
  readonly name: string;
  /** Origin of the service; empty = the page's own. */
  readonly baseUrl: string;
  /** Signs in by `fetchToken`. */
  readonly usesToken: boolean;
  isSignedIn(): boolean;
  /** Returns the way to stop listening. */
  on<Name extends keyof SessionEvents>(
    name: Name,
    listener: (payload: SessionEvents[Name]) => void,
  ): () => void;
  /** Asks for the token and what it may see; resolves at once for a session with its own sign-in, rejects with an `ApiError`. */
  start(): Promise<void>;
  /** Theme, locale, appearance, texts or the way to a token, without drawing any widget anew. */
  update(change: SessionUpdate): void;
  /** Opens an app by its key; rejects with the code 0202 when there is none, 0233 when it is not this reader's. */
  openApp(appkey: string): Promise<OpenedApp>;
  leaveApp(): void;
  /** Ends every call, tells the service, forgets everything kept here; other tabs follow. */
  logout(): Promise<void>;
  /** Ends every call for good; its widgets show that there is no session. */
  destroy(): void;
}

/** The app that widgets show. */
export interface OpenedApp {
  readonly id: number;
  readonly appkey: string;
  readonly name: string;
}
