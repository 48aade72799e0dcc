/** Every widget as a custom element. Loading this file registers them all; each brings its own chunk. */
import { defineElement } from "../core/element/define-element";
import { defineSessionElement } from "../core/element/session-element";
import { appSwitcherElement } from "./app/app-switcher/app-switcher.element";
import { loginFormElement } from "./auth/login-form/login-form.element";
import { channelListElement } from "./channel/channel-list/channel-list.element";
import { sharedChartElement } from "./shared-chart/shared-chart/shared-chart.element";

/** The service that served this script. */
const serviceOrigin = new URL(import.meta.url).origin;

defineSessionElement(serviceOrigin);
const definitions = [appSwitcherElement, channelListElement, loginFormElement, sharedChartElement];
for (const definition of definitions) defineElement(definition);
