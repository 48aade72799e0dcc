document.addEventListener("xi-app-enter", (event) => {
  // Stay on this page: the switcher would otherwise ask to go to the app's own page.
  event.preventDefault();
  document.querySelector("#entered").textContent = `已进入「${event.detail.name}」`;
});

document.addEventListener("xi-signed-in", () => location.reload());

document.querySelector("#share").addEventListener("submit", (event) => {
  event.preventDefault();
  const [, , appkey, chartId] = new URL(event.target.url.value).pathname.split("/");
  const chart = document.createElement("xi-shared-chart");
  Object.assign(chart, { appkey, chartId });
  document.querySelector("#shared").replaceChildren(chart);
});
