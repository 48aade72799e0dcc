import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { definitionIn, widgetList } from "./widget-list.mjs";

export const entryFolder = "dist/.npm-entries";
/** Declarations of the entries and of all they import. */
export const typesFolder = "dist/.npm-types";

const compiler = {
  extends: "../../tsconfig.json",
  compilerOptions: {
    noEmit: false,
    // The types are checked by lint.
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: "../..",
    outDir: "../.npm-types",
    types: [],
  },
  include: ["**/*.ts"],
  exclude: [],
};

const src = (depth) => `${"../".repeat(depth + 2)}src`;

const reactLines = ({ name, component, definition }) => `
import { widgetComponent } from "${src(1)}/core/react/widget-component";
import type { WidgetComponent, WidgetProps } from "${src(1)}/core/react/widget-props";
import type { PropsOf } from "${src(1)}/widgets/tags";
import { ${definition} } from "../definitions/${name}";
export type ${component}Props = WidgetProps<PropsOf<typeof ${definition}.tag>>;
export const ${component}: WidgetComponent<PropsOf<typeof ${definition}.tag>> = /* @__PURE__ */ widgetComponent(${definition});
`;

const elementLines = ({ name, component, definition }) => `
import { defineElement } from "${src(1)}/core/element/define-element";
import { defineSessionElement } from "${src(1)}/core/element/session-element";
import type { XiElement } from "${src(1)}/widgets/tags";
import { ${definition} } from "../definitions/${name}";
export type ${component}Element = XiElement<typeof ${definition}.tag>;
defineSessionElement("");
defineElement(${definition});
`;

const reactDoor = (widgets) => `
export { SessionProvider, type SessionProviderProps } from "${src(0)}/core/react/session-provider";
export type { CommonWidgetProps, WidgetHandle } from "${src(0)}/core/react/widget-props";
export type { NavigateDetail } from "${src(0)}/core/element/element-navigation";
export type { XiErrorCode, XiErrorDetail } from "${src(0)}/core/element/element-events";
${widgets.map(({ component, name }) => `export { ${component}, type ${component}Props } from "./react/${name}";`).join("\n")}
`;

const elementsDoor = (widgets) => `
export type { XiEventMap } from "${src(0)}/widgets/event-types";
export type { XiSessionElement, XiTagNameMap } from "${src(0)}/widgets/tag-props";
export type { EventsOf, Tag, XiElement } from "${src(0)}/widgets/tags";
import { defineElement } from "${src(0)}/core/element/define-element";
import { defineSessionElement } from "${src(0)}/core/element/session-element";
import type { Tag } from "${src(0)}/widgets/tags";
${widgets.map(({ name, definition }) => `import { ${definition} } from "./definitions/${name}";`).join("\n")}
const elementList = [${widgets.map(({ definition }) => definition).join()}];
defineSessionElement("");
for (const definition of elementList) defineElement(definition);
/** Every tag that this module registers. */
export const tags: readonly Tag[] = elementList.map(({ tag }) => tag);
`;

/**
 * Writes the entries of the npm package: one for all widgets and one for each, from the same list.
 */
export function writeNpmEntries() {
  const widgets = widgetList();
  const files = {
    index: `export * from "${src(0)}/core/client";`,
    react: reactDoor(widgets),
    elements: elementsDoor(widgets),
    jsx: `export type { XiIntrinsicElements } from "${src(0)}/widgets/jsx-types";`,
    svelte: `export type { XiSvelteElements } from "${src(0)}/widgets/svelte-types";`,
    solid: `export type { XiSolidElements } from "${src(0)}/widgets/solid-types";`,
    vue: `export type { XiGlobalComponents } from "${src(0)}/widgets/vue-types";`,
  };
  for (const widget of widgets) {
    files[`definitions/${widget.name}`] = definitionIn(`${entryFolder}/definitions`, widget);
    files[`react/${widget.name}`] = reactLines(widget);
    files[`elements/${widget.name}`] = elementLines(widget);
  }
  rmSync(entryFolder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(entryFolder, `${name}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.trimStart());
  }
  writeFileSync(join(entryFolder, "tsconfig.json"), JSON.stringify(compiler));
}
