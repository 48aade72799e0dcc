import { parse, parseBinary } from "plist";
import * as v from "valibot";
import { say, verbatim } from "../base/message";
import { ServiceError } from "../base/service-error";
import { maxSchemes, type PackageFacts, type Profile, shortText } from "./facts";
import { checkEntries, readEntry } from "./read-entry";
import { type ByteSource, readZipTail, type ZipTail } from "./zip-tail";

const word = v.fallback(v.optional(v.union([v.string(), v.number()])), undefined);
const infoSchema = v.object({
  CFBundleIdentifier: word,
  CFBundleShortVersionString: word,
  CFBundleVersion: word,
  MinimumOSVersion: word,
  CFBundleURLTypes: v.fallback(
    v.optional(
      v.array(
        v.object({ CFBundleURLSchemes: v.fallback(v.optional(v.array(v.string()), []), []) }),
      ),
      [],
    ),
    [],
  ),
});
const profileSchema = v.object({
  TeamName: word,
  TeamIdentifier: v.fallback(v.optional(v.array(v.string()), []), []),
  ExpirationDate: v.fallback(v.nullable(v.date()), null),
  ProvisionsAllDevices: v.fallback(v.optional(v.boolean(), false), false),
  ProvisionedDevices: v.fallback(v.optional(v.array(v.string())), undefined),
  Entitlements: v.fallback(
    v.object({ "get-task-allow": v.fallback(v.optional(v.boolean(), false), false) }),
    { "get-task-allow": false },
  ),
});

/** A property list in either form; null when it is none. */
function readPlist(bytes: Buffer): unknown {
  try {
    const isBinary = bytes.subarray(0, 8).toString("latin1") === "bplist00";
    return isBinary ? parseBinary(bytes) : parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

const entryOf = ({ entries }: ZipTail, name: RegExp) => entries.find((one) => name.test(one.name));

/** Reads an iOS package; refuses what is no IPA, encrypted or damaged. */
export async function readIpa(source: ByteSource): Promise<PackageFacts> {
  const tail = await readZipTail(source, " IPA ");
  const entry = entryOf(tail, /^Payload\/[^/]+\.app\/Info\.plist$/);
  if (!entry)
    throw new ServiceError("0400", say("这不是 IPA 文件：没有 Payload 里的 Info.plist"), "ticket");
  checkEntries(tail, "IPA");
  const info = v.safeParse(
    infoSchema,
    readPlist(await readEntry(source, entry, verbatim(" Info.plist "))),
  );
  if (!info.success) throw new ServiceError("0400", say("Info.plist 已损坏，无法读取"), "ticket");
  const facts = info.output;
  const bundleId = shortText(facts.CFBundleIdentifier, 200);
  if (bundleId === "")
    throw new ServiceError("0400", say("Info.plist 没有写明 Bundle ID"), "ticket");
  const profile = await readProfile(source, tail);
  return {
    bundleId,
    version: shortText(facts.CFBundleShortVersionString, 40),
    build: shortText(facts.CFBundleVersion, 40),
    minSdk: null,
    minSystem: shortText(facts.MinimumOSVersion, 20),
    links: facts.CFBundleURLTypes.flatMap((type) => type.CFBundleURLSchemes)
      .slice(0, maxSchemes)
      .map((scheme) => scheme.slice(0, 64)),
    schemes: profile ? ["profile"] : [],
    certificate: "",
    profile,
  };
}

/** The profile stands as a property list within a signed envelope, which is not checked here. */
async function readProfile(source: ByteSource, tail: ZipTail): Promise<Profile | null> {
  const entry = entryOf(tail, /^Payload\/[^/]+\.app\/embedded\.mobileprovision$/);
  if (!entry) return null;
  const bytes = await readEntry(source, entry, say("描述文件"));
  const from = bytes.indexOf("<?xml");
  const to = bytes.indexOf("</plist>", from);
  const read = v.safeParse(profileSchema, readPlist(bytes.subarray(from, to + 8)));
  if (from === -1 || to === -1 || !read.success) {
    throw new ServiceError("0400", say("描述文件已损坏，无法读取"), "ticket");
  }
  const { TeamName, TeamIdentifier, ExpirationDate, Entitlements, ...who } = read.output;
  const devices = who.ProvisionedDevices?.length ?? 0;
  const listed = Entitlements["get-task-allow"] ? "development" : "adhoc";
  return {
    kind: who.ProvisionsAllDevices ? "enterprise" : devices > 0 ? listed : "store",
    team: [shortText(TeamName), shortText(TeamIdentifier[0], 20)].filter(Boolean).join(" "),
    expireTime: ExpirationDate?.getTime() ?? null,
    devices,
  };
}
