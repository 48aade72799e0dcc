/**
 * Makes `service/seed/demo-package.ts` anew, the app package of the demo data: a manifest, a note and
 * the signature of a key that is thrown away. Needs Java's keytool and Android's apksigner.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

const none = 0xffffffff;
const typeString = 0x03;
const typeInt = 0x10;
const words = (...values) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
};
/** A chunk of Android's binary XML: type, bytes of its head, what follows the first eight bytes. */
function chunk(type, headBytes, ...parts) {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(headBytes, 2);
  head.writeUInt32LE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}

function manifestOf({ bundleId, version, build }) {
  const android = "http://schemas.android.com/apk/res/android";
  // Names of attributes come first: the map gives their resource ids by position.
  const texts = ["versionCode", "versionName", "manifest", "package", "android", android];
  texts.push(bundleId, version);
  const at = (text) => texts.indexOf(text);
  const coded = texts.map((text) => {
    const bytes = Buffer.alloc(text.length * 2 + 4);
    bytes.writeUInt16LE(text.length, 0);
    bytes.write(text, 2, "utf16le");
    return bytes;
  });
  const starts = coded.map((_, index) =>
    coded.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const strings = Buffer.concat(coded);
  const padded = Buffer.concat([strings, Buffer.alloc(-strings.length & 3)]);
  const pool = words(texts.length, 0, 0, 28 + texts.length * 4, 0, ...starts);
  const attribute = (space, name, text, type, data) =>
    words(space, at(name), text, 8 | (type << 24), data);
  const attributes = [
    attribute(at(android), "versionCode", none, typeInt, Number(build)),
    attribute(at(android), "versionName", at(version), typeString, at(version)),
    attribute(none, "package", at(bundleId), typeString, at(bundleId)),
  ];
  const node = words(1, none);
  const space = words(at("android"), at(android));
  const element = words(none, at("manifest"));
  return chunk(
    0x0003,
    8,
    chunk(0x0001, 28, pool, padded),
    chunk(0x0180, 8, words(0x0101021b, 0x0101021c)),
    chunk(0x0100, 16, node, space),
    chunk(0x0102, 16, node, element, words(20 | (20 << 16), attributes.length, 0), ...attributes),
    chunk(0x0103, 16, node, element),
    chunk(0x0101, 16, node, space),
  );
}

const facts = { bundleId: "com.example.xingmo", version: "2.3.2", build: "232" };
const folder = mkdtempSync(join(tmpdir(), "xi-demo-package-"));
try {
  const inside = (name) => join(folder, name);
  const files = {
    "AndroidManifest.xml": new Uint8Array(manifestOf(facts)),
    "assets/README.txt": strToU8("演示数据的应用包：可以写入渠道编号，不能运行。\n"),
  };
  writeFileSync(inside("plain.apk"), zipSync(files, { mtime: "2026-01-01T00:00:00" }));
  const store = ["-keystore", inside("key.jks"), "-storepass", "passing", "-alias", "demo"];
  execFileSync("keytool", [
    ...["-genkeypair", ...store, "-keypass", "passing", "-dname", "CN=demo"],
    ...["-keyalg", "EC", "-groupname", "secp256r1", "-validity", "10000"],
  ]);
  execFileSync("apksigner", [
    ...["sign", "--ks", inside("key.jks"), "--ks-pass", "pass:passing"],
    ...["--v1-signing-enabled", "false", "--min-sdk-version", "24"],
    ...["--out", inside("signed.apk"), inside("plain.apk")],
  ]);
  const packed = deflateSync(readFileSync(inside("signed.apk")), { level: 9 }).toString("base64");
  const lines = packed.match(/.{1,92}/g).map((line) => `  "${line}",\n`);
  writeFileSync(
    "service/seed/demo-package.ts",
    `/** A signed APK, deflated, as base64; made by \`scripts/demo-package.mjs\`. */
export const demoPackage = [\n${lines.join("")}].join("");\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
