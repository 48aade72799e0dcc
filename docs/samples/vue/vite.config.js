import vue from "@vitejs/plugin-vue";

const backend = "http://localhost:8080";
const isCustomElement = (tag) => tag.startsWith("xi-");

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  server: { proxy: { "/xi-token": backend, "/login": backend } },
};
