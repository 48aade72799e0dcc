import type { CheckedPackage } from "../../../src/core/api/contract";
import { parseUpload } from "../../files/parse-upload";
import { takeUpload } from "../../files/upload-ticket";
import type { AppContext, HandlerContext } from "../handler";
import { appkeysIn } from "./stored-packages";

/** Names of the packages that the app keeps, newest first. */
export const namesKept = ({ db, app }: AppContext) =>
  db
    .selectFrom("app_package")
    .select("bundle_id")
    .where("app_id", "=", app.appId)
    .orderBy("id", "desc")
    .execute();

/** What an uploaded package says of itself. */
export async function checkPackage(
  context: HandlerContext<"checkUpAndroid">,
  ticket: string,
): Promise<CheckedPackage> {
  const { config, ports } = context;
  const { key, sizeBytes } = await takeUpload(context, "package", ticket);
  const facts = await parseUpload("package", { config, storage: ports.storage, key, sizeBytes });
  const { version, build, bundleId, schemes, certificate, minSdk, links } = facts;
  const known = (await namesKept(context)).find(({ bundle_id: name }) => name !== "")?.bundle_id;
  return {
    version,
    build,
    bundleId,
    size: sizeBytes,
    schemes,
    certificate,
    minSdk,
    appkeys: appkeysIn(links),
    otherBundleId: known && bundleId !== "" && known !== bundleId ? known : "",
  };
}
