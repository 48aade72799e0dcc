import type { Call, CallName } from "../../../src/core/api/contract";
import type { AppAccess, Viewer } from "../../base/caller";

/** Who makes a call, of which app, with what. */
export interface Acting {
  found: { name: CallName; call: Call };
  viewer: Viewer | null;
  app: AppAccess | null;
  /** Key of the open API that acts for the account. */
  key?: { keyId: string; name: string };
  body: unknown;
}
