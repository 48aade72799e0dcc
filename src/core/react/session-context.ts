import { createContext } from "react";
import type { NavigateDetail } from "../element/element-navigation";
import type { PublicSession } from "../session/public-session";
import type { Locale } from "../text/define-messages";
import type { Background, WidgetAppearance } from "../theme/appearance";
import type { Theme } from "../theme/theme-style";

/** Context of the components below a `SessionProvider`. */
export interface SharedSession {
  session: PublicSession;
  theme?: Theme | undefined;
  locale?: Locale | undefined;
  background?: Background | undefined;
  appearance?: WidgetAppearance | undefined;
  onNavigate?: ((detail: NavigateDetail) => void) | undefined;
}

export const SharedSessionContext = createContext<SharedSession | null>(null);
