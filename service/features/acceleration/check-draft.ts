import type { ValidBody } from "../../../src/core/api/contract";
import type { AppContext } from "../handler";
import { assertQuota, checkPort } from "./assert-quota";
import { checkSettings } from "./check-settings";
import { checkFree } from "./claim-domain";
import { readDomain } from "./domain-name";

/** Refuses, with the field, what saving a new domain would refuse of what is filled in so far. */
export async function checkDraft(
  context: AppContext,
  { domain: typed, settings }: ValidBody<"edge/checkDraft">,
): Promise<void> {
  const { db, app, config } = context;
  const domain = readDomain(typed, config);
  await assertQuota(db, context);
  await checkFree(db, app.appId, domain);
  checkSettings(domain, settings, config);
  const { business = "web", tcpPort = null } = settings;
  await checkPort(db, app.appId, { business, tcpPort }, 0);
}
