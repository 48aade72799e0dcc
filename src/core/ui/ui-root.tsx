import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { OverlayRoot } from "../theme/overlay-root";
import { StyleRoot } from "../theme/style-root";
import type { Theme } from "../theme/theme-style";
import { ToastHost } from "./feedback";
import { ConfirmHost } from "./overlay";

export interface UiRootProps {
  target: Document | ShadowRoot;
  theme: Theme;
  children: ReactNode;
}

/** All that a root of ours needs: styles, overlays, messages and questions. */
export function UiRoot({ target, theme, children }: UiRootProps) {
  return (
    <StyleRoot target={target} theme={theme}>
      <CSPProvider disableStyleElements>
        <OverlayRoot>
          <ToastHost>
            <ConfirmHost>{children}</ConfirmHost>
          </ToastHost>
        </OverlayRoot>
      </CSPProvider>
    </StyleRoot>
  );
}
