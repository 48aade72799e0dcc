import { imagePath, keepImage, offerImage } from "../../files/images";
import { parseUpload } from "../../files/parse-upload";
import { takeUpload } from "../../files/upload-ticket";
import type { AppContext } from "../handler";

/** Makes an uploaded picture the icon of the app; without one the app has none. */
export async function setIcon(context: AppContext, ticket: string | undefined): Promise<void> {
  const { db, app } = context;
  const icon = ticket === undefined ? "" : await takeIcon(context, ticket);
  await db.updateTable("app").set({ icon }).where("id", "=", app.appId).execute();
}

/** The path of the picture that was uploaded, checked and written anew. */
async function takeIcon(context: AppContext, ticket: string): Promise<string> {
  const { app, config, now } = context;
  const { storage } = context.ports;
  const { key, sizeBytes } = await takeUpload(context, "picture", ticket);
  const bytes = await parseUpload("picture", { config, storage, key, sizeBytes });
  await storage.remove(key);
  const name = await offerImage(storage, { appId: app.appId, nowMs: now() }, bytes);
  return imagePath(app.appId, await keepImage(storage, app.appId, { name, used: "" }));
}
