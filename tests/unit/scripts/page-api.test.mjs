import { describe, expect, test } from "vitest";
import { pageProblems, withApi } from "../../../scripts/docs/page-api.mjs";

const api = {
  name: "sample",
  tag: "xi-sample",
  component: "Sample",
  session: "signed-in",
  needsApp: true,
  parts: ["frame", "button"],
  props: [{ name: "channelId", attribute: "channel-id", type: "number", isRequired: true }],
  events: [{ name: "onClose", event: "xi-close", detail: "{ kind: 'a' | 'b' }" }],
};
const page = `# sample 样例

<xi-sample>

## 接口

- \`channelId\`：渠道编号
- \`onClose\`：请求关闭

地址参数也有用。

## 示例

完。
`;

describe("a widget's page", () => {
  test("that describes just what the source declares is right", () => {
    expect(pageProblems(api, page)).toEqual([]);
  });

  test("that leaves a prop out, or has one too many, is told so", () => {
    const wrong = page.replace("`onClose`", "`onOpen`");
    expect(pageProblems(api, wrong)).toEqual([
      "docs/widgets/sample.md does not say what onClose is",
      "docs/widgets/sample.md describes onOpen, which xi-sample does not have",
    ]);
  });

  test("without the section or the tag is told so", () => {
    const wrong = page.replace("## 接口", "## 属性").replace("<xi-sample>", "");
    expect(pageProblems(api, wrong)).toEqual([
      "docs/widgets/sample.md has no section 「接口」",
      "docs/widgets/sample.md must name the element <xi-sample>",
      "docs/widgets/sample.md does not say what channelId is",
      "docs/widgets/sample.md does not say what onClose is",
    ]);
  });

  test("gets tables in the list's place and keeps its notes and its other sections", () => {
    const text = withApi(page, api);
    expect(text).toContain("| `channel-id` | `channelId` | `number` | 是 | 渠道编号 |");
    expect(text).toContain("| `xi-close` | `onClose` | `{ kind: 'a' \\| 'b' }` | 请求关闭 |");
    expect(text).toContain("| `frame` | 组件的外框");
    expect(text).not.toContain("| `header` |");
    expect(text).toContain("地址参数也有用。");
    expect(text).toContain("## 示例\n\n完。");
    expect(text).not.toContain("- `channelId`");
  });

  test("gets them too where the section is the last", () => {
    const last = page.slice(0, page.indexOf("## 示例"));
    expect(withApi(last, api)).toContain("`ref.current.refresh()`");
  });
});
