import esbuild from "esbuild";

const banner =
  'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';

/**
 * Builds the sign-in page that the service renders: `drawSignIn` as a module, and the script for
 * the form until the application takes over.
 */
export async function buildSignInPage(outDir) {
  await esbuild.build({
    entryPoints: ["host/app/sign-in-page.tsx"],
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: banner },
    outfile: `${outDir}/page.mjs`,
  });
  await esbuild.build({
    entryPoints: ["host/boot/static-form.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    outfile: `${outDir}/early-form.js`,
  });
}
