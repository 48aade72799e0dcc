import { parse } from "plist";
import * as v from "valibot";
import type { HealthReason } from "../../../src/core/api/contract";
import type { DownloadTarget } from "../../attribution/download-settings";
import type { FileResponse, Ports } from "../../ports";

const assetSchema = v.object({ kind: v.string(), url: v.string() });
const manifestSchema = v.object({
  items: v.tupleWithRest(
    [v.object({ assets: v.array(v.union([assetSchema, v.unknown()])) })],
    v.unknown(),
  ),
});

/** Returns the address of the IPA that a plist installs; null when it names none. */
function ipaIn(text: string): string | null {
  try {
    const [{ assets }] = v.parse(manifestSchema, parse(text)).items;
    const ipa = assets.find(
      (asset) => v.is(assetSchema, asset) && asset.kind === "software-package",
    );
    return v.is(assetSchema, ipa) ? ipa.url : null;
  } catch {
    return null;
  }
}

function faultOf(response: FileResponse, ipa: string): [HealthReason, string] | null {
  if (response.status === null) {
    const isInside = response.fault === "notPublic" || response.fault === "address";
    return [isInside ? "not_public" : "unreachable", ""];
  }
  if (response.status !== 200) return ["status", String(response.status)];
  const named = ipaIn(response.text);
  if (named === null) return ["no_ipa", ""];
  return named === ipa ? null : ["other_ipa", named];
}

/** Checks that a plist can be read from outside and names the IPA; returns the reason and its detail, or null. */
export const lookAtPlist = async (
  { pages }: Pick<Ports, "pages">,
  { ipa, plist }: DownloadTarget,
  signal: AbortSignal,
): Promise<[HealthReason, string] | null> => faultOf(await pages.file(plist, signal), ipa);
