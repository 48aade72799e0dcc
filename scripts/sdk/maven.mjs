import { moduleChecksums, withChecksums } from "./checksums.mjs";

const group = "io.xi";
const artifact = "xi-sdk";
const folder = `maven/${group.replaceAll(".", "/")}/${artifact}`;

/** The parts of a release in a Maven repository; the library's file decides whether there is one. */
export const mavenSuffixes = [".aar", ".pom", ".module", "-sources.jar", "-javadoc.jar"];

const nameOf = (version, suffix) => `${artifact}-${version}${suffix}`;

/** Describes the library to Maven; its first mark tells Gradle of the module beside it. */
const pom = (version) => `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">
  <!-- do_not_remove: published-with-gradle-metadata -->
  <modelVersion>4.0.0</modelVersion>
  <groupId>${group}</groupId>
  <artifactId>${artifact}</artifactId>
  <version>${version}</version>
  <packaging>aar</packaging>
  <name>Xi SDK</name>
  <description>Install attribution and events for Android apps.</description>
  <licenses>
    <license>
      <name>MIT License</name>
      <url>https://opensource.org/license/mit</url>
      <distribution>repo</distribution>
    </license>
  </licenses>
</project>
`;

/** Describes the library to Gradle: what to compile against, what to run, the sources and their documentation. */
function gradleModule(version, files) {
  const fileOf = (suffix) => {
    const name = nameOf(version, suffix);
    return { name, url: name, size: files[name].length, ...moduleChecksums(files[name]) };
  };
  const library = (usage) => ({
    "org.gradle.category": "library",
    "org.gradle.dependency.bundling": "external",
    "org.gradle.libraryelements": "aar",
    "org.gradle.usage": usage,
  });
  const documentation = (type) => ({
    "org.gradle.category": "documentation",
    "org.gradle.dependency.bundling": "external",
    "org.gradle.docstype": type,
    "org.gradle.usage": "java-runtime",
  });
  const variant = (name, attributes, suffix) => ({ name, attributes, files: [fileOf(suffix)] });
  const described = {
    formatVersion: "1.1",
    component: {
      group,
      module: artifact,
      version,
      attributes: { "org.gradle.status": "release" },
    },
    variants: [
      variant("releaseApiElements", library("java-api"), ".aar"),
      variant("releaseRuntimeElements", library("java-runtime"), ".aar"),
      variant("releaseSourcesElements", documentation("sources"), "-sources.jar"),
      variant("releaseJavadocElements", documentation("javadoc"), "-javadoc.jar"),
    ],
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

/** The files of one release by name, from the library, the sources and the documentation. */
export function mavenFiles(version, { library, sources, documentation }) {
  const files = {
    [nameOf(version, ".aar")]: library,
    [nameOf(version, "-sources.jar")]: sources,
    [nameOf(version, "-javadoc.jar")]: documentation,
    [nameOf(version, ".pom")]: Buffer.from(pom(version)),
  };
  return { ...files, [nameOf(version, ".module")]: Buffer.from(gradleModule(version, files)) };
}

/** Whether a release has the library: without a JDK a new one has not. */
export const hasLibrary = ({ version, files }) => nameOf(version, ".aar") in files;

/** The repository: a folder for each release, oldest first, and the list of them. */
export function mavenRepository(releases) {
  const there = releases.filter(hasLibrary);
  const newest = there.at(-1);
  if (!newest) return { fixed: {}, index: {} };
  const fixed = there.map(({ version, files, isReleased }) => ({
    isReleased,
    files: Object.assign(
      {},
      ...mavenSuffixes
        .map((suffix) => nameOf(version, suffix))
        .map((name) => withChecksums(`${folder}/${version}/${name}`, files[name])),
    ),
  }));
  const metadata = `<?xml version="1.0" encoding="UTF-8"?>
<metadata>
  <groupId>${group}</groupId>
  <artifactId>${artifact}</artifactId>
  <versioning>
    <latest>${newest.version}</latest>
    <release>${newest.version}</release>
    <versions>
${there.map(({ version }) => `      <version>${version}</version>\n`).join("")}    </versions>
    <lastUpdated>${newest.day.replaceAll("-", "")}000000</lastUpdated>
  </versioning>
</metadata>
`;
  return { fixed, index: withChecksums(`${folder}/maven-metadata.xml`, Buffer.from(metadata)) };
}
