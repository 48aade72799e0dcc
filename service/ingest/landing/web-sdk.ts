import { runBanner, type ShownBanner } from "../../../sdk/web/src/banner";
import { createKeeper } from "../../../sdk/web/src/keeper";
import { runPage } from "../../../sdk/web/src/page";
import { createReporter } from "../../../sdk/web/src/reporter";

/** Text of what makes the reporter of a page. */
export const reporterSource = `(base, who) => (${createReporter.toString()})(base, who, (${createKeeper.toString()})())`;

/** Text of `/sdk/v1/xi.js`. */
export const webSdkSource = `(${runPage.toString()})(${reporterSource});\n`;

/** Text of the script that shows a banner. */
export const bannerSource = (banner: ShownBanner): string =>
  `(${runBanner.toString()})(${reporterSource}, ${JSON.stringify(banner)});\n`;

/** Text of a script for a page where there is no banner to show. */
export const noBannerSource = "/* xi: no banner */\n";
