import { useState } from "react";
import { Button, UiRoot } from "../../src/core/ui";
import { Row, Stack } from "../../src/core/ui/layout";
import { Charts } from "./charts";
import { Fields } from "./fields";
import { Shapes } from "./shapes";

/** Every field, overlay and chart on one page, in both themes. */
export function Gallery() {
  const [theme, setTheme] = useState<"light" | "dark">(
    new URLSearchParams(location.search).get("theme") === "dark" ? "dark" : "light",
  );
  return (
    <UiRoot target={document} theme={theme}>
      <Stack style={{ padding: 16, maxWidth: 1200, margin: "0 auto" }}>
        <Row $justify="space-between">
          <h1>析源组件图册</h1>
          <Button
            icon={theme === "light" ? "moon" : "sun"}
            onClick={() => setTheme(theme === "light" ? "dark" : "light")}
          >
            切换明暗
          </Button>
        </Row>
        <Fields />
        <Charts />
        <Shapes />
      </Stack>
    </UiRoot>
  );
}
