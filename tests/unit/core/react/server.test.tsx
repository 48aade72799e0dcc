// @vitest-environment node
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createSession } from "../../../../src/core/client";
import { SessionProvider } from "../../../../src/core/react/session-provider";
import { widgetComponent } from "../../../../src/core/react/widget-component";
import { findSession } from "../../../../src/core/session/registry";
import { elementList } from "../../../../src/widgets/element-list";

test("every widget renders to a placeholder on a server", () => {
  expect(typeof document).toBe("undefined");
  const session = createSession({ baseUrl: "https://console.example.com" });
  for (const definition of elementList) {
    const Widget = widgetComponent(definition);
    const html = renderToString(
      <SessionProvider session={session}>
        <Widget className="wide" style={{ minHeight: 40 }} />
      </SessionProvider>,
    );
    const name = definition.tag.replace("xi-", "");
    expect(html).toBe(`<div class="wide" style="min-height:40px" data-xi-widget="${name}"></div>`);
  }
});

test("a component is named after its tag", () => {
  const names = elementList.map((definition) => widgetComponent(definition).displayName);
  expect(names).toContain("ChannelDetailReport");
  expect(new Set(names).size).toBe(elementList.length);
});

test("a session made on a server is nobody else's", () => {
  const session = createSession({ name: "server" });
  expect(findSession("server")).toBeUndefined();
  expect(session.isSignedIn()).toBe(false);
  session.destroy();
});
