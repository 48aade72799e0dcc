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
import { heardEvents } from "./live-events.js";
import { choose, live, startLive } from "./live-session.js";
import { firstValues, isPersonal, ownChannel } from "./live-values.js";

const line = (text) => h("p", { class: "calm" }, text);

/** Attributes stay attributes; an empty one is none. */
const attributes = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`^${name}`, value === "" ? undefined : value]),
  );

/** Without a session, whatever an element shows is named by what only its reader got. */
const isNamedBy = ({ tag, session }, name) => session === "none" && isPersonal(tag, name);

/** The element of a page, alive: its settings, the element itself, and the events it fires. */
export const LiveExample = defineComponent({
  name: "LiveExample",
  props: {
    tag: { type: String, required: true },
    /** "signed-in", "any" or "none": what the element needs of a session. */
    session: { type: String, required: true },
    needsApp: Boolean,
    isDialog: Boolean,
    /** An embed token shows nothing of it. */
    isOwnOnly: Boolean,
    /** JSON of the attributes: name, value of the page's example, whether it must have one. */
    fields: { type: String, required: true },
  },
  setup(props) {
    const { isDark } = useData();
    const fields = JSON.parse(props.fields);
    const values = reactive(firstValues(props.tag, fields, null));
    const look = reactive({ theme: "", locale: "" });
    const isOpen = ref(false);
    const isEmpty = ref(false);
    const isMounted = ref(false);
    const events = reactive([]);
    let stopHearing = () => {};

    const isTokenless = props.isOwnOnly || props.session !== "signed-in";
    const isDemo = computed(() => live.demo !== null && !isTokenless && !live.prefersOwn);

    async function fill() {
      Object.assign(values, firstValues(props.tag, fields, live.demo?.examples ?? null));
      if (!("channel-id" in values) || isDemo.value || !live.isSignedIn) return;
      const id = await ownChannel(live.session).catch(() => undefined);
      if (id !== undefined) values["channel-id"] = String(id);
    }
    onMounted(async () => {
      stopHearing = heardEvents(events, ({ type, target }) => {
        if (type === "xi-close") isOpen.value = false;
        // Some have nothing to say at the moment, and no room is kept for that.
        if (type === "xi-ready" && target.localName === props.tag)
          setTimeout(() => {
            isEmpty.value = target.offsetHeight === 0;
          }, 500);
      });
      await startLive();
      isMounted.value = true;
    });
    watch(
      () => [isMounted.value, live.phase, live.isSignedIn, live.prefersOwn],
      () => void fill(),
    );
    onBeforeUnmount(() => stopHearing());

    const shown = computed(() => ({
      ...look,
      theme: look.theme || (isDark.value ? "dark" : "light"),
      session: isDemo.value ? "demo" : "",
    }));
    const missing = computed(() =>
      fields
        .filter(({ name, isRequired }) => !values[name] && (isRequired || isNamedBy(props, name)))
        .map(({ name }) => name),
    );

    const element = (tag, more = {}) =>
      h(tag, { key: `${tag} ${shown.value.session}`, ...attributes(shown.value), ...more });
    const example = () => element(props.tag, attributes({ ...values, ...shown.value }));

    const nobodys = () =>
      line(
        `这个元素显示某一个人得到的内容，没有公开的例子：填写上面的 ${missing.value.join("、")} 后显示。`,
      );
    function stage() {
      if (live.phase === "absent") return line("组件没有加载：请经由析源的服务打开此页。");
      if (!isMounted.value || live.phase === "loading") return line("正在加载组件…");
      if (missing.value.some((name) => isPersonal(props.tag, name))) return nobodys();
      if (props.session === "signed-in" && !isDemo.value && !live.isSignedIn)
        return [
          line(
            `登录后在这里试用，与控制台是同一个登录。${live.demo ? "演示账号：13800138000，密码 xi123456。" : ""}`,
          ),
          h("div", { class: "narrow" }, element("xi-login-form")),
        ];
      if (missing.value.length > 0) return nobodys();
      if (props.isDialog && !isOpen.value)
        return h(
          "button",
          { type: "button", class: "open", onClick: () => (isOpen.value = true) },
          "打开",
        );
      const switcher =
        props.needsApp && props.tag !== "xi-app-switcher"
          ? h("div", { class: "narrow switcher" }, ["应用", element("xi-app-switcher")])
          : null;
      return [
        switcher,
        example(),
        isEmpty.value ? line("这个元素现在没有要显示的：它只在有事时出现。") : null,
      ];
    }

    const field = (name, control) => h("label", { key: name }, [h("code", name), control]);
    const choice = (name, options) =>
      field(
        name,
        h(
          "select",
          { name, value: look[name], onChange: ({ target }) => (look[name] = target.value) },
          options.map((value) => h("option", { value }, value || "默认")),
        ),
      );
    const input = ({ name }) =>
      field(
        name,
        h("input", {
          name,
          value: values[name],
          autocomplete: "off",
          onChange: ({ target }) => (values[name] = target.value.trim()),
        }),
      );
    const whose = () =>
      live.demo && !isTokenless
        ? h("p", { class: "whose" }, [
            isDemo.value ? "演示账号的数据，只能查看。" : "自己的登录。",
            h(
              "button",
              { type: "button", onClick: () => choose(isDemo.value) },
              isDemo.value ? "改用自己的登录" : "改看演示数据",
            ),
          ])
        : null;

    return () =>
      h(
        "section",
        {
          class: "live vp-raw",
          "data-tag": props.tag,
          "data-own": props.isOwnOnly,
          "aria-label": "试一试",
        },
        [
          h("form", { class: "settings", onSubmit: (event) => event.preventDefault() }, [
            fields.map(input),
            choice("theme", ["", "light", "dark", "auto"]),
            choice("locale", ["", "zh-cn", "en"]),
          ]),
          whose(),
          h("div", { class: "stage" }, stage()),
          h("details", { class: "events" }, [
            h("summary", `事件（${events.length}）`),
            h(
              "ol",
              events.map(({ id, text }) => h("li", { key: id }, text)),
            ),
          ]),
        ],
      );
  },
});
