import { assert } from "./support/assert.js";
import { loadElements, place, signIn, until } from "./support/page.js";

await loadElements();

/** A computed colour as three bytes, whatever notation the engine has for it. */
function rgbOf(color) {
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

const brightness = (color) => {
  const [red, green, blue] = rgbOf(color);
  return (red * 2 + green * 5 + blue) / 8;
};

const textOf = (element) => brightness(getComputedStyle(element).color);
const backOf = (element) => getComputedStyle(element).backgroundColor;
const isSeeThrough = (element) => rgbOf(backOf(element))[3] === 0;
const primary = (element) =>
  [...element.shadowRoot.querySelectorAll("a, button")].find(
    ({ textContent }) => textContent.trim() === "新建渠道",
  );
const row = (element) => element.shadowRoot.querySelector("tbody > tr > td:last-child");

describe("the appearance of the widgets of a page", () => {
  let session;
  let heard;
  const listen = ({ target, detail }) => {
    if (detail.code === "appearance") heard.push([target, detail.message]);
  };
  before(async () => {
    document.addEventListener("xi-error", listen);
    await signIn();
    session = document.createElement("xi-session");
    session.setAttribute("base-url", window.xiServiceUrl);
    document.body.append(session);
  });
  beforeEach(() => {
    heard = [];
  });
  after(() => document.removeEventListener("xi-error", listen));

  const list = async (setUp) => {
    const element = await place("xi-channel-list", setUp);
    await until(() => row(element), "the rows");
    return element;
  };

  it("has its own background, whatever the page says of all elements and whatever the system has", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*{background:none!important}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const element = await list();
    for (const theme of ["auto", "dark", "light"]) {
      element.setAttribute("theme", theme);
      await until(() => element.dataset.xiTheme === theme, theme);
      assert(!isSeeThrough(element), `${theme}: the page shows through`);
      const contrast = Math.abs(textOf(element) - brightness(backOf(element)));
      assert(contrast > 150, `${theme}: text and background differ by ${contrast}`);
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    element.remove();
  });

  it("without a background follows the scheme of the page where it stands", async () => {
    const element = await list((made) => made.setAttribute("background", "none"));
    assert(isSeeThrough(element), "there is a background");
    const search = () => element.shadowRoot.querySelector("input[type=search]");
    for (const scheme of ["dark", "light"]) {
      document.body.style.colorScheme = scheme;
      await until(() => textOf(element) > 128 === (scheme === "dark"), `text on a ${scheme} page`);
      assert(textOf(search()) > 128 === (scheme === "dark"), `a field's text on a ${scheme} page`);
    }
    element.setAttribute("theme", "dark");
    await until(() => textOf(element) > 128, "the theme that was asked for");
    document.body.style.colorScheme = "";
    element.removeAttribute("background");
    await until(() => !isSeeThrough(element), "the background");
    element.remove();
  });

  it("takes the background from its session, and its own attribute before that", async () => {
    const element = await list();
    session.setAttribute("background", "none");
    await until(() => isSeeThrough(element), "none for the session");
    element.setAttribute("background", "auto");
    await until(() => !isSeeThrough(element), "its own");
    session.setAttribute("background", "auto");
    element.remove();
  });

  it("takes colours, fonts, radius, density and text size, at once and without being drawn anew", async () => {
    session.appearance = {
      colors: { brand: "#0a7d3c", surface: { light: "#fff8f0", dark: "#101418" } },
      radius: 2,
    };
    const element = await list((made) => made.setAttribute("theme", "light"));
    const button = primary(element);
    const style = getComputedStyle(button);
    await until(() => rgbOf(style.backgroundColor).join() === "10,125,60,255", "the brand colour");
    assert.equal(style.borderRadius, "2px");
    assert.equal(rgbOf(backOf(element)).join(), "255,248,240,255");
    element.setAttribute("theme", "dark");
    await until(() => rgbOf(backOf(element)).join() === "16,20,24,255", "the dark surface");
    session.session.update({
      appearance: { fonts: { text: "Georgia, serif" }, density: "compact", textSize: 16 },
    });
    await until(() => getComputedStyle(element).fontSize === "16px", "the text size");
    assert(getComputedStyle(element).fontFamily.startsWith("Georgia"), "the font");
    assert.equal(Math.round(row(element).getBoundingClientRect().height), 32);
    assert.equal(style.fontSize, "16px");
    assert.equal(style.borderRadius, "6px");
    assert.equal(primary(element), button);
    session.appearance = null;
    await until(() => getComputedStyle(element).fontSize === "14px", "our own text size");
    assert.equal(heard.length, 0);
    element.remove();
  });

  it("says once which values it cannot use, and takes the others", async () => {
    const element = await list();
    session.appearance = {
      colors: { brand: "#zzz", danger: "red", nosuch: "red" },
      fonts: { text: "a;b}" },
      radius: 99,
      density: "tiny",
      textSize: "14",
      shade: 1,
    };
    await until(() => heard.length > 0, "the error");
    const [[target, message]] = heard;
    assert.equal(target, session);
    for (const name of ["brand", "nosuch", "fonts.text", "radius", "density", "textSize", "shade"])
      assert(message.includes(name), `${name} is not in ${message}`);
    assert(!message.includes("danger"), message);
    const danger = getComputedStyle(element).getPropertyValue("--_danger");
    assert.equal(rgbOf(danger).join(), "255,0,0,255");
    element.remove();
    const other = await list();
    assert.equal(heard.length, 1);
    session.appearance = "dark";
    await until(() => heard.length > 1, "the second error");
    assert.equal(heard[1][1], "appearance: dark");
    session.appearance = null;
    other.remove();
  });

  it("yields to the --xi-* properties of the page", async () => {
    session.appearance = { colors: { brand: "#0a7d3c" } };
    const element = await list();
    element.style.setProperty("--xi-brand", "rgb(1, 2, 3)");
    await until(
      () => rgbOf(getComputedStyle(primary(element)).backgroundColor).join() === "1,2,3,255",
      "the page's own",
    );
    session.appearance = null;
    element.remove();
  });

  it("lets the page style its parts", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      xi-channel-list::part(frame) { padding: 16px }
      xi-channel-list::part(header) { background: rgb(1, 2, 3) }
      xi-channel-list::part(table) { background: rgb(4, 5, 6) }
      xi-channel-list::part(button) { border-radius: 17px }
      xi-channel-list::part(button-primary) { border-radius: 18px }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const element = await list();
    const { shadowRoot: root } = element;
    const find = (part) => root.querySelector(`[part~="${part}"]`);
    const styleOf = (part) => getComputedStyle(find(part));
    await until(() => ["table", "button-default", "button-primary"].every(find));
    assert.equal(styleOf("frame").padding, "16px");
    assert.equal(styleOf("header").backgroundColor, "rgb(1, 2, 3)");
    assert.equal(styleOf("table").backgroundColor, "rgb(4, 5, 6)");
    assert.equal(styleOf("button-default").borderRadius, "17px");
    assert.equal(styleOf("button-primary").borderRadius, "18px");
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    element.remove();
  });
});
