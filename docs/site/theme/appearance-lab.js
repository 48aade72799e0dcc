import { useData } from "vitepress";
import {
  computed,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  reactive,
  ref,
  watch,
} from "vue";
import { appearanceOf, contrast, firstChoices, fonts, snippetOf } from "./appearance-snippet.js";
import { live, startLive } from "./live-session.js";

/** Contrast of text that WCAG AA asks for. */
const leastContrast = 4.5;

const texts = {
  zh: {
    label: "外观",
    names: {
      theme: "主题",
      background: "背景",
      light: "品牌色（浅色）",
      dark: "品牌色（深色）",
      textOnBrand: "品牌色上的文字",
      font: "字体",
      radius: "圆角（像素）",
      density: "密度",
      textSize: "字号（像素）",
    },
    fonts: ["默认", "系统无衬线", "衬线"],
    reset: "恢复",
    copy: "复制",
    copied: "已复制",
    loading: "正在加载组件…",
    absent: "组件没有加载：请经由析源的服务打开此页。",
    signIn: "登录后在这里试用，与控制台是同一个登录。",
    contrast: (light, dark) => `品牌色上的文字，对比度 ${light}（浅色）、${dark}（深色）`,
    tooLow: "，低于 4.5，看不清",
  },
  en: {
    label: "Appearance",
    names: {
      theme: "Theme",
      background: "Background",
      light: "Brand (light)",
      dark: "Brand (dark)",
      textOnBrand: "Text on brand",
      font: "Font",
      radius: "Radius (px)",
      density: "Density",
      textSize: "Text size (px)",
    },
    fonts: ["Default", "System sans", "Serif"],
    reset: "Reset",
    copy: "Copy",
    copied: "Copied",
    loading: "Loading the widget…",
    absent: "The widget didn’t load. Open this page through the service.",
    signIn: "Sign in to try it here; it’s the same sign-in as the console.",
    contrast: (light, dark) => `Text on brand: contrast ${light} (light), ${dark} (dark)`,
    tooLow: ", below 4.5: hard to read",
  },
};

/** A widget beside the choices of an appearance, which it takes at once, and the code that says the same. */
export const AppearanceLab = defineComponent({
  name: "AppearanceLab",
  props: { language: { type: String, required: true } },
  setup(props) {
    const { isDark } = useData();
    const text = texts[props.language];
    const choices = reactive({ ...firstChoices });
    const isMounted = ref(false);
    const isCopied = ref(false);
    const isDemo = computed(() => live.demo !== null && !live.prefersOwn);
    const holder = () =>
      document.querySelector(isDemo.value ? 'xi-session[name="demo"]' : "xi-session:not([name])");
    const give = (appearance) => {
      const session = holder();
      if (session) session.appearance = appearance;
    };
    const apply = () => {
      const appearance = appearanceOf(choices);
      give(Object.keys(appearance).length > 0 ? appearance : null);
    };
    onMounted(async () => {
      await startLive();
      isMounted.value = true;
    });
    watch(choices, () => {
      isCopied.value = false;
      apply();
    });
    watch(() => [isMounted.value, live.phase, isDemo.value], apply);
    // The sessions of the site outlive the page.
    onBeforeUnmount(() => give(null));

    async function copy() {
      await navigator.clipboard.writeText(snippetOf(choices));
      isCopied.value = true;
    }

    const field = (name, control) => h("label", { key: name }, [text.names[name], control]);
    const choice = (name, values, labels = values) =>
      field(
        name,
        h(
          "select",
          { name, value: choices[name], onChange: ({ target }) => (choices[name] = target.value) },
          values.map((value, at) => h("option", { value }, labels[at])),
        ),
      );
    const color = (name) =>
      field(
        name,
        h("input", {
          name,
          type: "color",
          value: choices[name],
          onInput: ({ target }) => (choices[name] = target.value),
        }),
      );
    const number = (name, min, max) =>
      field(
        name,
        h("input", {
          name,
          type: "number",
          min,
          max,
          value: choices[name],
          onChange({ target }) {
            choices[name] = Math.min(max, Math.max(min, Math.round(target.valueAsNumber || min)));
            target.value = String(choices[name]);
          },
        }),
      );

    function legibility() {
      const ratios = [choices.light, choices.dark].map((brand) =>
        contrast(brand, choices.textOnBrand),
      );
      const [light, dark] = ratios.map((ratio) => ratio.toFixed(1));
      const isLow = ratios.some((ratio) => ratio < leastContrast);
      return h(
        "p",
        { class: isLow ? "calm low" : "calm", role: "status" },
        text.contrast(light, dark) + (isLow ? text.tooLow : ""),
      );
    }

    function stage() {
      if (live.phase === "absent") return h("p", { class: "calm" }, text.absent);
      if (!isMounted.value || live.phase === "loading")
        return h("p", { class: "calm" }, text.loading);
      const theme = choices.theme === "auto" ? (isDark.value ? "dark" : "light") : choices.theme;
      const own = {
        "^theme": choices.background === "none" ? choices.theme : theme,
        "^background": choices.background,
        "^locale": props.language === "en" ? "en" : "zh-cn",
        "^session": isDemo.value ? "demo" : "",
      };
      const isSignedOut = !isDemo.value && !live.isSignedIn;
      return [
        isSignedOut ? h("p", { class: "calm" }, text.signIn) : null,
        h(isSignedOut ? "xi-login-form" : "xi-channel-list", { key: own["^session"], ...own }),
      ];
    }

    return () =>
      h("section", { class: "live lab vp-raw", "aria-label": text.label }, [
        h("form", { class: "settings", onSubmit: (event) => event.preventDefault() }, [
          choice("theme", ["auto", "light", "dark"]),
          choice("background", ["auto", "none"]),
          color("light"),
          color("dark"),
          color("textOnBrand"),
          choice("font", fonts, text.fonts),
          number("radius", 0, 24),
          choice("density", ["compact", "normal", "comfortable"]),
          number("textSize", 12, 16),
          h(
            "button",
            { type: "button", class: "open", onClick: () => Object.assign(choices, firstChoices) },
            text.reset,
          ),
        ]),
        h("div", { class: "stage" }, [legibility(), stage()]),
        h("div", { class: "code" }, [
          h("pre", { tabindex: 0 }, h("code", snippetOf(choices))),
          h(
            "button",
            { type: "button", class: "open", onClick: () => void copy() },
            isCopied.value ? text.copied : text.copy,
          ),
        ]),
      ]);
  },
});
