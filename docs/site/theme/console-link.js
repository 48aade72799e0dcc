import { useData } from "vitepress";
import { defineComponent, h } from "vue";

/** Leads out of the docs; a target keeps the generator's router from taking the way for a page of its own. */
export const ConsoleLink = defineComponent({
  name: "ConsoleLink",
  setup() {
    const { lang } = useData();
    return () =>
      h(
        "a",
        { class: "console-link", href: "/", target: "_self" },
        lang.value === "en" ? "Console" : "控制台",
      );
  },
});
