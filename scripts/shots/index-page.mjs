/** The page that shows all pictures, each beside the same page in its other states. */
export function indexPage(shots, findings) {
  const names = [...new Set(shots.map(({ name }) => name))];
  const figureHtml = ({ file, width, theme, locale, state }) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
      <figcaption>${width} · ${theme} · ${locale} · ${state}</figcaption></figure>`;
  const section = (name) =>
    `<section><h2 id="${name}">${name}</h2><div>${shots
      .filter((shot) => shot.name === name)
      .map(figureHtml)
      .join("")}</div></section>`;
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>析源：${shots.length} 张截图</title>
<style>
  body { margin: 24px; font: 14px/1.5 system-ui; background: #f5f5f5 }
  nav a { margin-right: 12px }
  section div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  figure { margin: 0; width: 320px } img { width: 100%; max-height: 480px; object-fit: cover; object-position: top; border: 1px solid #ccc }
  figcaption { font-size: 12px; color: #555 } li { color: #b00 }
</style>
<h1>${shots.length} 张截图</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join("")}</nav>
<ul>${findings.map((finding) => `<li>${finding}</li>`).join("")}</ul>
${names.map(section).join("")}
</html>`;
}
