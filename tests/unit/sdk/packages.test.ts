import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gitRepository } from "../../../scripts/sdk/git.mjs";
import { hasJdk } from "../../support/sdk/android-core";
import { packedSdks } from "../../support/sdk/served-packages";

let packed: ReturnType<typeof packedSdks>;
let version: string;
beforeAll(() => {
  packed = packedSdks();
  ({ version } = packed);
});
afterAll(() => packed.remove());

const read = (path: string) => readFileSync(join(packed.distDir, "sdk", path));
const text = (path: string) => read(path).toString();
const json = (path: string) => JSON.parse(text(path));
const hex = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest("hex");

const hash = (digits: number) => ({ type: "string", pattern: `^[0-9a-f]{${digits}}$` });
/** Gradle's module metadata 1.1, as far as a library without dependencies uses it. */
const moduleSchema = {
  type: "object",
  required: ["formatVersion", "component", "variants"],
  additionalProperties: false,
  properties: {
    formatVersion: { const: "1.1" },
    component: {
      type: "object",
      required: ["group", "module", "version"],
      additionalProperties: false,
      properties: {
        group: { const: "io.xi" },
        module: { const: "xi-sdk" },
        version: { type: "string" },
        attributes: { type: "object" },
      },
    },
    variants: {
      type: "array",
      minItems: 4,
      items: {
        type: "object",
        required: ["name", "attributes", "files"],
        additionalProperties: false,
        properties: {
          name: { type: "string" },
          attributes: { type: "object", additionalProperties: { type: "string" } },
          files: {
            type: "array",
            minItems: 1,
            items: {
              type: "object",
              required: ["name", "url", "size", "sha512", "sha256", "sha1", "md5"],
              additionalProperties: false,
              properties: {
                name: { type: "string" },
                url: { type: "string" },
                size: { type: "integer", minimum: 1 },
                sha512: hash(128),
                sha256: hash(64),
                sha1: hash(40),
                md5: hash(32),
              },
            },
          },
        },
      },
    },
  },
};

describe.runIf(hasJdk)("the Maven repository", () => {
  const folder = "maven/io/xi/xi-sdk";
  const own = () => `${folder}/${version}/xi-sdk-${version}`;

  test("has four checksums beside every file", () => {
    const suffixes = [".aar", ".pom", ".module", "-sources.jar", "-javadoc.jar"];
    const paths = [...suffixes.map((suffix) => own() + suffix), `${folder}/maven-metadata.xml`];
    for (const path of paths)
      for (const algorithm of ["md5", "sha1", "sha256", "sha512"])
        expect(text(`${path}.${algorithm}`)).toBe(hex(algorithm, read(path)));
  });

  test("describes each file to Gradle, and says so to Maven", () => {
    const described = json(`${own()}.module`);
    const validate = new Ajv().compile(moduleSchema);
    validate(described);
    expect(validate.errors).toBeNull();
    for (const { files } of described.variants)
      for (const { url, size, ...sums } of files) {
        const bytes = read(`${folder}/${version}/${url}`);
        expect(bytes).toHaveLength(size);
        for (const name of ["md5", "sha1", "sha256", "sha512"])
          expect(sums[name]).toBe(hex(name, bytes));
      }
    expect(text(`${own()}.pom`)).toContain(
      "<!-- do_not_remove: published-with-gradle-metadata -->",
    );
  });

  test("lists the version as the newest, and has the library, its sources and their documentation", () => {
    const metadata = text(`${folder}/maven-metadata.xml`);
    expect(metadata).toContain(`<release>${version}</release>`);
    expect(metadata).toContain(`<version>${version}</version>`);
    expect(read(`${own()}.aar`)).toEqual(read(`xi-sdk-android-${version}.aar`));
    const sources = unzipSync(read(`${own()}-sources.jar`));
    expect(Object.keys(sources)).toContain("com/xi/sdk/Xi.java");
    const documentation = unzipSync(read(`${own()}-javadoc.jar`));
    expect(Object.keys(documentation)).toContain("com/xi/sdk/Xi.html");
  });
});

