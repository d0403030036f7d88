import "./design/tokens.css";
import "./design/fonts.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { place } from "./lib/router.svelte";
import { tongue } from "./lib/texts.svelte";
import { look } from "./lib/theme.svelte";

look.start();
tongue.start();
place.follow();
const target = document.getElementById("app");
if (target) mount(App, { target });
