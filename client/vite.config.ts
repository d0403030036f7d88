import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const FOLDER = import.meta.dirname;
const OUT = process.env.ALLOTMENT_CLIENT_OUT || join(FOLDER, "dist");
const UNBUILT = /\.test\.ts$|^src\/testing\//;
const INPUTS = ["index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json"];
const LICENSES = ["svelte/LICENSE.md", "@fontsource-variable/fraunces/LICENSE", "@fontsource/alegreya-sans/LICENSE"];
const SIGNS = 16;

/** Every file that decides what is built, sorted. */
function inputs(): string[] {
  const sources = readdirSync(join(FOLDER, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, join(entry.parentPath, entry.name)));
  const paths = [...INPUTS, ...sources].map((path) => path.replaceAll("\\", "/"));
  return paths.filter((path) => !UNBUILT.test(path)).sort();
}

/** The name of the build: a hash of what it is built from, so that the same sources have the same name. */
function buildName(): string {
  const hash = createHash("sha256");
  for (const path of inputs()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(FOLDER, path)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, SIGNS);
}

/** The licences of what is in the build. */
function licenses(): string {
  const texts = LICENSES.map((path) => `${path}\n\n${readFileSync(join(FOLDER, "node_modules", path), "utf8")}`);
  return texts.join("\n\n");
}

const build = buildName();

export default defineConfig({
  plugins: [
    svelte(),
    {
      name: "build-name",
      generateBundle() {
        this.emitFile({ type: "asset", fileName: "build.txt", source: `${build}\n` });
        this.emitFile({ type: "asset", fileName: "assets/licenses.txt", source: licenses() });
      },
    },
  ],
  define: { __BUILD__: JSON.stringify(build) },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's CSP allows files of its own only
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: process.env.ALLOTMENT_SERVER || "http://127.0.0.1:8000", ws: true } } },
});
