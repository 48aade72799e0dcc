import {
  colorPattern,
  textColorOn,
  usualAccent,
} from "../../../src/core/api/contract/constants/landing";

/** Colours of apps without a picture, as the console has them (`AppIcon`). */
export const iconColors = ["#3e5fad", "#007780", "#007840", "#a04034", "#92417a", "#6f4fa1"];

const rules = `* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--page); color: var(--text); }
main { width: min(100%, 420px); padding: 32px 24px max(32px, env(safe-area-inset-bottom)); text-align: center; }
.icon { display: grid; place-items: center; width: 96px; height: 96px; margin: 0 auto; border-radius: 22px; background: var(--accent); color: #fff; font-size: 44px; font-weight: 600; object-fit: cover; }
h1 { margin: 20px 0 4px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; text-wrap: balance; }
p { margin: 0; color: var(--soft); text-wrap: pretty; }
.slogan { margin-bottom: 4px; overflow-wrap: anywhere; }
.platform { font-size: 14px; }
header { margin-bottom: 28px; }
button, a.action { display: block; width: 100%; min-height: 52px; margin-top: 16px; border: 0; border-radius: 12px; background: var(--accent); color: var(--ink); font: inherit; font-size: 18px; font-weight: 600; cursor: pointer; }
a.action { line-height: 52px; text-decoration: none; }
button:active, a.action:active { opacity: 0.85; }
button:focus-visible, a.action:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
button.quiet { background: transparent; color: var(--text); border: 1px solid var(--line); }
#xi-note { min-height: 26px; margin-top: 16px; font-size: 14px; }
#xi-note:not(:empty) { padding: 12px 16px; border-radius: 12px; background: var(--note); color: var(--note-text); text-align: start; line-height: 1.6; }
.code { display: none; margin: 0 0 8px; }
.code svg { margin: 0 auto; border: 1px solid var(--line); border-radius: 12px; }
figcaption { margin-top: 12px; color: var(--soft); font-size: 14px; }
.steps { margin: 0; padding-inline-start: 24px; text-align: start; }
.steps li { margin-top: 20px; }
.steps button { min-height: 44px; margin-top: 8px; font-size: 16px; }
.steps a { display: block; margin-top: 8px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; color: var(--text); font-size: 14px; overflow-wrap: anywhere; }
/* A page that only says something: as much room above as below. */
main:not(:has(.icon)) { padding-bottom: 48px; }
main:not(:has(.icon)) h1 { margin-top: 0; }
main:not(:has(.icon)) > p { text-wrap: balance; }
.facts { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 12px; margin: 0 0 24px; padding: 0; font-size: 14px; list-style: none; color: var(--soft); }
.hint { margin-top: 16px; font-size: 14px; text-align: start; }
.wechat { position: fixed; inset: 0 0 auto; padding: 16px 24px; background: #1d2129; text-align: end; z-index: 1; }
.wechat p { color: #fff; }

/* A card over the colour of the app. */
.card { background: linear-gradient(var(--accent) 0 248px, var(--page) 248px); }
.card main { margin: 24px 16px; width: min(100% - 32px, 420px); padding: 40px 24px 20px; border-radius: 20px; background: var(--surface); box-shadow: 0 12px 40px rgb(0 0 0 / 12%); }
.card .platform { display: inline-block; margin-top: 10px; padding: 3px 12px; border-radius: 12px; background: var(--page); font-size: 13px; }
.card #xi-download { border-radius: 26px; }
.card button.quiet { min-height: 44px; margin-top: 8px; border: 0; font-size: 15px; font-weight: 400; }

/* The colour of the app from edge to edge, the buttons in reach of the thumb. */
.bold { background: radial-gradient(120% 80% at 50% 0, rgb(255 255 255 / 18%), transparent 70%) var(--accent); color: var(--ink); }
.bold main { display: flex; flex-direction: column; min-height: 100dvh; padding-top: 0; }
.bold header { flex: 1; display: grid; align-content: center; justify-items: center; margin: 0; padding: 40px 0 24px; }
.bold .icon { width: 120px; height: 120px; border-radius: 28px; font-size: 54px; box-shadow: 0 12px 32px rgb(0 0 0 / 24%); }
.bold h1 { margin-top: 28px; font-size: 30px; }
.bold header p, .bold figcaption { color: inherit; }
.bold .slogan { font-size: 18px; }
.bold #xi-download { background: var(--ink); color: var(--accent); border-radius: 26px; }
.bold button.quiet { border-color: currentColor; border-radius: 26px; color: inherit; }
.bold button:focus-visible { outline-color: currentColor; }

@media (hover: hover) and (pointer: fine) {
  .code { display: block; }
  main, .bold main { width: min(100% - 48px, 420px); min-height: 0; margin: 24px; padding: 48px 40px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); color: var(--text); }
  .bold header { padding: 0 0 24px; }
  .code ~ .deeds button { min-height: 40px; margin-top: 12px; font-size: 14px; border-radius: 8px; }
  .code ~ .deeds #xi-download { background: transparent; color: var(--text); border: 1px solid var(--line); border-radius: 8px; }
  .bold button.quiet { border-color: var(--line); border-radius: 8px; }
  .card main { border: 0; border-radius: 20px; }
}
`;

const lightColors =
  "--page: #f6f7fa; --surface: #fff; --text: #1d2129; --soft: #4e5969; --line: #c9cdd4; --note: #fff7e6; --note-text: #613400;";
const darkColors =
  "--page: #17191d; --surface: #1f2228; --text: #f2f3f5; --soft: #c9cdd4; --line: #4e5969; --note: #3a2a10; --note-text: #ffd591;";

const hues = iconColors.map((color, index) => `.hue${index} { background: ${color}; }`).join("\n");

/** Style of the landing pages in the colour of an app, served as a file; another colour is the usual one. */
export function landingStyle(requested = ""): string {
  const accent = colorPattern.test(`#${requested}`) ? `#${requested.toLowerCase()}` : usualAccent;
  return `:root { color-scheme: light dark; --accent: ${accent}; --ink: ${textColorOn(accent)}; ${lightColors} font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { ${darkColors} }
}
${rules}${hues}
@media (prefers-color-scheme: dark) {
  .bold { background-image: linear-gradient(rgb(0 0 0 / 45%), rgb(0 0 0 / 45%)); color: #fff; }
  .bold #xi-download { background: #fff; color: #1d2129; }
}
`;
}
