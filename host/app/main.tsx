import { StrictMode } from "react";
import { hydrateQueryCache } from "../../src/core/index";
import { guardHistory } from "./browser-navigation";
import { readBoot } from "./config";
import { Host } from "./host";
import { awaitPage } from "./pages";
import { persistScroll } from "./scroll-memory";
import { measureScrollbar } from "./scrollbar-width";
import { startSession } from "./start-session";

async function start() {
  const root = document.getElementById("root");
  if (!root) throw new Error("#root is missing");
  const page = awaitPage(location.pathname);
  const boot = await readBoot();
  persistScroll();
  guardHistory();
  measureScrollbar();
  const session = await startSession(boot);
  // React DOM makes errors as it starts; an inspector has every function on the stack parsed anew for
  // their places, and from here the whole file is not among them (decision 0093).
  const [{ createRoot }] = await Promise.all([import("react-dom/client"), page]);
  if (boot.early) hydrateQueryCache(session, boot.early);
  createRoot(root).render(
    <StrictMode>
      <Host session={session} />
    </StrictMode>,
  );
}

void start();
