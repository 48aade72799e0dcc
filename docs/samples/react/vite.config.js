import react from "@vitejs/plugin-react";

const backend = "http://localhost:8080";

export default {
  plugins: [react()],
  server: { proxy: { "/xi-token": backend, "/login": backend } },
};
