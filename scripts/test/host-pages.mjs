import { buildFixtures } from "../../tests/fixtures/build.mjs";

/** Builds the pages that elements are tested in, once for every engine. */
await buildFixtures();
