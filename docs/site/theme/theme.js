import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import { tokenize } from "../tokenize.mjs";
import { AppearanceLab } from "./appearance-lab.js";
import { ConsoleLink } from "./console-link.js";
import { LiveExample } from "./live-example.js";
import { MissingPage } from "./missing-page.js";
import { fillSidebar } from "./sidebar.js";
import "./docs.css";
import "./live.css";

/** The generator's own theme with the product's colours, sections and living elements. */
export const theme = {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "nav-bar-content-after": () => h(ConsoleLink),
      "nav-screen-content-after": () => h(ConsoleLink),
      "not-found": () => h(MissingPage),
    }),
  enhanceApp({ app, siteData }) {
    app.component("LiveExample", LiveExample);
    app.component("AppearanceLab", AppearanceLab);
    const { themeConfig } = siteData.value;
    fillSidebar(themeConfig);
    // A function cannot travel in the site's data without being evaluated there, which the policy forbids.
    themeConfig.search.options.miniSearch = {
      options: { tokenize },
      searchOptions: { combineWith: "AND" },
    };
  },
};
