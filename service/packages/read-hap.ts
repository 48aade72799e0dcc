import * as v from "valibot";
import { say, verbatim } from "../base/message";
import { ServiceError } from "../base/service-error";
import { maxSchemes, type PackageFacts, shortText } from "./facts";
import { checkEntries, readEntry } from "./read-entry";
import { type ByteSource, readZipTail, type ZipEntry, type ZipTail } from "./zip-tail";

const word = v.fallback(v.optional(v.union([v.string(), v.number()])), undefined);
const level = v.fallback(v.nullable(v.number()), null);
const uris = v.fallback(
  v.optional(v.array(v.object({ scheme: v.fallback(v.optional(v.string(), ""), "") })), []),
  [],
);
const skills = v.fallback(v.optional(v.array(v.object({ uris })), []), []);

/** `module.json` of a HAP. */
const moduleSchema = v.object({
  app: v.object({
    bundleName: v.string(),
    versionName: word,
    versionCode: word,
    minAPIVersion: level,
  }),
  module: v.fallback(
    v.object({ abilities: v.fallback(v.optional(v.array(v.object({ skills })), []), []) }),
    { abilities: [] },
  ),
});

/** `pack.info` of an APP, which holds the HAPs of one app. */
const packSchema = v.object({
  summary: v.object({
    app: v.object({
      bundleName: v.string(),
      version: v.fallback(v.object({ name: word, code: word }), {}),
    }),
  }),
});

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** Before the directory of a signed HAP stands a block that ends with these words and its version. */
const signingMessages = ["<hap sign block>", "hap sign block 42", "HAP Sig Block 42"];

async function isSigned(source: ByteSource, { directoryOffset }: ZipTail): Promise<boolean> {
  const length = Math.min(32, directoryOffset);
  const before = await source.read(directoryOffset - length, length);
  return signingMessages.some((message) => before.includes(message));
}

/** Reads a HarmonyOS package, HAP or APP; refuses what is neither, encrypted or damaged. */
export async function readHap(source: ByteSource): Promise<PackageFacts> {
  const tail = await readZipTail(source, " HAP ");
  const entryOf = (name: string) => tail.entries.find((entry) => entry.name === name);
  const module = entryOf("module.json");
  const pack = entryOf("pack.info");
  if (!module && !pack) {
    throw new ServiceError(
      "0400",
      say("这不是 HAP 或 APP 文件：没有 module.json 或 pack.info"),
      "ticket",
    );
  }
  checkEntries(tail, "HAP");
  const facts = module ? await ofModule(source, module) : await ofPack(source, pack as ZipEntry);
  const schemes = (await isSigned(source, tail)) ? ["hap"] : [];
  return { ...facts, minSystem: "", schemes, certificate: "", profile: null };
}

type OwnFacts = Pick<PackageFacts, "bundleId" | "version" | "build" | "minSdk" | "links">;

async function ofModule(source: ByteSource, entry: ZipEntry): Promise<OwnFacts> {
  const read = v.safeParse(
    moduleSchema,
    readJson(await readEntry(source, entry, verbatim(" module.json "))),
  );
  if (!read.success) throw new ServiceError("0400", say("module.json 已损坏，无法读取"), "ticket");
  const { app, module } = read.output;
  const links = module.abilities
    .flatMap((ability) => ability.skills.flatMap((skill) => skill.uris))
    .flatMap(({ scheme }) => (scheme === "" ? [] : [scheme.slice(0, 64)]));
  return {
    bundleId: app.bundleName.slice(0, 200),
    version: shortText(app.versionName, 40),
    build: shortText(app.versionCode, 40),
    minSdk: app.minAPIVersion,
    links: [...new Set(links)].slice(0, maxSchemes),
  };
}

async function ofPack(source: ByteSource, entry: ZipEntry): Promise<OwnFacts> {
  const read = v.safeParse(
    packSchema,
    readJson(await readEntry(source, entry, verbatim(" pack.info "))),
  );
  if (!read.success) throw new ServiceError("0400", say("pack.info 已损坏，无法读取"), "ticket");
  const { bundleName, version } = read.output.summary.app;
  return {
    bundleId: bundleName.slice(0, 200),
    version: shortText(version.name, 40),
    build: shortText(version.code, 40),
    minSdk: null,
    links: [],
  };
}
