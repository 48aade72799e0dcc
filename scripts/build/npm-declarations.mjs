const dom = (from) => `
import type { XiEventMap as XiEvents, XiTagNameMap as XiTags } from "${from}";
declare global {
  interface HTMLElementTagNameMap extends XiTags {}
  interface GlobalEventHandlersEventMap extends XiEvents {}
}
`;

/** By entry: the name of what it declares and the declaration for the framework. */
const frameworks = {
  jsx: {
    type: "XiIntrinsicElements",
    declaration: `declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends XiTags {}
  }
}`,
  },
  vue: {
    type: "XiGlobalComponents",
    declaration: `declare module "vue" {
  interface GlobalComponents extends XiTags {}
}`,
  },
  svelte: {
    type: "XiSvelteElements",
    declaration: `declare module "svelte/elements" {
  interface SvelteHTMLElements extends XiTags {}
}`,
  },
  solid: {
    type: "XiSolidElements",
    declaration: `declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends XiTags {}
  }
}`,
  },
};

/** The bundler of types drops what is declared for other modules; it is said here. */
export function declareForOthers(change, widgets) {
  change("elements.d.ts", (text) => text + dom("./elements.js"));
  for (const { name } of widgets)
    change(`elements/${name}.d.ts`, (text) => text + dom("../elements.js"));
  for (const [name, { type, declaration }] of Object.entries(frameworks))
    change(
      `${name}.d.ts`,
      (text) => `${text}
import type { ${type} as XiTags } from "./${name}.js";
${declaration}
`,
    );
}
