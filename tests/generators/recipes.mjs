/**
 * The recipes of docs/contributing.md as edits: each piece puts `text` after the first `after` of a file.
 * `namedBy` is the file in which the compiler names the piece when it is left out, or that of the test that
 * does; `test` is the title of the test, where the others of the file take long.
 */
const filterFolder = "src/widgets/report/report-filter";

export const recipes = {
  "a filter of the reports": [
    {
      file: "src/core/api/contract/report.ts",
      after: "  provinces: v.optional(v.pipe(v.array(text(40)), v.maxLength(50)), []),\n",
      text: "  brands: v.optional(v.pipe(v.array(text(40)), v.maxLength(50)), []),\n",
      namedBy: "service/reporting/selection.ts",
    },
    {
      file: "service/reporting/selection.ts",
      after: "const { channelIds, groupIds, platform, match, versions,",
      text: " brands: _brands,",
      namedBy: "service/reporting/selection.ts",
    },
    {
      file: `${filterFolder}/filter-state.ts`,
      after: "  provinces: stringList(),\n",
      text: "  brands: stringList(),\n",
      namedBy: `${filterFolder}/filter-state.ts`,
    },
    {
      file: `${filterFolder}/filter-fields.tsx`,
      after: "const fields = {\n",
      text: "  brands: { describe: ({ brands }) => brands, control: () => null },\n",
      namedBy: `${filterFolder}/filter-fields.tsx`,
    },
    {
      file: "src/core/text/report.ts",
      after: '    provinces: "地域",\n',
      text: '    brands: "品牌",\n',
      namedBy: `${filterFolder}/filter-fields.tsx`,
    },
    {
      file: "src/core/text/en/report.ts",
      after: "  filter: {\n",
      text: '    brands: "Brand",\n',
      namedBy: "src/core/text/en/report.ts",
    },
    {
      file: "service/base/field-labels/a-to-h.ts",
      after: "export const aToH = {\n",
      text: '  试验品牌: "brands",\n',
      namedBy: "tests/unit/service/base/body-reasons.test.ts",
      test: "every parameter of every call has a label",
    },
    {
      file: "service/base/english/fields.ts",
      after: "export const fields = {\n",
      text: '  试验品牌: "brands",\n',
      namedBy: "service/base/field-labels/a-to-h.ts",
    },
  ],
  "a metric of counts": [
    {
      file: "src/core/metrics/dictionary.ts",
      after: '  clickRate: ratio("click", "visit"),\n',
      text: '  proofRate: ratio("install", "visit"),\n',
      namedBy: "src/core/text/report.ts",
    },
    {
      file: "src/core/text/report.ts",
      after: '    clickRate: "点击率",\n',
      text: '    proofRate: "试验率",\n',
      namedBy: "src/core/text/report.ts",
    },
    {
      file: "src/core/text/report.ts",
      after: '    clickRate: "点击量 ÷ 访问量",\n',
      text: '    proofRate: "安装 ÷ 访问量",\n',
      namedBy: "src/core/text/report.ts",
    },
    {
      file: "src/core/text/en/report.ts",
      after: '    clickRate: "Click rate",\n',
      text: '    proofRate: "Proof rate",\n',
      namedBy: "src/core/text/en/report.ts",
    },
    {
      file: "src/core/text/en/report.ts",
      after: '    clickRate: "Clicks ÷ visits",\n',
      text: '    proofRate: "Installs ÷ visits",\n',
      namedBy: "src/core/text/en/report.ts",
    },
    {
      file: "docs/metrics.md",
      after: "# ",
      text: "试验率 ",
      namedBy: "tests/unit/core/metrics/dictionary.test.ts",
    },
  ],
  "a column of a list": [
    {
      file: "src/core/api/contract/channel-rows.ts",
      after: "export interface ChannelRow {\n",
      text: "  proof: string;\n",
      namedBy: "service/features/channel/channel-row.ts",
    },
    {
      file: "service/features/channel/channel-row.ts",
      after: "): ChannelRow => ({\n",
      text: "  proof: row.remark,\n",
      namedBy: "service/features/channel/channel-row.ts",
    },
  ],
};

/** Returns a file's text with the pieces that belong to it. */
export const played = (path, source, pieces) =>
  pieces
    .filter(({ file }) => file === path)
    .reduce((text, { after, text: added }) => {
      const at = text.indexOf(after);
      if (at < 0) throw new Error(`${path} has no ${JSON.stringify(after)}`);
      return text.slice(0, at + after.length) + added + text.slice(at + after.length);
    }, source);
