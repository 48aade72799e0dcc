import { prerender } from "react-dom/static";
import { ServerStyleSheet } from "styled-components";
import {
  createSession,
  type Navigation,
  paths,
  rootCss,
  routeText,
  sessionText,
  useSession,
  useText,
  XiProvider,
} from "../../src/core/index";
import type { HostConfig } from "../boot/config";
import { Page } from "../pages/auth/login";

/** Nobody moves about before the application is there. */
const navigation: Navigation = {
  navigate: () => {},
  href: (to) => to,
  search: "",
  patchSearch: () => {},
  mayLeave: async () => true,
  guard: () => () => {},
};

function Title() {
  const { titles } = useText(routeText);
  const { productName } = useSession().brand;
  return <title>{`${titles[paths.login]} - ${productName}`}</title>;
}

/** Marks by which an application would hydrate what is drawn here; this one draws anew. */
const comments = /<!--[^>]*-->/g;

/** Sign-in as markup, its title and its styles, to be shown before any script: what the application draws first. */
export async function drawSignIn(
  config: HostConfig,
): Promise<{ html: string; title: string; css: string; fault: string }> {
  const session = createSession({ ...config, isAnonymous: true });
  // On a server a store shows what it began with, before the look was set.
  session.store.getInitialState = session.store.getState;
  const sheet = new ServerStyleSheet();
  try {
    const target = { nodeType: 9, documentElement: {} } as unknown as Document;
    const { prelude } = await prerender(
      sheet.collectStyles(
        <XiProvider session={session} navigation={navigation} target={target}>
          <Title />
          <Page />
        </XiProvider>,
      ),
    );
    const drawn = (await new Response(prelude).text()).replace(comments, "");
    const rules = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, "");
    const [title = ""] = /<title>.*?<\/title>/.exec(drawn) ?? [];
    return {
      html: drawn.replace(title, ""),
      title,
      css: rootCss(":root") + rules,
      fault: sessionText.zh.network,
    };
  } finally {
    sheet.seal();
    session.destroy();
  }
}
