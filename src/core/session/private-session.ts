import type { StoreApi } from "zustand/vanilla";
import type { SignIn } from "../api/contract";
import type { Request } from "../api/request";
import type { PublicSession } from "./public-session";
import type { StartupState } from "./startup";
import type { CurrentApp, Mode, SessionState } from "./state";

/** What a deployment calls itself and how it is reached. */
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
  request: Request;
  mode: Mode;
  experienceAppId: number;
  brand: Brand;
  signIn(reply: SignIn): void;
  /** Forgets without telling the service; for a session that has expired. */
  reset(): void;
  /** Loads an app and makes it current. */
  enterApp(id: number): Promise<CurrentApp>;
  openApp(appkey: string): Promise<CurrentApp>;
}
