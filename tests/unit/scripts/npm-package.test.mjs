import { describe, expect, test } from "vitest";
import { customElements } from "../../../scripts/build/custom-elements.mjs";
import { npmManifest } from "../../../scripts/build/npm-manifest.mjs";
import { readWidgetApis } from "../../../scripts/build/widget-api.mjs";
import { elementList } from "../../../src/widgets/element-list";

const root = {
  name: "xi-console",
  version: "1.2.3",
  description: "",
  license: "MIT",
  type: "module",
  private: true,
  engines: { node: ">=20" },
  types: "./dist/npm/index.d.ts",
  exports: { ".": { types: "./dist/npm/index.d.ts", default: "./dist/npm/index.js" } },
  customElements: "./dist/npm/custom-elements.json",
  sideEffects: ["./dist/npm/elements.js", "./host/main.tsx"],
  dependencies: { kysely: "1.0.0", "@base-ui/react": "2.0.0" },
  peerDependencies: { react: ">=19" },
  peerDependenciesMeta: { react: { optional: true } },
};
const importing = (...paths) => ({
  outputs: { "a.js": { imports: paths.map((path) => ({ path, external: true })) } },
});

describe("the published manifest", () => {
  test("has the repository's doors, and of its dependencies those that are imported", () => {
    const manifest = npmManifest(
      root,
      importing("@base-ui/react/menu", "react", "react/jsx-runtime"),
    );
    expect(manifest.exports).toEqual({ ".": { types: "./index.d.ts", default: "./index.js" } });
    expect(manifest.sideEffects).toEqual(["./elements.js"]);
    expect(manifest.dependencies).toEqual({ "@base-ui/react": "2.0.0" });
    expect(manifest).not.toHaveProperty("private");
  });

  test("is not made when the code imports what nobody declares", () => {
    expect(() => npmManifest(root, importing("left-pad"))).toThrow(/left-pad/);
  });
});

describe("what is read from the source", () => {
  const apis = readWidgetApis();

  test("is every element of the list with its attributes and events", () => {
    expect(apis.map(({ tag }) => tag)).toEqual(elementList.map(({ tag }) => tag));
    for (const definition of elementList) {
      const api = apis.find(({ tag }) => tag === definition.tag);
      const attributes = "attributes" in definition ? Object.keys(definition.attributes) : [];
      const events = "events" in definition ? Object.values(definition.events) : [];
      expect(
        api.props
          .filter(({ attribute }) => attribute)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(attributes.sort());
      expect(api.events.map(({ event }) => event).sort()).toEqual(events.sort());
      expect(api.description, api.tag).not.toBe("");
    }
  }, 30_000);

  test("becomes a manifest with every tag, kebab-case attributes and typed events", () => {
    const { schemaVersion, modules } = customElements(apis);
    expect(schemaVersion).toBe("2.1.0");
    const declared = modules.flatMap(({ declarations }) => declarations);
    expect(declared.map(({ tagName }) => tagName)).toEqual([
      "xi-session",
      ...elementList.map(({ tag }) => tag),
    ]);
    const chart = declared.find(({ tagName }) => tagName === "xi-shared-chart");
    expect(chart.attributes).toContainEqual({
      name: "chart-id",
      fieldName: "chartId",
      type: { text: "string" },
      description: expect.any(String),
    });
    const switcher = declared.find(({ tagName }) => tagName === "xi-app-switcher");
    expect(switcher.events.find(({ name }) => name === "xi-app-enter").type.text).toMatch(
      /^CustomEvent<\{ id: number; appkey: string; name: string; \}>$/,
    );
  });
});
