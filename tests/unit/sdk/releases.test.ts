import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newestEntries } from "../../../scripts/sdk/changelog.mjs";
import { allReleases, keepRelease } from "../../../scripts/sdk/releases.mjs";
import { hasJdk } from "../../support/sdk/android-core";

const today = newestEntries();

test("what is kept of the releases is what was released", () => {
  // Throws where a file has other bytes, or the sources have changed without a new version.
  for (const release of allReleases(today)) {
    expect(release.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(release.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

describe.runIf(hasJdk)("a release", () => {
  const folder = mkdtempSync(join(tmpdir(), "xi-releases-"));
  let kept: string;
  beforeAll(() => {
    kept = keepRelease(today, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const change = (name: string, edit: (text: string) => string) => {
    const path = join(kept, name);
    const before = readFileSync(path);
    writeFileSync(path, edit(before.toString()));
    return () => writeFileSync(path, before);
  };

  test("is packed from what was kept", () => {
    const [release, ...others] = allReleases(today, folder);
    expect(others).toEqual([]);
    expect(release).toMatchObject({ version: today.version, isReleased: true });
    const library = readFileSync(join(kept, `xi-sdk-${today.version}.aar`));
    expect(release.files[`xi-sdk-${today.version}.aar`]).toEqual(library);
    expect(readdirSync(kept).toSorted()).toEqual(
      [...Object.keys(release.files), "release.json"].toSorted(),
    );
  });

  test("cannot be made twice", () => {
    expect(() => keepRelease(today, folder)).toThrow("has been released already");
  });

  test("has its own bytes for good", () => {
    const file = `xi-sdk-harmony-${today.version}.zip`;
    const path = join(kept, file);
    const before = readFileSync(path);
    appendFileSync(path, "more");
    expect(() => allReleases(today, folder)).toThrow(`${file} is not the file that was released`);
    writeFileSync(path, before);
  });

  test("refuses other sources under its version, and names them", () => {
    const restore = change("release.json", (text) =>
      text.replace(/"ios": "[0-9a-f]{64}"/, `"ios": "${"0".repeat(64)}"`),
    );
    expect(() => allReleases(today, folder)).toThrow(/never changes.*: ios\./);
    restore();
  });

  test("stays beside what comes after it", () => {
    const restore = change("release.json", (text) =>
      text.replace(`"version": "${today.version}"`, `"version": "0.9.0"`),
    );
    const releases = allReleases(today, folder);
    expect(releases.map(({ version, isReleased }) => [version, isReleased])).toEqual([
      ["0.9.0", true],
      [today.version, false],
    ]);
    restore();
  });
});
