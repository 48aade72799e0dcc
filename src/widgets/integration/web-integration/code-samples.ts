import { loaderSnippet } from "../../../../sdk/web/src/loader";

export const sampleNames = ["page", "react", "vue", "consent"] as const;
export type SampleName = (typeof sampleNames)[number];

export interface Sampled {
  /** Origin of the service. */
  service: string;
  appkey: string;
  /** Empty where the page's address names the channel. */
  channelCode: string;
  words: { open: string; download: string; agree: string };
}

/** The address of the SDK and of the download that a page leads to without it. */
export function addressesOf({ service, appkey, channelCode }: Omit<Sampled, "words">) {
  const of = new URLSearchParams({ appkey, ...(channelCode === "" ? {} : { channelCode }) });
  return {
    sdk: `${service}/sdk/v1/xi.js`,
    download: `${service}/sdk/v1/download?${of}`,
    test: `${service}/sdk/v1/test?${of}`,
  };
}

/**
 * Returns the code samples for an app's customers, with the app's own key and the address of this
 * service.
 */
export function codeSamples(sampled: Sampled): Record<SampleName, string> {
  const { appkey, channelCode: channel, words } = sampled;
  const { sdk, download: fallback } = addressesOf(sampled);
  const loading = { sdk, appkey, channel, fallback };
  const loader = loaderSnippet(loading);
  return {
    page: `${loader}

<button id="open-app">${words.open}</button>
<button id="get-app">${words.download}</button>
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
    react: `<!-- index.html -->
${loader}

// open-app.jsx
export function OpenApp() {
  return (
    <>
      <button onClick={({ nativeEvent }) => window.xi.open(nativeEvent)}>${words.open}</button>
      <button onClick={({ nativeEvent }) => window.xi.download(nativeEvent)}>${words.download}</button>
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
  <button @click="open">${words.open}</button>
  <button @click="download">${words.download}</button>
  <p id="xi-note" role="status"></p>
</template>
`,
    consent: `${loaderSnippet({ ...loading, isConsentAwaited: true })}

<button id="agree">${words.agree}</button>
<script>
  document.getElementById("agree").addEventListener("click", function () {
    xi.start();
  });
</script>
`,
  };
}
