import { describe, expect, test } from "vitest";
import {
  appearanceOf,
  contrast,
  firstChoices,
  snippetOf,
} from "../../../docs/site/theme/appearance-snippet.js";

describe("the code of the theme page", () => {
  test("is the tag alone while nothing is changed", () => {
    expect(appearanceOf(firstChoices)).toEqual({});
    expect(snippetOf(firstChoices)).toBe('<xi-session token-url="/my/xi-token"></xi-session>');
  });

  test("names what is changed, and nothing else", () => {
    const choices = { ...firstChoices, theme: "dark", light: "#0a7d3c", radius: 2 };
    expect(appearanceOf(choices)).toEqual({
      colors: { brand: { light: "#0a7d3c", dark: firstChoices.dark } },
      radius: 2,
    });
    const [tag, ...script] = snippetOf(choices).split("\n");
    expect(tag).toBe('<xi-session token-url="/my/xi-token" theme="dark"></xi-session>');
    expect(script.join("\n")).toBe(`<script type="module">
  document.querySelector("xi-session").appearance = {
    colors: {
      brand: {
        light: "#0a7d3c",
        dark: "#4363d6"
      }
    },
    radius: 2
  };
</script>`);
  });

  test("writes a colour once where both themes have it, and quotes a name with a hyphen", () => {
    const choices = { ...firstChoices, light: "#123456", dark: "#123456", textOnBrand: "#ffffff" };
    expect(appearanceOf(choices)).toEqual({
      colors: { brand: "#123456", "text-on-brand": "#ffffff" },
    });
    expect(snippetOf(choices)).toContain('"text-on-brand": "#ffffff"');
  });
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffffff", "#777777")).toBe(contrast("#777777", "#ffffff"));
});
