/** Choices of the theme page before the reader changes any: what widgets look like without an appearance. */
export const firstChoices = {
  theme: "auto",
  background: "auto",
  light: "#3655cd",
  dark: "#4363d6",
  textOnBrand: "#fbfcfe",
  font: "",
  radius: 6,
  density: "normal",
  textSize: 14,
};

/** Font families that every system has. */
export const fonts = ["", "system-ui, sans-serif", "Georgia, 'Songti SC', serif"];

/** The appearance of some choices; what is as at first is left out. */
export function appearanceOf(choices) {
  const isChanged = (name) => choices[name] !== firstChoices[name];
  const { light, dark, textOnBrand, font, radius, density, textSize } = choices;
  const colors = {
    ...((isChanged("light") || isChanged("dark")) && {
      brand: light === dark ? light : { light, dark },
    }),
    ...(isChanged("textOnBrand") && { "text-on-brand": textOnBrand }),
  };
  return {
    ...(Object.keys(colors).length > 0 && { colors }),
    ...(isChanged("font") && { fonts: { text: font } }),
    ...(isChanged("radius") && { radius }),
    ...(isChanged("density") && { density }),
    ...(isChanged("textSize") && { textSize }),
  };
}

/** An object as a script writes it, keys without quotes where they need none. */
const scriptOf = (value) =>
  JSON.stringify(value, null, 2).replaceAll(/^( *)"([a-zA-Z]+)":/gm, "$1$2:");

/** The code that gives a page these choices: the session's tag and, where something is changed, its script. */
export function snippetOf(choices) {
  const attributes = ["theme", "background"]
    .filter((name) => choices[name] !== firstChoices[name])
    .map((name) => ` ${name}="${choices[name]}"`)
    .join("");
  const appearance = appearanceOf(choices);
  const tag = `<xi-session token-url="/my/xi-token"${attributes}></xi-session>`;
  if (Object.keys(appearance).length === 0) return tag;
  return `${tag}
<script type="module">
  document.querySelector("xi-session").appearance = ${scriptOf(appearance).replaceAll("\n", "\n  ")};
</script>`;
}

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `#rrggbb`, 1–21. */
export function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
