import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { UiRoot } from "../../../../src/core/ui";

/** Draws within everything the primitives need. */
export const renderInRoot = (children: ReactNode) =>
  render(
    <UiRoot target={document} theme="light">
      {children}
    </UiRoot>,
  );
