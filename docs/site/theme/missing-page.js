import { useData, withBase } from "vitepress";
import { defineComponent, h } from "vue";

/** What an address without a page shows: the search, and where each section begins. */
export const MissingPage = defineComponent({
  name: "MissingPage",
  setup() {
    const { theme } = useData();
    // The search's own button is in the bar; this one is where the reader looks.
    const search = () => document.querySelector(".VPNavBarSearch button")?.click();
    return () =>
      h("div", { class: "missing-page" }, [
        h("p", { class: "code" }, "404"),
        h("h1", "没有这一页"),
        h("p", "地址可能写错了，或页面已经移走。搜索，或从一个部分开始："),
        h("button", { type: "button", onClick: search }, "搜索文档"),
        h(
          "ul",
          theme.value.nav
            .flatMap((each) => (each.link ? each : each.items))
            .slice(0, 7)
            .map(({ text, link }) => h("li", h("a", { href: withBase(link) }, text))),
        ),
      ]);
  },
});
