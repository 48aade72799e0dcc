import { runBanner, type ShownBanner } from "../../../sdk/web/src/banner";
import { runPage } from "../../../sdk/web/src/page";
import { createReporter } from "../../../sdk/web/src/reporter";

/** Text of `/sdk/v1/xi.js`. */
export const webSdkSource = `(${runPage.toString()})(${createReporter.toString()});\n`;

/** Text of the script that shows a banner. */
export const bannerSource = (banner: ShownBanner): string =>
  `(${runBanner.toString()})(${createReporter.toString()}, ${JSON.stringify(banner)});\n`;

/** Text of a script for a page where there is no banner to show. */
export const noBannerSource = "/* xi: no banner */\n";
