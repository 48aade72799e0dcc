import type { StoreApi } from "zustand/vanilla";
import type { SignIn } from "../api/contract";
import type { ApiError } from "../api/errors";
import type { Request } from "../api/request";
import type { MessageOverrides } from "../text/message-overrides";
import type { WidgetDesign } from "../theme/appearance";
import type { MenuHolder } from "./menu";
import type { PublicSession } from "./public-session";
import type { StartupState } from "./startup";
import type { CurrentApp, Mode, SessionState } from "./state";

/** Name and contact details of a deployment. */
export interface Brand {
  productName: string;
  contact: { phone: string; qr: string };
  docsUrl: string;
}

/** Who is signed in, which app is open, and the one way to the service. Framework-free. */
export interface Session extends PublicSession {
  store: StoreApi<SessionState>;
  /** Progress of a session with an embed token. */
  startup: StoreApi<StartupState>;
  /** Texts of the page in the place of the widgets' own. */
  messages: StoreApi<MessageOverrides>;
  /** Background and appearance that the page gives its widgets. */
  design: StoreApi<WidgetDesign>;
  /** Tells the page of a mistake of its own, which is no reader's business. */
  report(error: ApiError): void;
  request: Request;
  /** The menu of the app that is open. */
  menu: MenuHolder;
  mode: Mode;
  experienceAppId: number;
  brand: Brand;
  /** Takes a session up; one that is not remembered ends with the browser. */
  signIn(data: SignIn, isRemembered?: boolean): void;
  /** Forgets without telling the service; for a session that has expired. */
  reset(): void;
  /** Loads an app and makes it current. */
  enterApp(id: number): Promise<CurrentApp>;
  openApp(appkey: string): Promise<CurrentApp>;
  /** Keeps what the service says of an app now, if it is the one that is open. */
  knowApp(app: CurrentApp): void;
  /** Does about an error what the catalogue asks for, as if a call had failed with it. */
  rejectSession(error: ApiError): void;
}
