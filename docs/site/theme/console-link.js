import { h } from "vue";

/** Leads out of the docs; a target keeps the generator's router from taking the way for a page of its own. */
export const ConsoleLink = () =>
  h("a", { class: "console-link", href: "/", target: "_self" }, "控制台");
