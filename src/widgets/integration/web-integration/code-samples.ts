import { loaderSnippet } from "../../../../sdk/web/src/loader";

export const sampleNames = ["page", "npm", "react", "vue", "consent"] as const;
export type SampleName = (typeof sampleNames)[number];

export interface SampleParams {
  /** Origin of the service. */
  service: string;
  appkey: string;
  /** Empty where the page's address names the channel. */
  channelCode: string;
  messages: { open: string; download: string; agree: string };
}

/** URLs of the SDK, the fallback download and the test page. */
export function addressesOf({ service, appkey, channelCode }: Omit<SampleParams, "messages">) {
  const query = new URLSearchParams({ appkey, ...(channelCode === "" ? {} : { channelCode }) });
  return {
    sdk: `${service}/sdk/v1/xi.js`,
    download: `${service}/sdk/v1/download?${query}`,
    test: `${service}/sdk/v1/test?${query}`,
  };
}

/**
 * Returns the code samples for an app's customers, with the app's own key and the address of this
 * service.
 */
export function codeSamples(sampled: SampleParams): Record<SampleName, string> {
  const { service, appkey, channelCode: channel, messages } = sampled;
  const { sdk, download: fallback } = addressesOf(sampled);
  const loaderOptions = { sdk, appkey, channel, fallback };
  const loader = loaderSnippet(loaderOptions);
  return {
    page: `${loader}

<button id="open-app">${messages.open}</button>
<button id="get-app">${messages.download}</button>
<p id="xi-note" role="status"></p>
<script>
  document.getElementById("open-app").addEventListener("click", function (tap) {
    xi.open(tap);
  });
  document.getElementById("get-app").addEventListener("click", function (tap) {
    xi.download(tap);
  });
</script>
`,
    npm: `npm i @xi/web --@xi:registry=${service}/sdk/npm/

<!-- index.html -->
<button id="open-app">${messages.open}</button>
<button id="get-app">${messages.download}</button>
<p id="xi-note" role="status"></p>

// open-app.js
import { loadXi } from "@xi/web";

const xi = loadXi({
  service: ${JSON.stringify(service)},
  appkey: ${JSON.stringify(appkey)},${channel === "" ? "" : `\n  channel: ${JSON.stringify(channel)},`}
});

document.getElementById("open-app").addEventListener("click", (tap) => xi.open(tap));
document.getElementById("get-app").addEventListener("click", (tap) => xi.download(tap));
`,
    react: `<!-- index.html -->
${loader}

// open-app.jsx
export function OpenApp() {
  return (
    <>
      <button onClick={({ nativeEvent }) => window.xi.open(nativeEvent)}>${messages.open}</button>
      <button onClick={({ nativeEvent }) => window.xi.download(nativeEvent)}>${messages.download}</button>
      <p id="xi-note" role="status" />
    </>
  );
}
`,
    vue: `<!-- index.html -->
${loader}

<!-- OpenApp.vue -->
<script setup>
const open = (tap) => window.xi.open(tap);
const download = (tap) => window.xi.download(tap);
</script>

<template>
  <button @click="open">${messages.open}</button>
  <button @click="download">${messages.download}</button>
  <p id="xi-note" role="status"></p>
</template>
`,
    consent: `${loaderSnippet({ ...loaderOptions, isConsentAwaited: true })}

<button id="agree">${messages.agree}</button>
<script>
  document.getElementById("agree").addEventListener("click", function () {
    xi.start();
  });
</script>
`,
  };
}
