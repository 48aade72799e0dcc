import { partMeanings } from "./widget-parts.mjs";

/** Attributes that every widget element has in addition to its own. */
const commonAttributes = [
  ["session", "string", "Name of the session; default `default`."],
  ["theme", '"light" | "dark" | "auto"', "Default: what the session says."],
  ["locale", '"zh-cn" | "en"', "Default: what the session says."],
  [
    "background",
    '"auto" | "none"',
    "`none` lets the page's colour through; default: what the session says.",
  ],
  ["base-url", "string", "Origin of the service; default the session's."],
];
const commonEvents = [
  ["xi-loading", "CustomEvent<undefined>", "The widget's code is being fetched."],
  ["xi-ready", "CustomEvent<undefined>", "Drawn for the first time."],
  [
    "xi-error",
    "CustomEvent<{ code: string; message: string; retry?: () => void }>",
    "Something went wrong; the widget shows it as well.",
  ],
  [
    "xi-navigate",
    "CustomEvent<{ path: string; url: string }>",
    "The reader wants to go to another page of the console.",
  ],
];
const sessionAttributes = [
  ["name", "string", "What a tag's `session` attribute picks it by; default `default`."],
  ["base-url", "string", "Origin of the service; default the script's."],
  ["token-url", "string", "An address of the page's own backend that answers `{token}`."],
  ["appkey", "string", "The app to open."],
  ["theme", '"light" | "dark" | "auto"', "Default: what this person chose before."],
  ["locale", '"zh-cn" | "en"', "Default: what this person chose before."],
  ["background", '"auto" | "none"', "`none` lets the page's colour through; default `auto`."],
];
const sessionEvents = [
  ["xi-ready", "CustomEvent<{ session: Session }>", "The session is made."],
  ["xi-signed-in", "CustomEvent<undefined>", "Somebody has signed in."],
  ["xi-signed-out", "CustomEvent<undefined>", "The sign-in has ended."],
  [
    "xi-session-expired",
    "CustomEvent<{ code: string; message: string; retry: () => void }>",
    "The sign-in has ended and could not be renewed.",
  ],
  [
    "xi-error",
    "CustomEvent<{ code: string; message: string; retry?: () => void }>",
    "A call has failed.",
  ],
];

const named = ([name, text, description]) => ({ name, type: { text }, description });

const moduleOf = (path, className, element) => ({
  kind: "javascript-module",
  path,
  declarations: [
    {
      kind: "class",
      name: className,
      customElement: true,
      superclass: { name: "HTMLElement" },
      ...element,
    },
  ],
  exports: [
    {
      kind: "custom-element-definition",
      name: element.tagName,
      declaration: { name: className, module: path },
    },
  ],
});

const fieldOf = ({ name, type, description, attribute, isRequired }) => ({
  kind: "field",
  name,
  type: { text: isRequired ? type : `${type} | undefined` },
  description,
  ...(attribute ? { attribute } : {}),
});

const widgetModule = (api) =>
  moduleOf(`elements/${api.name}.js`, `${api.component}Element`, {
    tagName: api.tag,
    description: api.description,
    attributes: [
      ...api.props
        .filter(({ attribute }) => attribute)
        .map(({ name, attribute, type, description }) => ({
          name: attribute,
          fieldName: name,
          type: { text: type },
          description,
        })),
      ...commonAttributes.map(named),
    ],
    members: [
      ...api.props.map(fieldOf),
      {
        kind: "method",
        name: "refresh",
        description: "Asks the service again for everything the widget shows.",
        return: { type: { text: "void" } },
      },
    ],
    events: [
      ...api.events.map(({ event, detail, description }) => ({
        name: event,
        type: { text: `CustomEvent<${detail ?? "undefined"}>` },
        description,
      })),
      ...commonEvents.map(named),
    ],
    cssParts: api.parts.map((name) => ({ name, description: partMeanings[name][1] })),
  });

/** The manifest of https://github.com/webcomponents/custom-elements-manifest for editors and tools. */
export const customElements = (apis) => ({
  schemaVersion: "2.1.0",
  readme: "README.md",
  modules: [
    moduleOf("elements.js", "XiSessionElement", {
      tagName: "xi-session",
      description: "The sign-in that the widgets of a page share.",
      attributes: sessionAttributes.map(named),
      members: [
        { kind: "field", name: "session", type: { text: "Session | null" } },
        { kind: "field", name: "fetchToken", type: { text: "FetchToken | null" } },
        { kind: "field", name: "messages", type: { text: "MessageOverrides | null" } },
        { kind: "field", name: "appearance", type: { text: "WidgetAppearance | null" } },
      ],
      events: sessionEvents.map(named),
    }),
    ...apis.map(widgetModule),
  ],
});
