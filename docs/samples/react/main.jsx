import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Channels } from "./channels.jsx";

createRoot(document.getElementById("app")).render(
  <StrictMode>
    <Channels />
  </StrictMode>,
);
