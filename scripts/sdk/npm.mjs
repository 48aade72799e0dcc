import { hexOf, integrityOf } from "./checksums.mjs";
import { originMark } from "./site.mjs";
import { webPackage as name, webManifest } from "./web.mjs";

/** The registry: the tarball of each release, oldest first, and the document that lists them. */
export function npmRegistry(releases, tarballOf) {
  const pathOf = (version) => `npm/${name}/-/web-${version}.tgz`;
  const versions = releases.map((release) => {
    const { version } = release;
    const bytes = tarballOf(release);
    const dist = {
      tarball: `${originMark}/sdk/${pathOf(version)}`,
      shasum: hexOf("sha1", bytes),
      integrity: integrityOf(bytes),
    };
    return [version, { _id: `${name}@${version}`, ...webManifest(version), dist }];
  });
  const document = {
    _id: name,
    name,
    description: webManifest("").description,
    "dist-tags": { latest: releases.at(-1).version },
    versions: Object.fromEntries(versions),
    time: Object.fromEntries(releases.map(({ version, day }) => [version, `${day}T00:00:00.000Z`])),
    license: "MIT",
  };
  return {
    fixed: releases.map((release) => ({
      isReleased: release.isReleased,
      files: { [pathOf(release.version)]: tarballOf(release) },
    })),
    index: { [`npm/${name}/index.json`]: Buffer.from(`${JSON.stringify(document, null, 2)}\n`) },
  };
}