test("the podspec names files of its archive, and the archive by its checksum", () => {
  const podspec = text("pods/XiSDK.podspec");
  expect(podspec).toBe(text(`pods/${version}/XiSDK.podspec`));
  const archive = read(`pods/${version}/XiSDK-${version}.zip`);
  expect(podspec).toContain(`:sha256 => "${hex("sha256", archive)}"`);
  const files = Object.keys(unzipSync(archive));
  expect(files).toEqual(
    expect.arrayContaining([
      "LICENSE",
      "Sources/XiSDK/PrivacyInfo.xcprivacy",
      "Sources/XiSDK/include/Xi.h",
      "Sources/XiSDK/Core/XiClient.m",
    ]),
  );
  // Every framework that the sources import.
  const imported = files
    .filter((name) => /\.[hm]$/.test(name))
    .flatMap((name) => [
      ...readFileSync(`sdk/ios/${name}`, "utf8").matchAll(/#import <(\w+)\/\1\.h>/g),
    ])
    .map(([, framework]) => framework);
  for (const framework of new Set(imported)) expect(podspec).toContain(`"${framework}"`);
});

test("the HarmonyOS module is whole", () => {
  const files = unzipSync(read(`harmony/xi-sdk-harmony-${version}.zip`));
  const jsonIn = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString());
  const manifest = jsonIn("oh-package.json5");
  expect(manifest).toMatchObject({ name: "@xi/sdk", version, main: "Index.ets", license: "MIT" });
  expect(files).toHaveProperty([manifest.main]);
  for (const name of ["README.md", "CHANGELOG.md", "LICENSE", "hvigorfile.ts"])
    expect(files).toHaveProperty([name]);
  const profile = jsonIn("build-profile.json5");
  expect(profile).toMatchObject({ apiType: "stageMode", targets: [{ name: "default" }] });
  const [{ arkOptions }] = profile.buildOptionSet;
  for (const name of arkOptions.obfuscation.consumerFiles)
    expect(files).toHaveProperty([name.replace("./", "")]);
  const { module } = jsonIn("src/main/module.json5");
  expect(module).toMatchObject({ name: "xi_sdk", type: "har" });
  expect(module.requestPermissions).toEqual([{ name: "ohos.permission.INTERNET" }]);
  // Everything that it exports is in it.
  const index = Buffer.from(files["Index.ets"] ?? []).toString();
  for (const [, path = ""] of index.matchAll(/from '\.\/([^']+)'/g))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${path}\\.e?ts$`))]),
    );
});

test("the web package has types for what it exports", () => {
  const { versions, "dist-tags": tags } = json("npm/@xi/web/index.json");
  expect(tags.latest).toBe(version);
  expect(versions[version]).toMatchObject({ name: "@xi/web", version, type: "module" });
  const tarball = read(`npm/@xi/web/-/web-${version}.tgz`);
  expect(versions[version].dist.shasum).toBe(hex("sha1", tarball));
});

test("a later release leaves the commits of the former as they were", () => {
  const contents = { "Package.swift": Buffer.from("one"), "Sources/a.m": Buffer.from("a") };
  const first = { version: "1.0.0", day: "2026-01-01", contents };
  const second = { version: "1.1.0", day: "2026-02-01", contents: { "a.m": Buffer.from("b") } };
  const before = gitRepository("Kit", [first]);
  const after = gitRepository("Kit", [first, second]);
  expect(after.commits["1.0.0"]).toBe(before.commits["1.0.0"]);
  expect(after.objects).toMatchObject(before.objects);
  expect(String(after.index["info/refs"]).split("\n")).toEqual([
    `${after.commits["1.1.0"]}\trefs/heads/main`,
    `${after.commits["1.0.0"]}\trefs/tags/1.0.0`,
    `${after.commits["1.1.0"]}\trefs/tags/1.1.0`,
    "",
  ]);
});

test("everything that was packed is listed", () => {
  const { files } = json("packages.json");
  const there = readdirSync(join(packed.distDir, "sdk"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(packed.distDir, "sdk/").length))
    .filter((path) => path.includes("/"));
  expect(there.toSorted()).toEqual(Object.keys(files).toSorted());
});
