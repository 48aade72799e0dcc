import { act, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineWidgetElement } from "../../../../src/core/element/element-definition";
import { SessionProvider } from "../../../../src/core/react/session-provider";
import { widgetComponent } from "../../../../src/core/react/widget-component";
import { createSession } from "../../../../src/core/session/session";

const element = defineWidgetElement()({
  tag: "xi-hello",
  session: "any",
  load: async () => () => <p>你好</p>,
});
const Hello = widgetComponent(element);
let session: ReturnType<typeof createSession>;
beforeEach(() => {
  session = createSession({ name: "slots", baseUrl: "https://console.example" });
});
afterEach(() => session.destroy());

test("the server renders the placeholder of the page, or a height", () => {
  const own = renderToString(
    <SessionProvider session={session}>
      <Hello placeholder={<p style={{ height: 320 }}>请稍候</p>} />
    </SessionProvider>,
  );
  expect(own).toContain('<div slot="placeholder"><p style="height:320px">请稍候</p></div>');
  const height = renderToString(
    <SessionProvider session={session}>
      <Hello placeholderHeight={480} />
    </SessionProvider>,
  );
  expect(height).toContain('<div slot="placeholder"><div aria-hidden="true" style="height:480px">');
  const none = renderToString(
    <SessionProvider session={session}>
      <Hello />
    </SessionProvider>,
  );
  expect(none).toContain('data-xi-widget="hello"></div>');
});

test("the placeholder goes when the widget is drawn, and the app hears of both in order", async () => {
  const notified: string[] = [];
  render(
    <SessionProvider session={session}>
      <Hello
        placeholder="请稍候"
        onLoading={() => notified.push("loading")}
        onReady={() => notified.push("ready")}
      />
    </SessionProvider>,
  );
  expect(screen.getByText("请稍候")).toBeTruthy();
  await waitFor(() => expect(notified).toEqual(["loading", "ready"]));
  expect(screen.queryByText("请稍候")).toBeNull();
  const root = document.querySelector("[data-xi-widget=hello]")?.shadowRoot;
  expect(root?.querySelector("slot[name=placeholder]")).toBeNull();
  expect(root?.textContent).toContain("你好");
});

test("a fault shows what the app has for it, in the place of our words", async () => {
  const onFault = vi.fn();
  render(<Hello renderError={({ code }) => <b>不行：{code}</b>} onFault={onFault} />);
  await screen.findByText("不行：session-missing");
  expect(onFault).toHaveBeenCalledTimes(1);
  const root = document.querySelector("[data-xi-widget=hello]")?.shadowRoot;
  expect(root?.querySelector("slot[name=error]")).toBeTruthy();
  await act(async () => {});
});
