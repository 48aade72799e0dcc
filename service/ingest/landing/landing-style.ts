/** Colours of apps without a picture, as the console has them (`AppIcon`). */
export const iconColors = ["#3e5fad", "#007780", "#007840", "#a04034", "#92417a", "#6f4fa1"];

/** Style of the landing pages, served as a file. */
export const landingStyle = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #f6f7fa; color: #1d2129; }
main { width: min(100%, 420px); padding: 32px 24px max(32px, env(safe-area-inset-bottom)); text-align: center; }
.icon { display: grid; place-items: center; width: 96px; height: 96px; margin: 0 auto; border-radius: 22px; background: #3655cd; color: #fff; font-size: 44px; font-weight: 600; object-fit: cover; }
h1 { margin: 20px 0 4px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0; color: #4e5969; }
button { display: block; width: 100%; min-height: 52px; margin-top: 16px; border: 0; border-radius: 12px; background: #3655cd; color: #fff; font: inherit; font-size: 18px; font-weight: 600; cursor: pointer; }
.platform { margin-bottom: 28px; font-size: 14px; }
button:active { background: #2841b9; }
button:focus-visible { outline: 3px solid #99b5fe; outline-offset: 2px; }
button.quiet { background: transparent; color: #3655cd; border: 1px solid currentColor; }
#xi-note { min-height: 26px; margin-top: 16px; font-size: 14px; }
#xi-note:not(:empty) { padding: 12px 16px; border-radius: 12px; background: #fff7e6; color: #613400; text-align: left; line-height: 1.6; }
${iconColors.map((color, index) => `.hue${index} { background: ${color}; }`).join("\n")}
.code { display: none; margin: 0 0 8px; }
.code svg { margin: 0 auto; border: 1px solid #e5e6eb; border-radius: 12px; }
figcaption { margin-top: 12px; color: #4e5969; font-size: 14px; }
@media (hover: hover) and (pointer: fine) {
  .code { display: block; }
  main { width: min(100% - 48px, 420px); margin: 24px; padding: 48px 40px 16px; border: 1px solid #e5e6eb; border-radius: 16px; background: #fff; }
  .code ~ button { min-height: 40px; margin-top: 12px; font-size: 14px; border-radius: 8px; }
  .code ~ #xi-download { background: transparent; color: #3655cd; border: 1px solid currentColor; }
}
.steps { margin: 0; padding-left: 24px; text-align: left; }
.steps li { margin-top: 20px; }
.steps button { min-height: 44px; margin-top: 8px; font-size: 16px; }
.steps a { display: block; margin-top: 8px; padding: 10px 12px; border: 1px solid #e5e6eb; border-radius: 8px; color: #3655cd; font-size: 14px; overflow-wrap: anywhere; }
/* A page that only says something: as much room above as below. */
main:not(:has(.icon)) { padding-bottom: 48px; }
main:not(:has(.icon)) h1 { margin-top: 0; }
.wechat { position: fixed; inset: 0 0 auto; padding: 16px 24px; background: #1d2129; text-align: right; z-index: 1; }
.wechat p { color: #fff; }
@media (prefers-color-scheme: dark) {
  body { background: #17191d; color: #f2f3f5; }
  p, figcaption { color: #c9cdd4; }
  .code ~ #xi-download { color: #99b5fe; }
  button.quiet, .steps a { color: #99b5fe; }
  .steps a { border-color: #34373d; }
  #xi-note:not(:empty) { background: #3a2a10; color: #ffd591; }
}
@media (prefers-color-scheme: dark) and (hover: hover) and (pointer: fine) {
  main { border-color: #34373d; background: #1f2228; }
}
`;
