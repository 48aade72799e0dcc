/**
 * What integrators are promised, point by point, and the tests that try it in Chromium, Firefox and
 * WebKit alike: file and a part of the title. What no engine has a hand in says where it is tried.
 */
export const theList = [
  ["fifty elements in one root", ["lifecycle", "fifty of them stand in one root"]],
  ["a move keeps what was typed", ["lifecycle", "keep what was typed when they are moved"]],
  [
    "properties set before the script",
    ["lifecycle", "take properties and attributes that were set"],
  ],
  [
    "attributes",
    ["promises", "a bare boolean is true"],
    ["lifecycle", "a removed attribute restores the default"],
    ["attributes", "a widget whose number is none shows that"],
  ],
  ["no token in the page", ["session", "the token is nowhere on the page"]],
  ["one new token for twenty widgets", ["session", "twenty widgets whose token has ended"]],
  [
    "recovery",
    ["promises", "a clock that is ten minutes off"],
    ["session-faults", "offline it shows a retry; online again"],
    ["session-faults", "a backend that refuses"],
    ["session-faults", "a backend that hangs"],
    ["session-faults", "after destroy no call is made"],
  ],
  ["sessions apart", ["session", "two sessions never mix their tokens"]],
  ["signing out", ["session-faults", "signing out clears every widget"]],
  ["a strict content security policy", ["policy", "breaks no rule, whatever is opened"]],
  ["trusted types", ["policy", "the engine holds it, or does not know it"]],
  [
    "hostile sheets, and the page's own look",
    ["support/run-element-tests", "looks the same under a hostile style sheet"],
    ["frameworks", "and the page looks as before"],
  ],
  [
    "overlays",
    ["overlays", "a menu is wholly visible"],
    ["overlays", "a press inside keeps it, Esc gives the focus back"],
    ["promises", "a dialog keeps the focus"],
  ],
  [
    "height",
    ["lifecycle", "grow and shrink with what they show"],
    ["shared-chart", "in a frame of another site fits the frame"],
  ],
  ["events in every framework", ["frameworks", "events, properties and removal work"]],
  ["one that crashes", ["lifecycle", "one that crashes shows a retry"]],
  ["payloads", "bytes are the same in every engine: npm run bench measures them"],
  [
    "code once, and none below the fold",
    ["lifecycle", "their code is loaded once"],
    ["lifecycle", "far below the fold they load nothing"],
  ],
  [
    "nothing is left after two hundred mounts",
    ["promises", "two hundred times on the page and off it"],
    ["support/run-element-tests", "leaves nothing behind"],
  ],
  ["two versions on a page", ["lifecycle", "two versions and one twice on a page"]],
  ["any React, or none", ["frameworks", "react-16"], ["components", "says that React is too old"]],
  [
    "Node and StrictMode",
    ["components", "in React 19 with StrictMode: drawn, one token"],
    ["components", "in Next 16: a server component"],
  ],
  [
    "theme and language while it runs",
    ["components", "theme and locale at runtime"],
    ["support/run-element-tests", "its theme and its language without being drawn anew"],
  ],
  ["types and the manifest", "the compiler is the same for every engine: scripts/check/types.mjs"],
  [
    "accessibility",
    ["support/run-element-tests", "has nothing that axe finds"],
    ["promises", "a chart has its figures in a table that keys reach"],
  ],
];

/**
 * Files that Chromium alone runs: what single widgets do, what a token is given and what the texts say is
 * the same code in every engine.
 */
export const chromiumOnly = [
  "app-switcher.test.js",
  "areas.test.js",
  "channel-list.test.js",
  "features.test.js",
  "landmarks.test.js",
  "login-form.test.js",
  "messages.test.js",
  "read-only.test.js",
  "session-limits.test.js",
  "sharing.test.js",
];
