import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasJdk } from "../../support/sdk/android-core";
import { runTool, servePackages } from "../../support/sdk/served-packages";

const debian = "/usr/share/maven-repo";
const answers = (command: string) => spawnSync(command, ["--version"]).status === 0;
/** Without Maven or Gradle the repository is read by nobody; `npm test` says so. */
const hasMaven =
  hasJdk &&
  answers("mvn") &&
  existsSync(`${debian}/org/apache/maven/plugins/maven-dependency-plugin/3.5.0`);
const hasGradle = hasJdk && answers("gradle");

let served: Awaited<ReturnType<typeof servePackages>>;
let version: string;
beforeAll(async () => {
  served = await servePackages();
  version = served.version;
});
afterAll(() => served.close());

/** A new empty folder with some files. */
function project(name: string, files: Record<string, string>): string {
  const folder = join(served.folder, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const sha256 = (bytes: Buffer | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const fetched = async (path: string) =>
  Buffer.from(await (await fetch(served.url + path)).arrayBuffer());

/** Takes plugins from Debian's own repository, and every wrong checksum of ours as a failure. */
const mavenSettings = `<settings>
  <mirrors><mirror><id>debian</id><mirrorOf>central</mirrorOf><url>file://${debian}</url></mirror></mirrors>
</settings>`;

const mavenProject = () => `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>test</groupId><artifactId>test</artifactId><version>1</version><packaging>pom</packaging>
  <repositories><repository>
    <id>xi</id><url>${served.url}/sdk/maven</url>
    <releases><checksumPolicy>fail</checksumPolicy></releases>
  </repository></repositories>
  <dependencies><dependency>
    <groupId>io.xi</groupId><artifactId>xi-sdk</artifactId><version>${version}</version><type>aar</type>
  </dependency></dependencies>
</project>`;

describe.runIf(hasMaven)("Maven", () => {
  test("resolves the library with every checksum right", async () => {
    const folder = project("maven", { "pom.xml": mavenProject(), "settings.xml": mavenSettings });
    const plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.5.0:resolve";
    const repository = join(folder, "repository");
    const args = ["-B", "-s", "settings.xml", `-Dmaven.repo.local=${repository}`, plugin];
    expect(await runTool("mvn", args, folder)).toContain(`io.xi:xi-sdk:aar:${version}:compile`);
    const name = `io/xi/xi-sdk/${version}/xi-sdk-${version}.aar`;
    const library = readFileSync(join(repository, name));
    expect(sha256(library)).toBe(sha256(await fetched(`/sdk/maven/${name}`)));
  }, 120_000);
});

describe.runIf(hasGradle)("Gradle", () => {
  test("finds the newest version in the list and resolves the library", async () => {
    const folder = project("gradle", {
      "settings.gradle": "",
      "build.gradle": `
repositories { maven { url "${served.url}/sdk/maven" } }
configurations { sdk }
dependencies { sdk "io.xi:xi-sdk:1.+@aar" }
task show { doLast { configurations.sdk.files.each { println "found \${it.name}" } } }
`,
    });
    const home = join(folder, "home");
    const args = ["-g", home, "--no-daemon", "-q", "show"];
    expect(await runTool("gradle", args, folder)).toContain(`found xi-sdk-${version}.aar`);
  }, 120_000);
});

test("git clones the Swift package over plain HTTP, with a tag of the version", async () => {
  const address = `${served.url}/sdk/swift/xi-sdk.git`;
  await runTool("git", ["clone", "--quiet", "--mirror", address, "mirror.git"], served.folder);
  const mirror = join(served.folder, "mirror.git");
  await runTool("git", ["fsck", "--strict"], mirror);
  expect((await runTool("git", ["tag"], mirror)).split("\n")).toContain(version);
  const args = ["clone", "--quiet", "--branch", version, address, "package"];
  await runTool("git", args, served.folder);
  const files = readdirSync(join(served.folder, "package"), { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining(["Package.swift", "LICENSE", "Sources/XiSDK/include/Xi.h"]),
  );
  const manifest = readFileSync(join(served.folder, "package/Package.swift"));
  expect(manifest).toEqual(readFileSync("sdk/ios/Package.swift"));
});

test("npm installs the web package, and Node imports it", async () => {
  const folder = project("npm", {
    "package.json": `{ "name": "page", "private": true, "type": "module" }`,
    "page.js": `import { loaderSnippet, loadXi } from "@xi/web";
      const xi = loadXi({ service: "https://console.example.com", appkey: "key" });
      xi.start();
      const options = { sdk: "/xi.js", appkey: "key", channel: "", fallback: "/" };
      console.log(Object.keys(xi).join(), loaderSnippet(options).includes("/xi.js"));`,
  });
  const registry = `--@xi:registry=${served.url}/sdk/npm/`;
  const quiet = ["--no-audit", "--no-fund", "--cache", join(folder, "cache")];
  await runTool("npm", ["install", "@xi/web", registry, ...quiet], folder);
  const output = await runTool(process.execPath, ["page.js"], folder);
  expect(output.trim()).toBe("start,stop,open,download,share true");
  const installed = JSON.parse(
    readFileSync(join(folder, "node_modules/@xi/web/package.json"), "utf8"),
  );
  expect(installed).toMatchObject({ name: "@xi/web", version, license: "MIT" });
  // A scope's slash is encoded in the address of the list, and the tarball is where the list says.
  expect(served.requested).toEqual(
    expect.arrayContaining(["200 /sdk/npm/@xi%2fweb", `200 /sdk/npm/@xi/web/-/web-${version}.tgz`]),
  );
}, 120_000);
