import { layerRules } from "./scripts/lint/layers.mjs";

/** Each third-party library has one seam. */
const seam = (library, modules) => ({
  name: `only-${modules[0].replaceAll("/", "-")}-imports-${library.replaceAll(/[^a-z0-9]/g, "-")}`,
  severity: "error",
  from: { path: "^(src|host|service)/", pathNot: modules.map((module) => `^${module}`) },
  to: { path: `node_modules/${library}/` },
});

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "English words name the shape of the Chinese ones that fetch them: a type and an import().",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { pathNot: "^src/core/text/en/" } },
    },
    ...layerRules,
    {
      name: "ui-modules-through-their-barrels",
      comment: "import() may name the file behind the barrel: it makes a chunk of its own.",
      severity: "error",
      from: { path: "^(src|host)/", pathNot: "^src/core/ui/[^/]+/" },
      to: {
        path: "^src/core/ui/[^/]+/",
        pathNot: "/index\\.ts$",
        dependencyTypesNot: ["dynamic-import"],
      },
    },
    {
      name: "ui-modules-through-each-others-barrels",
      severity: "error",
      from: { path: "^src/core/ui/([^/]+)/" },
      to: {
        path: "^src/core/ui/[^/]+/",
        pathNot: ["^src/core/ui/$1/", "/index\\.ts$"],
        dependencyTypesNot: ["dynamic-import"],
      },
    },
    {
      name: "core-knows-no-screen",
      severity: "error",
      from: { path: "^src/core/" },
      to: { path: "^(src/widgets|host)/" },
    },
    {
      name: "contract-stands-alone",
      severity: "error",
      from: { path: "^src/core/api/contract/" },
      to: {
        pathNot: "^(src/core/(api/contract|metrics)/|src/core/format/zone|node_modules/valibot/)",
      },
    },
    {
      name: "constants-of-the-contract-import-nothing",
      severity: "error",
      from: { path: "^src/core/api/contract/constants/" },
      to: { pathNot: "^src/core/api/contract/constants/" },
    },
    {
      name: "contract-is-types-for-the-client",
      severity: "error",
      from: { path: "^(src|host/)", pathNot: "^src/core/api/contract/" },
      to: {
        path: "^src/core/api/contract/",
        pathNot: "^src/core/api/contract/constants/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "widgets-import-core-and-own-area",
      comment:
        "import() may name the index of another area's widget: a part that opens over a report.",
      severity: "error",
      from: { path: "^src/widgets/([^/]+)/" },
      to: {
        path: "^(src/widgets|host)/",
        pathNot: "^src/widgets/$1/",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    },
    {
      name: "widgets-of-other-areas-through-their-index",
      severity: "error",
      from: { path: "^src/widgets/([^/]+)/" },
      to: {
        path: "^(src/widgets|host)/",
        pathNot: "^src/widgets/($1/|[^/]+/[^/]+/index\\.ts$)",
      },
    },
    {
      name: "sibling-widgets-through-their-index",
      severity: "error",
      from: { path: "^src/widgets/([^/]+)/([^/]+)/" },
      to: { path: "^src/widgets/$1/[^/]+/", pathNot: "^src/widgets/$1/($2/|[^/]+/index\\.ts$)" },
    },
    {
      name: "host-uses-public-entries",
      severity: "error",
      // The first script of the page names its few modules: through the entry it would take all the others along.
      from: { path: "^host/", pathNot: "^host/boot/" },
      to: {
        path: "^(src|service|bench)/",
        pathNot: ["^src/(core|widgets)/index\\.ts$", "^src/widgets/[^/]+/[^/]+/index\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "host-fetches-single-widgets",
      severity: "error",
      // A widget taken at once comes through the entry; one that is fetched later, from its own barrel.
      from: { path: "^host/" },
      to: {
        path: "^src/widgets/[^/]+/[^/]+/index\\.ts$",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    {
      name: "service-imports-only-the-wire",
      severity: "error",
      from: { path: "^service/" },
      to: {
        path: "^(src|host)/",
        pathNot:
          "^src/core/(api/(contract/|signature|cipher|day)|format/(address|landing-address|day|number|period|zone|csv|mask|device|file-header)|chart/image/index|metrics/index|text/(?!punctuation|use-text))",
      },
    },
    {
      name: "edge-is-one-small-file",
      comment: "It runs where there is nothing but Node.js and nginx.",
      severity: "error",
      from: { path: "^edge/" },
      to: {
        path: "^(src|host|service|node_modules)/",
        pathNot: "^(src/core/api/contract/constants/|service/base/public-address\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "service-base-stands-alone",
      severity: "error",
      from: { path: "^service/base/" },
      to: { path: "^(src|host|service)/", pathNot: "^(service/base/|src/core/api/contract/)" },
    },
    {
      name: "attribution-is-pure",
      severity: "error",
      from: { path: "^service/attribution/" },
      to: {
        pathNot: "^(service/attribution/|src/core/api/contract/|node_modules/(valibot|isbot)/)",
      },
    },
    {
      name: "features-have-one-barrel",
      severity: "error",
      from: { path: "^service/", pathNot: "^service/features/[^/]+/" },
      to: { path: "^service/features/[^/]+/", pathNot: "/index\\.ts$" },
    },
    {
      name: "features-know-each-other-by-the-barrel",
      severity: "error",
      from: { path: "^service/features/([^/]+)/" },
      to: {
        path: "^service/features/[^/]+/",
        pathNot: "^service/features/($1/|[^/]+/index\\.ts$)",
      },
    },
    {
      name: "features-know-no-list-of-features",
      severity: "error",
      from: { path: "^service/features/[^/]+/" },
      to: { path: "^service/features/(index|job-handlers|report-sources)\\.ts$" },
    },
    {
      name: "sdks-stand-alone",
      comment: "They are copied into apps: nothing of the product, of a library or of Node.",
      severity: "error",
      from: { path: "^sdk/([^/]+)/" },
      to: { pathNot: "^sdk/$1/" },
    },
    {
      name: "product-imports-no-sdk",
      comment: "Only the web SDK, which the service itself hands out.",
      severity: "error",
      from: { path: "^(src|host|service)/" },
      to: { path: "^sdk/", pathNot: "^sdk/web/src/" },
    },
    {
      name: "image-needs-no-browser",
      severity: "error",
      from: { path: "^src/core/chart/image/" },
      to: {
        path: "node_modules/(react|react-dom|styled-components|echarts|@base-ui)/",
        reachable: true,
      },
    },
    seam("ofetch", ["src/core/api/request"]),
    seam("crypto-js", ["src/core/api/(signature|cipher|password-digest)"]),
    seam("echarts", ["src/core/chart/"]),
    seam("react-hook-form", ["src/core/form/"]),
    seam("@r2wc", ["src/core/element/"]),
    seam("@tanstack/react-query", ["src/core/query/"]),
    seam("zustand", ["src/core/session/"]),
    seam("@base-ui", ["src/core/ui/", "src/core/form/"]),
    seam("@tanstack/react-virtual", ["src/core/ui/"]),
    seam("react-day-picker", ["src/core/ui/"]),
    seam("(kysely|pg|@electric-sql)", [
      "service/(store|audit|access|ads|features|reporting|ingest|move|seed|demo)/",
    ]),
    seam("wouter", ["host/"]),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
